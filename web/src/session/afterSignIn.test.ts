import { expect, test } from 'vitest'
import { nextPath } from './afterSignIn.ts'

const usual = { change_password: false, brands: 1, first_login: false }

test.each([
  [usual, undefined, '/home'],
  [usual, '/order/1', '/order/1'],
  [{ ...usual, first_login: true }, '/order/1', '/home?first_login=true'],
  [{ ...usual, brands: 3, first_login: true }, '/order/1', '/select_brand'],
  [{ ...usual, brands: 0 }, undefined, '/select_brand'],
  [{ change_password: true, brands: 3, first_login: true }, undefined, '/change-password'],
])('after signing in with %o, wanting %s: %s', (arrival, wanted, place) => {
  expect(nextPath(arrival, wanted)).toBe(place)
})
