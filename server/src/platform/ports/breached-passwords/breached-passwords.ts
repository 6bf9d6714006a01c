/** Passwords from data breaches. */
export type BreachedPasswords = {
  /** Whether the password is among them. Throws when that cannot be found out, or not in time. */
  includes(password: string): Promise<boolean>
}

/** The port if no service is configured: no password counts as breached. */
export const noBreachedPasswords: BreachedPasswords = { includes: async () => false }

/** For tests: `passwords` are breached; while `isDown`, every question fails. */
export function recordingBreachedPasswords() {
  const state = { passwords: new Set<string>(), isDown: false, asked: [] as string[] }
  const includes = async (password: string) => {
    state.asked.push(password)
    if (state.isDown) throw new Error('down')
    return state.passwords.has(password)
  }
  return Object.assign(state, { includes })
}
