import { createHmac, timingSafeEqual } from 'node:crypto'

const toleratedSeconds = 300
const macOf = (secret: string, seconds: number, body: string) => createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')

/** `t=<unix seconds>,v1=<HMAC-SHA256 of "t.body">`, as the marketplace and we sign what we tell each other (docs/product/marketplace.md). */
export function sign(secret: string, body: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
  return `t=${seconds},v1=${macOf(secret, seconds, body)}`
}

/** True when the signature is of this body and at most 5 minutes off. */
export function verifySignature(secret: string, signature: string, body: string, now: Date): boolean {
  const [, time = '', given = ''] = /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(signature) ?? []
  if (!given || Math.abs(now.getTime() / 1000 - Number(time)) > toleratedSeconds) return false
  return timingSafeEqual(Buffer.from(given, 'hex'), Buffer.from(macOf(secret, Number(time), body), 'hex'))
}
