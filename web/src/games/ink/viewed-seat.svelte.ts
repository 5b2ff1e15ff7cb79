/** The seat whose painting is shown, if the user has chosen one; shared by board and seats. */
export const viewed = $state<{ seat: number | null }>({ seat: null })
