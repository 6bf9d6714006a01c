import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (text: string | Uint8Array) => createHash('sha256').update(text).digest()
const [userPresent, userVerified, hasKey] = [0x01, 0x04, 0x40]

type Site = { rpId?: string; origin?: string }

/** A software authenticator with one passkey for a site: for things that a browser's authenticator never does, such as signing for another site. */
export function softwarePasskey({ rpId = 'localhost', origin = 'http://localhost:4800' }: Site = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let counter = 0

  const clientData = (type: string, challenge: string) => Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authenticatorData = (flags: number, attested: Uint8Array = new Uint8Array()) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter++)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, attested])
  }
  const described = { id: base64url(id), rawId: base64url(id), type: 'public-key' as const, clientExtensionResults: {} }

  return {
    register(challenge: string) {
      // COSE: an EC2 key of P-256 for ES256.
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]),
      )
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
      const authData = new Uint8Array(authenticatorData(userPresent | userVerified | hasKey, attested))
      const attestation = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]) as never,
      )
      const response = { clientDataJSON: base64url(clientData('webauthn.create', challenge)), attestationObject: base64url(attestation) }
      return { ...described, response }
    },
    sign(challenge: string, { isVerified = true } = {}) {
      const data = clientData('webauthn.get', challenge)
      const authData = authenticatorData(isVerified ? userPresent | userVerified : userPresent)
      const signature = createSign('sha256')
        .update(Buffer.concat([authData, sha256(data)]))
        .sign(privateKey)
      const response = { clientDataJSON: base64url(data), authenticatorData: base64url(authData), signature: base64url(signature) }
      return { ...described, response }
    },
    /** Sets the counter back, as if the passkey were a copy that was used less often. */
    rewind() {
      counter = 0
    },
  }
}
