import { expect, test } from 'vitest'
import { suggestedKind } from './suggestedKind.ts'

test('pictures that are added while an order is packed are photos of packing; other files are documents', () => {
  const kinds = (type: string) => (['new', 'confirmed', 'packed', 'delivered'] as const).map((status) => suggestedKind(status, { type }))
  expect(kinds('image/jpeg')).toEqual(['other', 'packing_photo', 'packing_photo', 'other'])
  expect(new Set(kinds('application/pdf'))).toEqual(new Set(['document']))
})
