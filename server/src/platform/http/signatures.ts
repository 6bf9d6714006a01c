import { createHmac, timingSafeEqual } from 'node:crypto'

const toleratedSeconds = 300
const computeMac = (secret: string, seconds: number | string, body: string | Buffer) =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex')

/** `t=<unix seconds>,v1=<HMAC-SHA256 of "t.body" in hex>`, for calls in both directions (docs/marketplace.md). One `v1` for each secret. */
export function sign(secrets: string | readonly string[], body: string | Buffer, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
  return [`t=${seconds}`, ...[secrets].flat().map((secret) => `v1=${computeMac(secret, seconds, body)}`)].join()
}

const pattern = /^t=(\d{1,12}),v1=([\da-f]{64})$/

/** Whether the signature has the right form and is at most 5 minutes old or early. */
export function isFreshSignature(signature: string, now: Date): boolean {
  const [, time] = pattern.exec(signature) ?? []
  return time !== undefined && Math.abs(now.getTime() / 1000 - Number(time)) <= toleratedSeconds
}

/** Whether the signature is fresh and of these bytes. */
export function verifySignature(secret: string, signature: string, body: string | Buffer, now: Date): boolean {
  const verification = startVerification(secret, signature)
  verification.update(body)
  return verification.isValid(now)
}

/** Verifies a signature while its body arrives in pieces. */
export function startVerification(secret: string, signature: string) {
  const [, time = '', received = ''] = pattern.exec(signature) ?? []
  const mac = createHmac('sha256', secret).update(`${time}.`)
  return {
    update: (piece: string | Buffer) => void mac.update(piece),
    /** To be asked once, after the last piece. */
    isValid: (now: Date) => isFreshSignature(signature, now) && timingSafeEqual(Buffer.from(received, 'hex'), mac.digest()),
  }
}
