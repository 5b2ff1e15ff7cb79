/** What somebody likes, kept in their browser. */

export type Theme = 'light' | 'dark' | 'system'

const KEY = 'ludotek-settings'
const DEFAULTS = {
  theme: 'system' as Theme,
  /** Colours of Ink carry their patterns. */
  patterns: false,
  /** A move that ends one's turn is shown first, and made when it is confirmed. */
  confirm: false,
  /** What others did is shown at once, without travelling pieces. */
  still: false,
  /** The name with which one sits down. */
  name: '',
  language: '',
}

function read(): typeof DEFAULTS {
  try {
    return { ...DEFAULTS, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') }
  } catch {
    return DEFAULTS // a browser that keeps nothing
  }
}

export const settings = $state(read())

const night = matchMedia('(prefers-color-scheme: dark)')
const calm = matchMedia('(prefers-reduced-motion: reduce)')
let nightOutside = $state.raw(night.matches)
let calmOutside = $state.raw(calm.matches)
night.addEventListener('change', () => (nightOutside = night.matches))
calm.addEventListener('change', () => (calmOutside = calm.matches))

/** Whether the page is dark now. */
export function isDark(): boolean {
  return settings.theme === 'system' ? nightOutside : settings.theme === 'dark'
}

/** From light to dark, or back. */
export function changeTheme(): void {
  settings.theme = isDark() ? 'light' : 'dark'
}

/** Whether pieces should not travel. */
export function isStill(): boolean {
  return settings.still || calmOutside
}

$effect.root(() => {
  $effect(() => {
    document.documentElement.dataset.theme = isDark() ? 'dark' : 'light'
  })
  $effect(() => {
    const written = JSON.stringify(settings)
    try {
      localStorage.setItem(KEY, written)
    } catch {
      // a browser that keeps nothing: the settings last as long as the page
    }
  })
})
