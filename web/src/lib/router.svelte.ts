/** Client-side routing: follows the address bar without reloading the page. */

let path = $state.raw(location.pathname)

/** The segments of the path: `/table/abc` is `['table', 'abc']`. */
export function pathSegments(): string[] {
  return path.split('/').filter(Boolean).map(decodeURIComponent)
}

/** Navigates to another page of the site. */
export function navigate(to: string): void {
  history.pushState(null, '', to)
  syncPath()
}

function syncPath(): void {
  if (path !== location.pathname) scrollTo(0, 0)
  path = location.pathname
}

addEventListener('popstate', syncPath)

/** Internal links are handled here, unless they have a target, a modifier key or a download. */
addEventListener('click', (event) => {
  const link = (event.target as Element | null)?.closest?.('a')
  const isPlainClick =
    event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
  if (!link || !isPlainClick || link.target || link.hasAttribute('download')) return
  if (link.origin !== location.origin || link.pathname.startsWith('/api/')) return
  if (link.hash && link.pathname === location.pathname) return
  event.preventDefault()
  navigate(link.pathname + link.search + link.hash)
})
