import { expect, test } from 'vitest'
import { mergeRates } from '../platform/currencies.ts'
import { couponAfterExtension, couponAmount, couponState, couponTerms, extensionProblem } from './coupons.ts'

const rates = mergeRates([
  { currency_code: 'HKD', rate: '7.8', as_of: '2026-11-20' },
  { currency_code: 'JPY', rate: '150', as_of: '2026-11-20' },
  { currency_code: 'USD', rate: '1', as_of: '2026-11-20' },
])
const coupon = { expires_on: '2026-11-30', extensions: 0, redeemed_at: null }

test('a coupon is 800 HKD, or the equivalent in whole units of the retailer’s currency', () => {
  expect(couponAmount('HK', rates)).toEqual({ amount: '800.00', currency_code: 'HKD' })
  expect(couponAmount('US', rates)).toEqual({ amount: '103.00', currency_code: 'USD' })
  expect(couponAmount('JP', rates)).toEqual({ amount: '15385.00', currency_code: 'JPY' })
})

test('it is extended by seven days from its expiry, or from today if it has expired', () => {
  const expiryAfter = (expires_on: string) => couponAfterExtension({ expires_on, extensions: 1 }, '2026-11-20').expires_on
  expect(['2026-11-30', '2026-11-20', '2026-11-01'].map(expiryAfter)).toEqual(['2026-12-07', '2026-11-27', '2026-11-27'])
  expect(couponAfterExtension({ expires_on: '2026-11-30', extensions: 1 }, '2026-11-20').extensions).toBe(2)
})

test('it is extended three times at most, and never once redeemed', () => {
  expect(extensionProblem({ ...coupon, extensions: couponTerms.extensions - 1 })).toBe(undefined)
  expect(extensionProblem({ ...coupon, extensions: couponTerms.extensions })).toBe('coupon.extended-often')
  expect(extensionProblem({ ...coupon, redeemed_at: '2026-11-20T00:00:00Z' })).toBe('coupon.redeemed')
})

test('its state follows from its last day, which still counts', () => {
  expect(couponState(coupon, '2026-11-30')).toBe('expiring')
  expect(couponState(coupon, '2026-12-01')).toBe('expired')
  expect(couponState(coupon, '2026-11-15')).toBe('valid')
  expect(couponState({ ...coupon, redeemed_at: '2026-11-20T00:00:00Z' }, '2026-12-01')).toBe('redeemed')
})
