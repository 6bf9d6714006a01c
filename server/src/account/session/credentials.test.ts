import { generateKeySync } from 'node:crypto'
import { CompactEncrypt, generateKeyPair } from 'jose'
import { expect, test } from 'vitest'
import type { Keys } from '../../platform/keys/keys.ts'
import { decryptCredentials, newNonce, nonceExpiry } from './credentials.ts'

const secret = generateKeySync('hmac', { length: 256 })
const now = new Date('2026-11-20T02:00:00Z')

test('a nonce contains when it expires, five minutes later', () => {
  const { nonce, expires } = newNonce(secret, now)
  expect(expires).toEqual(new Date('2026-11-20T02:05:00Z'))
  expect(nonceExpiry([secret], nonce)).toEqual(expires)
})

test('no two nonces are the same', () => {
  expect(newNonce(secret, now).nonce).not.toBe(newNonce(secret, now).nonce)
})

test('a nonce that was changed, signed by another secret or invented has no expiry', () => {
  const { nonce } = newNonce(secret, now)
  const [random, expiry, signature] = nonce.split('.')
  const later = `${random}.${Number(expiry) + 60}.${signature}`
  for (const text of [later, `${nonce}x`, nonce.slice(0, -1), 'made.up.nonce', '', '.'])
    expect(nonceExpiry([secret], text), text).toBeUndefined()
  const other = generateKeySync('hmac', { length: 256 })
  expect(nonceExpiry([other], nonce)).toBeUndefined()
  expect(nonceExpiry([other, secret], nonce)).toBeInstanceOf(Date)
})

async function encrypted(payload: string, alg = 'ECDH-ES') {
  const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256' })
  const header = { alg, enc: 'A256GCM' }
  const jwe = await new CompactEncrypt(new TextEncoder().encode(payload)).setProtectedHeader(header).encrypt(publicKey)
  return { jwe, keys: { signing: { privateKeyOf: () => privateKey } } as unknown as Keys }
}

test('credentials are decrypted', async () => {
  const credentials = { username: 'ada@brand.example', password: 'A quiet harbour 1', nonce: 'n' }
  const { jwe, keys } = await encrypted(JSON.stringify(credentials))
  expect(await decryptCredentials(keys, jwe)).toEqual(credentials)
})

test.each([
  ['text', 'hello'],
  ['null', 'null'],
  ['a list', '[]'],
  ['a missing field', '{"username":"a","password":"b"}'],
  ['a field of another type', '{"username":"a","password":1,"nonce":"n"}'],
])('%s is no credentials', async (_, payload) => {
  const { jwe, keys } = await encrypted(payload)
  expect(await decryptCredentials(keys, jwe)).toBeUndefined()
})

test('credentials encrypted with another key or algorithm are invalid', async () => {
  const payload = '{"username":"a","password":"b","nonce":"n"}'
  const [one, other] = [await encrypted(payload), await encrypted(payload)]
  expect(await decryptCredentials(one.keys, other.jwe)).toBeUndefined()
  const wrapped = await encrypted(payload, 'ECDH-ES+A256KW')
  expect(await decryptCredentials(wrapped.keys, wrapped.jwe)).toBeUndefined()
  expect(await decryptCredentials(one.keys, 'not.a.jwe')).toBeUndefined()
})
