import { createHmac, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto'

const dayMs = 86_400_000

/**
 * `device`: proves at the browser's next sign-in that this user has signed in on it (docs/decisions/0122). `address`: proves at a sign-in that the user reads
 * the mails to this address (docs/decisions/0054). Neither gives access without a password or a passkey.
 */
const validMs = { device: 180 * dayMs, address: 7 * dayMs }
type Purpose = keyof typeof validMs

const signatureOf = (secret: KeyObject, purpose: Purpose, username: string, text: string) =>
  createHmac('sha256', secret).update(`${purpose} ${username} ${text}`).digest('base64url')

/** A token for that user and purpose, which we can verify without storing it. */
export function newSignedToken(secret: KeyObject, purpose: Purpose, username: string, now: Date) {
  const text = `${randomBytes(16).toString('base64url')}.${now.getTime()}`
  return `${text}.${signatureOf(secret, purpose, username, text)}`
}

/**
 * The random part of an unexpired token that we issued for this username and purpose; undefined for any other. The work does not depend on whether the user
 * exists.
 */
export function signedTokenId(
  secrets: readonly KeyObject[],
  purpose: Purpose,
  username: string,
  token: string | undefined,
  now: Date,
): string | undefined {
  const [id = '', issued = '', signature = ''] = token?.split('.') ?? []
  const received = Buffer.from(signature)
  const isSignature = (expected: Buffer) => received.length === expected.length && timingSafeEqual(received, expected)
  if (!secrets.some((secret) => isSignature(Buffer.from(signatureOf(secret, purpose, username, `${id}.${issued}`))))) return undefined
  const age = now.getTime() - Number(issued)
  return age >= 0 && age < validMs[purpose] ? id : undefined
}
