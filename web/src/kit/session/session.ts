const fields = ['token', 'token_exp', 'refresh_token', 'refresh_token_exp', 'nonce', 'auth', 'login'] as const
type Field = (typeof fields)[number]
export type StoredSession = Record<Field, string | null>
export type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const isFuture = (moment: string | null, now: Date) => moment !== null && new Date(moment) > now

/** The session rule (docs/product/sessions.md): signed in, with an access or refresh token that has not expired. */
export const isValidSession = (stored: StoredSession, now: Date) =>
  !!stored.auth && !!stored.login && (isFuture(stored.token_exp, now) || isFuture(stored.refresh_token_exp, now))

/** The session stored in this browser. It is read again each time, because other tabs change it, too. */
export function createSession(store: KeyValueStore) {
  const read = (): StoredSession => ({
    token: store.getItem('token'),
    token_exp: store.getItem('token_exp'),
    refresh_token: store.getItem('refresh_token'),
    refresh_token_exp: store.getItem('refresh_token_exp'),
    nonce: store.getItem('nonce'),
    auth: store.getItem('auth'),
    login: store.getItem('login'),
  })

  return {
    read,
    save(values: Partial<Record<Field, string>>) {
      for (const field of fields) {
        const value = values[field]
        if (value !== undefined) store.setItem(field, value)
      }
    },
    /** Removes the access token after a failed refresh (docs/product/api-conventions.md). */
    dropToken: () => store.removeItem('token'),
    clear() {
      for (const field of fields) store.removeItem(field)
    },
    /** Identifies this browser to the server; kept when a session ends. */
    deviceId(newId: () => string) {
      const stored = store.getItem('device')
      if (stored) return stored
      const id = newId()
      store.setItem('device', id)
      return id
    },
  }
}
export type Session = ReturnType<typeof createSession>
