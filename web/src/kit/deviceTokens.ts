/** By a hash of the username: who opens the browser's storage does not read who has signed in here. */
async function keyFor(login: string) {
  const bytes = new TextEncoder().encode(login.trim().toLowerCase())
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return `device_token.${Array.from(hash.slice(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** What shows the server that the user has signed in on this device before: then failures of strangers do not keep the user out. Kept when a session ends. */
export const deviceTokenOf = async (login: string): Promise<string | null> => localStorage.getItem(await keyFor(login))

/** Never fails: a sign-in does not need it. */
export async function saveDeviceToken(login: string, token: string) {
  try {
    localStorage.setItem(await keyFor(login), token)
  } catch {
    // A page that is not secure, or a full storage.
  }
}
