import { addAmounts } from '@linesheet/domain/platform/money'
import { expect, test } from 'vitest'
import { feeShares } from './feeShares.ts'

test('the shares of the orders add up to the fee', () => {
  expect(feeShares('11.29', [{ net: '188.10' }, { net: '188.10' }])).toEqual(['5.65', '5.64'])
  const nets = Array.from({ length: 37 }, (_, at) => ({ net: `${at * 91 + 7}.${10 + at}` }))
  expect(addAmounts(...feeShares('1234.56', nets))).toBe('1234.56')
  expect(feeShares('300000000000.00', [{ net: '9999999999999.99' }, { net: '0.01' }])).toEqual(['300000000000.00', '0.00'])
})
