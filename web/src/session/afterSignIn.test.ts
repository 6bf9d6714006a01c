import { expect, test } from 'vitest'
import { nextPath } from './afterSignIn.ts'

const ready = { change_password: false, brands: 1, first_login: false }

test.each([
  [ready, undefined, '/home'],
  [ready, '/order/1', '/order/1'],
  [{ ...ready, first_login: true }, '/order/1', '/home?first_login=true'],
  [{ ...ready, brands: 3, first_login: true }, '/order/1', '/select_brand'],
  [{ ...ready, brands: 0 }, undefined, '/select_brand'],
  [{ change_password: true, brands: 3, first_login: true }, undefined, '/change-password'],
])('after signing in with %o and return path %s: %s', (outcome, returnPath, path) => {
  expect(nextPath(outcome, returnPath)).toBe(path)
})
