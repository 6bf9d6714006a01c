/** Passwords that were published after somebody stole them. */
export type BreachedPasswords = {
  /** Whether the password is among them. Throws when that cannot be told, or not in time. */
  includes(password: string): Promise<boolean>
}

/** Where none is configured. */
export const noBreachedPasswords: BreachedPasswords = { includes: async () => false }

/** For tests: `passwords` are breached; while `isDown`, nothing can be told. */
export function recordingBreachedPasswords() {
  const state = { passwords: new Set<string>(), isDown: false, asked: [] as string[] }
  const includes = async (password: string) => {
    state.asked.push(password)
    if (state.isDown) throw new Error('down')
    return state.passwords.has(password)
  }
  return Object.assign(state, { includes })
}
