import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ColumnMapping, mapColumn } from './columnMapping.ts'

const mapping: ColumnMapping = { SKU: 'sku', Name: 'name_en', Notes: '' }

test('a column is mapped, mapped to another field, and skipped', () => {
  expect(mapColumn(mapping, 'Notes', 'barcode')).toEqual({ SKU: 'sku', Name: 'name_en', Notes: 'barcode' })
  expect(mapColumn(mapping, 'SKU', '')).toEqual({ SKU: '', Name: 'name_en', Notes: '' })
})

test('a field that another column had is taken from it', () => {
  expect(mapColumn(mapping, 'Notes', 'sku')).toEqual({ SKU: '', Name: 'name_en', Notes: 'sku' })
})

test('no field ever belongs to two columns', () => {
  const choice = fc.tuple(fc.constantFrom('SKU', 'Name', 'Notes'), fc.constantFrom('', 'sku', 'name_en', 'stock'))
  fc.assert(
    fc.property(fc.array(choice), (choices) => {
      const fields = Object.values(choices.reduce((all, [header, field]) => mapColumn(all, header, field), mapping)).filter(Boolean)
      expect(new Set(fields).size).toBe(fields.length)
    }),
  )
})
