import { createHmac, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto'

const validMs = 180 * 86_400_000

const signatureOf = (secret: KeyObject, username: string, text: string) =>
  createHmac('sha256', secret).update(`device ${username} ${text}`).digest('base64url')

/** A token by which the browser shows at its next sign-in that this user has signed in on it. It opens nothing (docs/decisions/0122). */
export function newDeviceToken(secret: KeyObject, username: string, now: Date) {
  const text = `${randomBytes(16).toString('base64url')}.${now.getTime()}`
  return `${text}.${signatureOf(secret, username, text)}`
}

/** What names the device of a token that we gave for this username; undefined for any other. The work does not depend on whether there is such a user. */
export function knownDevice(secrets: readonly KeyObject[], username: string, token: string | undefined, now: Date): string | undefined {
  const [id = '', issued = '', signature = ''] = token?.split('.') ?? []
  const received = Buffer.from(signature)
  const isSignature = (expected: Buffer) => received.length === expected.length && timingSafeEqual(received, expected)
  if (!secrets.some((secret) => isSignature(Buffer.from(signatureOf(secret, username, `${id}.${issued}`))))) return undefined
  const age = now.getTime() - Number(issued)
  return age >= 0 && age < validMs ? id : undefined
}
