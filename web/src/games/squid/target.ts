/** The attributes of something on a board: a button while it may be touched, else a picture. */
export function target(able: boolean, isPressed?: boolean): Record<string, unknown> {
  if (!able) return { role: 'img' }
  return { role: 'button', tabindex: 0, 'data-target': '', 'aria-pressed': isPressed }
}
