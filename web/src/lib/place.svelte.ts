/** Where on the site one is: the address bar, followed without loading the page anew. */

let path = $state.raw(location.pathname)

/** The parts of the path: `/table/abc` is `['table', 'abc']`. */
export function parts(): string[] {
  return path.split('/').filter(Boolean).map(decodeURIComponent)
}

/** Goes somewhere else on the site. */
export function go(to: string): void {
  history.pushState(null, '', to)
  follow()
}

function follow(): void {
  if (path !== location.pathname) scrollTo(0, 0)
  path = location.pathname
}

addEventListener('popstate', follow)

/** Links of the site are followed by the page itself; those with a target, a key or a file are not. */
addEventListener('click', (event) => {
  const link = (event.target as Element | null)?.closest?.('a')
  const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
  if (!link || !plain || link.target || link.hasAttribute('download')) return
  if (link.origin !== location.origin || link.pathname.startsWith('/api/')) return
  if (link.hash && link.pathname === location.pathname) return
  event.preventDefault()
  go(link.pathname + link.search + link.hash)
})
