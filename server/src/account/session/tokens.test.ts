import { expect, test } from 'vitest'
import type { Keys } from '../../platform/keys/keys.ts'
import type { Claims } from '../../platform/keys/signing-keys.ts'
import { hashToken, newSecretToken, newTokens } from './tokens.ts'

const now = new Date('2026-11-20T02:00:00Z')
const signed: Claims[] = []
const keys = { signing: { signToken: (claims: Claims) => `token ${signed.push(claims)}` } } as unknown as Keys
const claimsFor = (bearer: Parameters<typeof newTokens>[1]) => {
  newTokens(keys, bearer, now)
  return signed.at(-1)
}

test('an access token lasts 15 minutes, a refresh token 30 days', () => {
  expect(newTokens(keys, { userId: 'u', sessionId: 's' }, now)).toMatchObject({
    token_exp: '2026-11-20T02:15:00.000Z',
    refresh_token_exp: '2026-12-20T02:00:00.000Z',
  })
})

test('the claims have brand and role only together, and `leaving` only when the password has to be changed', () => {
  const exp = now.getTime() / 1000 + 900
  const user = { userId: 'u', sessionId: 's' }
  expect(claimsFor(user)).toEqual({ user: 'u', session: 's', exp })
  expect(claimsFor({ ...user, brandId: 'b' })).toEqual({ user: 'u', session: 's', exp })
  expect(claimsFor({ ...user, brandId: 'b', role: 'viewer', leaving: false })).toEqual({
    user: 'u',
    session: 's',
    brand: 'b',
    role: 'viewer',
    exp,
  })
  expect(claimsFor({ ...user, leaving: true })).toEqual({ user: 'u', session: 's', leaving: true, exp })
})

test('secret tokens have 256 random bits, and are stored as SHA-256', () => {
  const token = newSecretToken()
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  expect(newSecretToken()).not.toBe(token)
  expect(hashToken('abc').toString('hex')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})
