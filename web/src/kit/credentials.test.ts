import { compactDecrypt, exportJWK, generateKeyPair } from 'jose'
import { afterEach, expect, test, vi } from 'vitest'
import { encryptCredentials } from './credentials.ts'

afterEach(() => void vi.unstubAllGlobals())

const serverKey = async () => {
  const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { extractable: true })
  return {
    privateKey,
    loginKey: { key: await exportJWK(publicKey), key_id: 'k1', nonce: 'n1' } as Parameters<typeof encryptCredentials>[0],
  }
}

test('only the server can read the credentials, which carry its nonce', async () => {
  vi.stubGlobal('window', { isSecureContext: true })
  const { privateKey, loginKey } = await serverKey()
  const sealed = await encryptCredentials(loginKey, 'mei@example.com', 'secret 密碼')
  expect(sealed).not.toContain('secret')
  const { plaintext, protectedHeader } = await compactDecrypt(sealed, privateKey)
  expect(JSON.parse(new TextDecoder().decode(plaintext))).toEqual({ username: 'mei@example.com', password: 'secret 密碼', nonce: 'n1' })
  expect(protectedHeader).toMatchObject({ alg: 'ECDH-ES', enc: 'A256GCM', kid: 'k1' })
})

test('without a secure context nothing is encrypted', async () => {
  vi.stubGlobal('window', { isSecureContext: false })
  const { loginKey } = await serverKey()
  await expect(encryptCredentials(loginKey, 'mei', 'secret')).rejects.toMatchObject({ code: 'insecure' })
})
