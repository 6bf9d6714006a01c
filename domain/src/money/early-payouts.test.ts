import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Candidate, cheapestChoice } from './early-payouts.ts'

const named = (nets: readonly number[]): Candidate[] => nets.map((net, at) => ({ id: String(at), net }))
const sum = (chosen: readonly Candidate[]) => chosen.reduce((all, { net }) => all + net, 0)

test('the smallest sum that reaches the target is chosen', () => {
  expect(sum(cheapestChoice(named([500, 300, 250, 100]), 400) ?? [])).toBe(400)
  expect(sum(cheapestChoice(named([500, 300, 250]), 400) ?? [])).toBe(500)
  expect(cheapestChoice(named([500, 300]), 900)).toBeUndefined()
  expect(cheapestChoice([], 1)).toBeUndefined()
})

test('no other choice reaches the target with less', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 1, max: 40_000 }),
      (nets, target) => {
        const sums = Array.from({ length: 2 ** nets.length }, (_, mask) =>
          nets.reduce((all, net, at) => (mask & (1 << at) ? all + net : all), 0),
        )
        const best = Math.min(...sums.filter((one) => one >= target))
        const chosen = cheapestChoice(named(nets), target)
        expect(chosen ? sum(chosen) : Infinity).toBe(best)
        expect(new Set(chosen?.map(({ id }) => id)).size).toBe(chosen?.length ?? 0)
      },
    ),
  )
})

test('among hundreds of earnings a choice close to the target is found', () => {
  const nets = Array.from({ length: 500 }, (_, at) => 10_000 + ((at * 7919) % 90_001))
  const chosen = cheapestChoice(named(nets), 1_000_000) ?? []
  expect(sum(chosen)).toBeGreaterThanOrEqual(1_000_000)
  expect(sum(chosen)).toBeLessThan(1_000_000 + 10_000)
})
