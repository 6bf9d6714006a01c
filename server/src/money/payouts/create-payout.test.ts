import { expect, test } from 'vitest'
import { sumNet } from './create-payout.ts'

test('the nets of more earnings than a call takes as arguments are added to the cent', () => {
  expect(sumNet(Array.from({ length: 300_000 }, () => ({ net: '9999999999.99' })))).toBe('2999999999997000.00')
  expect(sumNet([{ net: '-0.01' }, { net: '0.01' }])).toBe('0.00')
  expect(sumNet([])).toBe('0.00')
})
