import { createECDH } from 'node:crypto'

/** A P-256 key pair, base64url: the public key uncompressed, the private one as its number. */
export type VapidKeys = { publicKey: string; privateKey: string }

export function makeVapidKeys(): VapidKeys {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  // A number that begins with zeros is shorter.
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32)
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') }
}
