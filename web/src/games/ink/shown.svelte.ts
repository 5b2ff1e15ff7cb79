/** Whose painting is looked at, where somebody has chosen: the board and the seats both know it. */
export const shown = $state<{ seat: number | null }>({ seat: null })
