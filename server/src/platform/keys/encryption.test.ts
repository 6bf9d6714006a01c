import { expect, test } from 'vitest'
import { openEncryption } from './encryption.ts'

const [older, newer] = ['an older key of the server', 'a newer key of the server']

test('an encrypted text can be read with the same key, and is never the same twice', () => {
  const { encrypt, decrypt } = openEncryption([older])
  const [one, two] = [encrypt('密碼 secret'), encrypt('密碼 secret')]
  expect([decrypt(one), decrypt(two)]).toEqual(['密碼 secret', '密碼 secret'])
  expect(one.equals(two)).toBe(false)
  expect(one.toString('latin1')).not.toContain('secret')
})

test('after a rotation the older key still decrypts, and the newer one encrypts', () => {
  const before = openEncryption([older]).encrypt('secret')
  const both = openEncryption([newer, older])
  expect(both.decrypt(before)).toBe('secret')
  expect(openEncryption([newer]).decrypt(both.encrypt('next'))).toBe('next')
  expect(() => openEncryption([newer]).decrypt(before)).toThrow('ENCRYPTION_KEY')
})

test('a changed byte is noticed', () => {
  const { encrypt, decrypt } = openEncryption([older])
  const changed = encrypt('secret')
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
  expect(() => decrypt(changed)).toThrow()
})
