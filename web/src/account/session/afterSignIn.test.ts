import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { navigateAfterSignIn, nextPath, storedOutcome } from './afterSignIn.ts'

const ready = { change_password: false, brands: 1, first_login: false }

test.each([
  [ready, undefined, '/home'],
  [ready, { address: '/order/1' }, '/order/1'],
  [{ ...ready, first_login: true }, { address: '/order/1' }, '/home?first_login=true'],
  [{ ...ready, first_login: true }, { address: '/order/1', login: 'mei', reason: 'expired' as const }, '/order/1'],
  [{ ...ready, brands: 3, first_login: true }, { address: '/order/1', login: 'mei', reason: 'expired' as const }, '/select_brand'],
  [{ ...ready, brands: 0 }, undefined, '/select_brand'],
  [{ change_password: true, brands: 3, first_login: true }, undefined, '/change-password'],
])('after signing in with %o and return path %s: %s', (outcome, returnPath, path) => {
  expect(nextPath(outcome, returnPath)).toBe(path)
})

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  })
})
afterEach(() => void vi.unstubAllGlobals())

test('the outcome is kept until the last step, without the tokens of the response', () => {
  const navigateTo = vi.fn()
  navigateAfterSignIn({ ...ready, brands: 2, ...{ token: 'secret', refresh_token: 'secret' } }, navigateTo)
  expect(navigateTo).toHaveBeenLastCalledWith('/select_brand')
  expect(storedOutcome()).toEqual({ ...ready, brands: 2 })
  expect([...stored.values()].join()).not.toContain('secret')
  navigateAfterSignIn(ready, navigateTo)
  expect(navigateTo).toHaveBeenLastCalledWith('/home')
  expect(storedOutcome()).toBeUndefined()
})
