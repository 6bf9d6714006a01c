import { compactDecrypt, exportJWK, generateKeyPair } from 'jose'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { encryptCredentials } from './credentials.ts'
import { saveDeviceToken } from './deviceTokens.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
})
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

test('the token of a device is sent with the credentials of its user', async () => {
  vi.stubGlobal('window', { isSecureContext: true })
  await saveDeviceToken('mei@example.com', 'known')
  const { privateKey, loginKey } = await serverKey()
  const payloadFor = async (username: string) =>
    JSON.parse(new TextDecoder().decode((await compactDecrypt(await encryptCredentials(loginKey, username, 'x'), privateKey)).plaintext))
  expect(await payloadFor(' Mei@example.com')).toMatchObject({ device_token: 'known' })
  expect(await payloadFor('lin@example.com')).not.toHaveProperty('device_token')
  expect([...stored.keys()].join()).not.toContain('mei')
})

test('without a secure context nothing is encrypted', async () => {
  vi.stubGlobal('window', { isSecureContext: false })
  const { loginKey } = await serverKey()
  await expect(encryptCredentials(loginKey, 'mei', 'secret')).rejects.toMatchObject({ code: 'insecure' })
})
