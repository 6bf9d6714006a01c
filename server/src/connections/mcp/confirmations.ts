import { createHmac, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto'
import { Refusal } from '@linesheet/domain/platform/refusal'

const validMs = 10 * 60_000

/** The change that a confirmation is for: this tool, with exactly this input, by this token. */
export type ConfirmedChange = { brandId: string; tokenId: string; tool: string; input: unknown }

const sign = (secret: KeyObject, id: string, expires: string, { brandId, tokenId, tool, input }: ConfirmedChange) =>
  createHmac('sha256', secret)
    .update(`confirmation ${JSON.stringify([id, expires, brandId, tokenId, tool, input])}`)
    .digest('base64url')

/** A confirmation of the change, for ten minutes. Nothing is stored: a caller that sends it with the change proves that the change was described before. */
export function newConfirmation(secret: KeyObject, change: ConfirmedChange, now: Date) {
  const expiresAt = new Date(now.getTime() + validMs)
  const [id, expires] = [randomBytes(12).toString('base64url'), expiresAt.getTime().toString(36)]
  return { confirmation: `${id}.${expires}.${sign(secret, id, expires, change)}`, expires_at: expiresAt.toISOString() }
}

/** The id of the confirmation, under which the change happens once. Throws unless it is for this change and has not expired. */
export function readConfirmation(secrets: readonly KeyObject[], confirmation: unknown, change: ConfirmedChange, now: Date): string {
  const [id = '', expires = '', signature = ''] = typeof confirmation === 'string' ? confirmation.split('.') : []
  const received = Buffer.from(signature)
  const isSignature = (expected: Buffer) => received.length === expected.length && timingSafeEqual(received, expected)
  if (!secrets.some((secret) => isSignature(Buffer.from(sign(secret, id, expires, change))))) throw otherChangeRefusal()
  if (Number.parseInt(expires, 36) <= now.getTime()) throw expiredRefusal()
  return id
}

const otherChangeRefusal = () =>
  new Refusal(
    'confirmation.other',
    'This confirmation is of another tool, of other arguments or of another API token. Call without a confirmation to get one for these arguments',
  )
const expiredRefusal = () =>
  new Refusal('confirmation.expired', 'This confirmation is older than ten minutes. Call without a confirmation to get a new one')
