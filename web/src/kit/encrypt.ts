import { CompactEncrypt, importJWK, type JWK } from 'jose'

/** A compact JWE that only the owner of the key can read. */
export const encrypt = async (payload: string, key: JWK, keyId: string) =>
  new CompactEncrypt(new TextEncoder().encode(payload))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: keyId })
    .encrypt(await importJWK(key, 'ECDH-ES'))
