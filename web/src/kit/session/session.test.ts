import { expect, test } from 'vitest'
import { createSession, isValidSession, type KeyValueStore } from './session.ts'

const now = new Date('2026-11-21T12:00:00Z')
const before = '2026-11-21T11:59:59Z'
const after = '2026-11-21T12:00:01Z'

const memory = (): KeyValueStore => {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}

const stored = (some: Record<string, string>) => {
  const session = createSession(memory())
  session.save(some)
  return session.read()
}

test.each([
  ['nothing stored', {}, false],
  ['both tokens ahead', { auth: 'a', login: 'l', token_exp: after, refresh_token_exp: after }, true],
  ['only the access token ahead', { auth: 'a', login: 'l', token_exp: after, refresh_token_exp: before }, true],
  ['only the refresh token ahead', { auth: 'a', login: 'l', token_exp: before, refresh_token_exp: after }, true],
  ['both behind', { auth: 'a', login: 'l', token_exp: before, refresh_token_exp: before }, false],
  ['exactly now is not the future', { auth: 'a', login: 'l', token_exp: now.toISOString(), refresh_token_exp: before }, false],
  ['no expiry stored', { auth: 'a', login: 'l' }, false],
  ['no auth', { login: 'l', token_exp: after, refresh_token_exp: after }, false],
  ['no login', { auth: 'a', token_exp: after, refresh_token_exp: after }, false],
  ['an empty login', { auth: 'a', login: '', token_exp: after, refresh_token_exp: after }, false],
  ['an expiry that is none', { auth: 'a', login: 'l', token_exp: 'soon', refresh_token_exp: '' }, false],
])('%s', (_, some, valid) => {
  expect(isValidSession(stored(some), now)).toBe(valid)
})

test('clearing forgets the session and keeps the device', () => {
  const store = memory()
  const session = createSession(store)
  const device = session.deviceId(() => 'this-one')
  session.save({ token: 't', auth: 'a', login: 'l', nonce: 'n', refresh_token: 'r', token_exp: after, refresh_token_exp: after })
  session.clear()
  expect(Object.values(session.read())).toEqual([null, null, null, null, null, null, null])
  expect(session.deviceId(() => 'another')).toBe(device)
})
