import { expect, test } from 'vitest'
import { waterfallSteps } from './waterfallSteps.ts'

test('each step begins where the previous one ended, in the order of the kinds', () => {
  const steps = waterfallSteps([
    { kind: 'commission', amount: '-30.00' },
    { kind: 'shipping_reimbursed', amount: '10.00' },
    { kind: 'sale', amount: '200.00' },
  ])
  expect(steps.map(({ kind, from, to, isLess }) => [kind, from, to, isLess])).toEqual([
    ['sale', 0, 1, false],
    ['commission', 0.85, 1, true],
    ['shipping_reimbursed', 0.85, 0.9, false],
  ])
  expect(steps.at(-1)?.end).toBe(0.9)
})

test('the steps of a payout with only corrections, and of an empty one, are inside the width', () => {
  for (const { from, to } of waterfallSteps([
    { kind: 'refund', amount: '-85.00' },
    { kind: 'commission_back', amount: '100.00' },
  ])) {
    expect(from).toBeGreaterThanOrEqual(0)
    expect(to).toBeLessThanOrEqual(1)
  }
  expect(waterfallSteps([])).toEqual([])
})
