/** By a hash of the username: who opens the browser's storage does not read who has signed in here. */
async function keyFor(login: string) {
  const bytes = new TextEncoder().encode(login.trim().toLowerCase())
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return `device_token.${Array.from(hash.slice(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** What shows the server that the user has signed in on this device before: then failures of strangers do not keep the user out. Kept when a session ends. */
export const deviceTokenOf = async (login: string): Promise<string | null> => localStorage.getItem(await keyFor(login))

/** Fails on a page that is not secure, and where the storage is full. */
export const saveDeviceToken = async (login: string, token: string) => localStorage.setItem(await keyFor(login), token)
