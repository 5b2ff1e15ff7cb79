// Finds the controls of a page that cannot be pressed. Lists in panels may be scrolled, and the page where it
// scrolls; what is asked for may not: neither the dock nor the board.
async ([least, scrolls]) => {
  const frame = () => new Promise(requestAnimationFrame)
  for (let count = 0; count < 3; count++) await frame()

  const CONTROLS = 'button, a[href], input, select, textarea, summary, g[data-target]'
  const faults = []
  const root = document.documentElement
  if (root.scrollWidth > innerWidth) faults.push('the page scrolls sideways')
  if (!scrolls && root.scrollHeight > innerHeight) faults.push('the page scrolls')

  /** The label of a box to tick or a file to choose is pressed as well as the box. */
  const pressed = (element) =>
    element.matches('[type=radio], [type=checkbox], [type=file]') ? (element.closest('label') ?? element) : element
  const nameOf = (element) =>
    `${element.tagName} "${element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 30)}"`
  const isShown = (element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest('.visually-hidden, [inert]')
  const isAsked = (element) => element.closest('[data-part=dock], [data-part=picture], .controls')
  const isInside = (box, room) =>
    box.left >= room.left - 1.5 &&
    box.right <= room.right + 1.5 &&
    box.top >= room.top - 1.5 &&
    box.bottom <= room.bottom + 1.5

  /** What cuts an element off: the first box around it that hides what is outside. */
  function clipped(element, box) {
    for (let around = element.parentElement; around; around = around.parentElement) {
      const style = getComputedStyle(around)
      if (style.position === 'fixed') return false
      if (style.overflowX === 'visible' && style.overflowY === 'visible') continue
      if (around === document.body || around === root) continue
      const room = around.getBoundingClientRect()
      if (!isInside(box, room)) return box.height < room.height
    }
    return false
  }

  const shown = [...document.querySelectorAll(CONTROLS)].filter(isShown)
  const dimmed = shown.some((element) => element.matches('.backdrop'))
  for (const control of shown) {
    if (control.matches('.backdrop') || (dimmed && !control.closest('.panel.open'))) continue
    const element = pressed(control)
    if (element.matches('a') && getComputedStyle(element).display === 'inline') continue // within a sentence
    if (!isAsked(element) || element.closest('.seconds, .interlude'))
      element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    const box = element.getBoundingClientRect()
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
    const fault = (why) => faults.push(`${why}: ${nameOf(control)} at ${Math.round(x)},${Math.round(y)}`)
    const onBoard = element.closest('svg')
    const hit = document.elementFromPoint(x, y)
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) fault('outside the window')
    else if (element.matches('[data-place]')) continue // its piece and the tools of that may lie there
    else if (onBoard ? hit?.closest('svg') !== onBoard : !element.contains(hit))
      fault(`covered by ${hit?.tagName}.${hit?.getAttribute('class')}`)
    else if (!onBoard && clipped(element, box)) fault('clipped')
    const isDrawn = onBoard && !onBoard.matches('.wheel') // boards zoom in, or have a dock
    if (!isDrawn && Math.min(box.width, box.height) < least - 0.5)
      fault(`${Math.round(box.width)} by ${Math.round(box.height)} pixels`)
  }
  return faults
}
