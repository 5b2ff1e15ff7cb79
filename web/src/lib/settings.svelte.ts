/** The user's settings, kept in this browser. */

export type Theme = 'light' | 'dark' | 'system'

const KEY = 'ludotek-settings'
const DEFAULTS = {
  theme: 'system' as Theme,
  /** Show patterns on the colours of Ink. */
  patterns: false,
  /** Ask for confirmation before a move that ends the turn. */
  confirm: false,
  /** Show moves without animation. */
  reduceMotion: false,
  /** How long clicks on the board are ignored after what is asked has changed, in milliseconds. */
  pause: 350,
  /** The name used when sitting down. */
  name: '',
  language: '',
}

function read(): typeof DEFAULTS {
  try {
    return { ...DEFAULTS, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') }
  } catch {
    return DEFAULTS // no storage
  }
}

export const settings = $state(read())

const darkQuery = matchMedia('(prefers-color-scheme: dark)')
const reducedMotionQuery = matchMedia('(prefers-reduced-motion: reduce)')
let systemIsDark = $state.raw(darkQuery.matches)
let systemReducesMotion = $state.raw(reducedMotionQuery.matches)
darkQuery.addEventListener('change', () => (systemIsDark = darkQuery.matches))
reducedMotionQuery.addEventListener('change', () => (systemReducesMotion = reducedMotionQuery.matches))

export function isDark(): boolean {
  return settings.theme === 'system' ? systemIsDark : settings.theme === 'dark'
}

export function toggleTheme(): void {
  settings.theme = isDark() ? 'light' : 'dark'
}

/** Whether animations are off, by this setting or by the system. */
export function isMotionReduced(): boolean {
  return settings.reduceMotion || systemReducesMotion
}

$effect.root(() => {
  $effect(() => {
    document.documentElement.dataset.theme = isDark() ? 'dark' : 'light'
  })
  $effect(() => {
    const json = JSON.stringify(settings)
    try {
      localStorage.setItem(KEY, json)
    } catch {
      // without storage the settings are lost when the page closes
    }
  })
})
