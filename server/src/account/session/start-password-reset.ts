export const startResetKind = 'password.reset'
/** How long a mailed link to reset the password is valid. */
export const resetMinutes = 60
