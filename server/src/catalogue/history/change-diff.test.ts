import { expect, test } from 'vitest'
import { aSizedProduct, sizes } from '../../../test/records.ts'
import { planProduct } from '../products/plan-product.ts'
import { addedVariationDiff, editedVariationDiff, removedVariationDiff, saveDiff } from './change-diff.ts'

const product = aSizedProduct()
const pair = { wholesale_price: '50', retail_price: '100' }
const kept = [
  { id: 'small', ...pair, sku: 'V-S', stock: 3, option_values: ['S'] },
  { id: 'large', ...pair, sku: 'V-L', stock: 3, option_values: ['L'] },
]
const diffOf = (input: Parameters<typeof saveDiff>[1]) => saveDiff(product, input, planProduct(product, input))
const nothing = { fields: {}, prices: [], variations: [] }

test('a variation is named by its SKU, its option values or its position', () => {
  const names = [{ sku: 'V-M', option_values: ['M'] }, { option_values: ['M', '', 'Red'] }, {}].map(
    (body) => addedVariationDiff(body, 2).variations?.[0]?.name,
  )
  expect(names).toEqual(['V-M', 'M / Red', '#3'])
  expect(removedVariationDiff(product, 'large')).toEqual({ variations: [{ name: 'V-L', became: 'removed', fields: {} }] })
  expect(removedVariationDiff(product, 'unknown')).toEqual({ variations: [] })
})

test('an edited variation has an entry with its differences, or none', () => {
  expect(editedVariationDiff(product, 'small', { stock: 3, option_values: ['S'], wholesale_price: '50.00' })).toEqual({})
  expect(editedVariationDiff(product, 'unknown', { stock: 5 })).toEqual({})
  expect(editedVariationDiff(product, 'small', { stock: 5, photo_id: 'photo', option_values: ['XS'] })).toEqual({
    prices: [],
    variations: [{ name: 'V-S', became: 'changed', fields: { stock: [3, 5], option_values: ['S', 'XS'], photo: null } }],
  })
})

test('saving an unchanged product gives no differences', () => {
  const options = sizes.map(({ id, name, values }) => ({ id, name, values: values.map((value) => ({ id: value.id, name: value.name })) }))
  expect(diffOf({ name: 'Vase', wholesale_price: '50', options, variations: kept, regions: [], category_ids: [] })).toEqual(nothing)
})

test('short fields have both values, long texts and lists only their names', () => {
  const description = 'x'.repeat(121)
  const product_translations = [{ language_code: 'zh_TW' as const, name: '花瓶' }]
  expect(diffOf({ hs_code: '6913', description, regions: ['hk'], product_translations })).toEqual({
    ...nothing,
    fields: { hs_code: ['', '6913'], description: null, regions: null, product_translations: null },
  })
})

test('base prices that change together with the variations appear once', () => {
  const raised = kept.map((variation) => ({ ...variation, wholesale_price: '60', retail_price: '120' }))
  expect(diffOf({ wholesale_price: '60', retail_price: '120', variations: raised })).toEqual({
    ...nothing,
    prices: [{ currency_code: 'HKD', count: 4, wholesale_price: ['50.00', '60.00'], retail_price: ['100.00', '120.00'] }],
  })
})

test('variations are reordered, added and removed', () => {
  const [small, large] = kept
  expect(diffOf({ variations: [large, small].flatMap((one) => one ?? []) })).toEqual({ ...nothing, fields: { variation_order: null } })
  const added = { ...pair, sku: 'V-N', option_values: ['L'] }
  expect(diffOf({ variations: [small, added].flatMap((one) => one ?? []) }).variations).toEqual([
    { name: 'V-N', became: 'added', fields: {} },
    { name: 'V-L', became: 'removed', fields: {} },
  ])
})
