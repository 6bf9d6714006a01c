import { expect, test } from 'vitest'
import { rememberColumns, rememberedColumns, withColumn } from './rememberedColumns.ts'

function storage(initial?: string) {
  const stored = new Map(initial === undefined ? [] : [['tracking:columns', initial]])
  return { getItem: (key: string) => stored.get(key) ?? null, setItem: (key: string, value: string) => void stored.set(key, value) }
}

test('the choices for headers are remembered, also that a column is skipped', () => {
  const store = storage()
  rememberColumns(store, ['Ref', 'Parcel', '', 'Weight'], ['order', 'tracking_number', 'carrier', null])
  rememberColumns(store, ['Ref', 'Cost'], [null, 'shipping_cost'])
  expect(rememberedColumns(store)).toEqual({ Ref: '', Parcel: 'tracking_number', Weight: '', Cost: 'shipping_cost' })
})

test('unreadable entries, and values that are no column, are ignored', () => {
  expect(rememberedColumns(storage('{'))).toEqual({})
  expect(rememberedColumns(storage('null'))).toEqual({})
  expect(rememberedColumns(storage('{"Ref":"price","Parcel":"carrier"}'))).toEqual({ Parcel: 'carrier' })
})

test('no two columns are the same', () => {
  expect(withColumn(['order', 'carrier', null], 2, 'order')).toEqual([null, 'carrier', 'order'])
  expect(withColumn(['order', null, null], 0, null)).toEqual([null, null, null])
})
