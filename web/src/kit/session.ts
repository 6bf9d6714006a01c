const fields = ['token', 'token_exp', 'refresh_token', 'refresh_token_exp', 'nonce', 'auth', 'login'] as const
type Field = (typeof fields)[number]
export type StoredSession = Record<Field, string | null>
export type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const isFuture = (moment: string | null, now: Date) => moment !== null && new Date(moment) > now

/** The session rule (docs/product/sessions.md), word for word. */
export const isValidSession = (stored: StoredSession, now: Date) =>
  !!stored.auth && !!stored.login && (isFuture(stored.token_exp, now) || isFuture(stored.refresh_token_exp, now))

/** The session as this browser keeps it: shared by all tabs, read anew each time because another tab may have changed it. */
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
    save(some: Partial<Record<Field, string>>) {
      for (const field of fields) {
        const value = some[field]
        if (value !== undefined) store.setItem(field, value)
      }
    },
    /** After a failed refresh the access token is of no use (docs/product/api-conventions.md). */
    dropToken: () => store.removeItem('token'),
    clear() {
      for (const field of fields) store.removeItem(field)
    },
    /** Names this browser to the server; it outlives every session. */
    device(newId: () => string) {
      const known = store.getItem('device')
      if (known) return known
      const made = newId()
      store.setItem('device', made)
      return made
    },
  }
}
export type Session = ReturnType<typeof createSession>
