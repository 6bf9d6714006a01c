/** The key is a hash of the username, so that the browser's storage does not reveal who has signed in here. */
async function keyFor(login: string) {
  const bytes = new TextEncoder().encode(login.trim().toLowerCase())
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return `device_token.${Array.from(hash.slice(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** The proof that the user has signed in on this device before: then failed sign-ins of others do not lock the user out. Kept when a session ends. */
export const deviceTokenOf = async (login: string): Promise<string | null> => localStorage.getItem(await keyFor(login))

/** Rejects on a page that is not secure, and if the storage is full. */
export const saveDeviceToken = async (login: string, token: string) => localStorage.setItem(await keyFor(login), token)
