import fc from 'fast-check'
import { expect, test } from 'vitest'
import { returnUnits, unitsLeft } from './returns.ts'

test('units are taken from the lines in their order, and never more than they have left', () => {
  const line = fc
    .integer({ min: 0, max: 50 })
    .chain((quantity) => fc.record({ quantity: fc.constant(quantity), returned: fc.integer({ min: 0, max: quantity }) }))
  fc.assert(
    fc.property(fc.array(line, { maxLength: 5 }), fc.integer({ min: 1, max: 200 }), (some, units) => {
      const lines = some.map((one, at) => ({ ...one, id: `${at}` }))
      const taken = returnUnits(lines, units)
      expect(taken === undefined).toBe(units > unitsLeft(lines))
      expect(taken?.reduce((sum, part) => sum + part.units, 0) ?? units).toBe(units)
      for (const part of taken ?? []) {
        const { quantity = 0, returned = 0 } = lines.find(({ id }) => id === part.id) ?? {}
        expect(part.units).toBeLessThanOrEqual(quantity - returned)
      }
    }),
  )
})
