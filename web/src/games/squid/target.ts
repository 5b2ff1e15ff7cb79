/** The attributes of an element on a board: a button while it can be picked, otherwise an image. */
export function targetAttributes(able: boolean, isPressed?: boolean): Record<string, unknown> {
  if (!able) return { role: 'img' }
  return { role: 'button', tabindex: 0, 'data-target': '', 'aria-pressed': isPressed }
}
