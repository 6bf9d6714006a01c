import { createHmac, timingSafeEqual } from 'node:crypto'

const toleratedSeconds = 300
const computeMac = (secret: string, seconds: number, body: string) =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')

/** `t=<unix seconds>,v1=<HMAC-SHA256 of "t.body" in hex>`, for calls in both directions (docs/product/marketplace.md). */
export function sign(secret: string, body: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
  return `t=${seconds},v1=${computeMac(secret, seconds, body)}`
}

/** Whether the signature is of this body and at most 5 minutes old or early. */
export function verifySignature(secret: string, signature: string, body: string, now: Date): boolean {
  const [, time = '', given = ''] = /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(signature) ?? []
  if (!given || Math.abs(now.getTime() / 1000 - Number(time)) > toleratedSeconds) return false
  return timingSafeEqual(Buffer.from(given, 'hex'), Buffer.from(computeMac(secret, Number(time), body), 'hex'))
}
