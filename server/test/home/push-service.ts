import { createDecipheriv, createECDH, createHmac, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A browser's side of a subscription: its keys as the server gets them, and the messages that it can decrypt with them. */
export function aPushClient() {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const secret = randomBytes(16)
  return {
    keys: { p256dh: keys.getPublicKey('base64url'), auth: secret.toString('base64url') },
    decrypt: (body: Buffer) => decrypt(body, keys, secret),
  }
}

const hmac = (key: Buffer, data: Buffer) => createHmac('sha256', key).update(data).digest()

/** Decrypts a message in one record (RFC 8291 and RFC 8188). */
function decrypt(body: Buffer, keys: ECDH, secret: Buffer): string {
  const salt = body.subarray(0, 16)
  const idLength = body.readUInt8(20)
  const senderKey = body.subarray(21, 21 + idLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey, Buffer.from([1])])
  const material = hmac(hmac(secret, keys.computeSecret(senderKey)), info)
  const derive = (label: string, length: number) => Buffer.from(hkdfSync('sha256', material, salt, `Content-Encoding: ${label}\0`, length))
  const record = body.subarray(21 + idLength)
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(record.subarray(-16))
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  // The text ends with a 2, and padding of zeros.
  return plain.subarray(0, plain.lastIndexOf(2)).toString()
}

/** The claims of a VAPID header (RFC 8292), whose signature is that of its key. Throws otherwise. */
export function readVapid(authorization = '') {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? []
  const [header = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') }
  const publicKey = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' as const }
  if (!verify('sha256', Buffer.from(`${header}.${claims}`), publicKey, Buffer.from(signature, 'base64url')))
    throw new Error('Wrong signature')
  return { key, ...(JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; exp: number; sub: string }) }
}

type Received = { path: string; headers: IncomingMessage['headers']; body: Buffer }

/** A push service on this machine. `answer`: the status for a path; undefined never answers. */
export async function startPushService() {
  const received: Received[] = []
  const answers = new Map<string, number | undefined>()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const path = request.url ?? ''
    received.push({ path, headers: request.headers, body: Buffer.concat(chunks) })
    const status = answers.has(path) ? answers.get(path) : 201
    if (status !== undefined) response.writeHead(status, status === 307 ? { location: '/elsewhere' } : {}).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { origin, received, answers, stop: () => server.close().closeAllConnections() }
}
