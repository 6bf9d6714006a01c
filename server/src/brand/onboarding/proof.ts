import { createHash, createHmac, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto'
import { hasZeroBits } from '@linesheet/domain/brand/applications'
import { Refusal } from '@linesheet/domain/platform/refusal'

/** A challenge contains its difficulty and its expiry; its solution shows that we signed it. */
const validMinutes = 60

const sign = (secret: KeyObject, text: string) => createHmac('sha256', secret).update(`proof ${text}`).digest('base64url')

export function newChallenge(secret: KeyObject, bits: number, now: Date) {
  const text = `${randomBytes(12).toString('base64url')}.${bits}.${Math.floor(now.getTime() / 1000) + validMinutes * 60}`
  return `${text}.${sign(secret, text)}`
}

export const unsolvedProofRefusal = () => new Refusal('proof.refused', 'Please reload the page and try again', 'forbidden')

/** When the challenge expires, for the caller that stores used ones. Throws 403 unless it is ours, not expired, and solved. */
export function checkProof(
  secrets: readonly KeyObject[],
  { challenge, solution }: { challenge: string; solution: number },
  now: Date,
): Date {
  const end = challenge.lastIndexOf('.')
  const text = challenge.slice(0, end)
  const received = Buffer.from(challenge.slice(end + 1))
  const isSignature = (expected: Buffer) => received.length === expected.length && timingSafeEqual(received, expected)
  const [, bits = '', seconds = ''] = text.split('.')
  const expires = new Date(Number(seconds) * 1000)
  const isOurs = secrets.some((secret) => isSignature(Buffer.from(sign(secret, text))))
  if (!isOurs || expires <= now) throw unsolvedProofRefusal()
  if (!hasZeroBits(createHash('sha256').update(`${challenge}.${solution}`).digest(), Number(bits))) throw unsolvedProofRefusal()
  return expires
}
