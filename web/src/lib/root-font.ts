/** How much larger the root font is than the 16 pixels that drawings are made for. It changes with the window, so
 *  read it where something is measured anyway. */
export const rootScale = (): number => parseFloat(getComputedStyle(document.documentElement).fontSize) / 16
