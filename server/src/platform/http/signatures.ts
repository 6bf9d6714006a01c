import { createHmac, timingSafeEqual } from 'node:crypto'

const toleratedSeconds = 300
const startMac = (secret: string, ...signed: (number | string)[]) => createHmac('sha256', secret).update(`${signed.join('.')}.`)

/** `t=<unix seconds>,v1=<HMAC-SHA256 of "t.body" in hex>`, for calls in both directions (docs/marketplace.md). One `v1` for each secret. */
export function sign(secrets: string | readonly string[], body: string | Buffer, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
  return [`t=${seconds}`, ...[secrets].flat().map((secret) => `v1=${startMac(secret, seconds).update(body).digest('hex')}`)].join()
}

/** Method and address of a call as in the first line of the request: `POST /api/marketplace/v1/orders`. */
export type RequestLine = `${string} ${string}`

/** `t=<unix seconds>,v2=<HMAC-SHA256 of "t.<method> <address>.body" in hex>`: a signature for one call is invalid for another. */
export function signCall(secret: string, requestLine: RequestLine, body: string | Buffer, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
  return `t=${seconds},v2=${startMac(secret, seconds, requestLine).update(body).digest('hex')}`
}

const pattern = /^t=(\d{1,12}),v([12])=([\da-f]{64})$/

/** Whether the signature has the right form and is at most 5 minutes old or early. */
export function isFreshSignature(signature: string, now: Date): boolean {
  const [, time] = pattern.exec(signature) ?? []
  return time !== undefined && Math.abs(now.getTime() / 1000 - Number(time)) <= toleratedSeconds
}

/** Whether the signature is fresh and matches these bytes; a signature of version 2 also has to match this call. */
export function verifySignature(secret: string, signature: string, body: string | Buffer, now: Date, requestLine?: RequestLine): boolean {
  const verification = startVerification(secret, signature, requestLine)
  verification.update(body)
  return verification.isValid(now)
}

/** Verifies a signature while its body arrives in pieces. */
export function startVerification(secret: string, signature: string, requestLine: RequestLine | '' = '') {
  const [, time = '', version = '', received = ''] = pattern.exec(signature) ?? []
  const mac = version === '2' ? startMac(secret, time, requestLine) : startMac(secret, time)
  return {
    update: (piece: string | Buffer) => void mac.update(piece),
    /** Call it once, after the last piece. */
    isValid: (now: Date) => isFreshSignature(signature, now) && timingSafeEqual(Buffer.from(received, 'hex'), mac.digest()),
  }
}
