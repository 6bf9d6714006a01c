import { expect, test } from 'vitest'
import type { ProductFacts } from './bulk-action.ts'
import {
  planActivation,
  planBestseller,
  planDeactivation,
  planFields,
  planList,
  planPrices,
  planRevert,
  planStock,
} from './plan-actions.ts'

const pair = { wholesale_price: '50.00', retail_price: '100.00' }
const product: ProductFacts = {
  id: 'p',
  name: 'Vase',
  revision: 1,
  status: 'inactive',
  is_bestseller: false,
  ...pair,
  currency_code: 'HKD',
  lead_time_days_min: 5,
  lead_time_days_max: 10,
  length_cm: 20,
  width_cm: null,
  height_cm: 30,
  weight_kg: 1.5,
  regions: ['hk'],
  tags: ['Gift', '中秋'],
  category_ids: ['vases'],
  activation: { name: 'Vase', description: 'Thrown', variations: 2, priced: true, photos: 1 },
  variations: [
    { id: 'a', ...pair, stock: 3 },
    { id: 'b', ...pair, stock: null },
  ],
}
const incomplete = { ...product, activation: { ...product.activation, photos: 0 } }
const status = (before: ProductFacts['status'], after: ProductFacts['status']) => ({
  before: { product: { status: before } },
  after: { product: { status: after } },
})

test('activation refuses incomplete products and skips active ones', () => {
  expect(planActivation(product, {})).toEqual(status('inactive', 'active'))
  expect(planActivation(incomplete, {})).toEqual({ refused: 'product.incomplete', missing: ['photo'] })
  expect(planActivation({ ...incomplete, status: 'active' }, {})).toBeUndefined()
})

test('deactivation refuses drafts', () => {
  expect(planDeactivation({ ...product, status: 'active' }, {})).toEqual(status('active', 'inactive'))
  expect(planDeactivation({ ...product, status: 'draft' }, {})).toEqual({ refused: 'product.is-draft' })
  expect(planDeactivation(product, {})).toBeUndefined()
})

test('a bestseller is not marked again', () => {
  expect(planBestseller(true)(product, {})).toEqual({
    before: { product: { is_bestseller: false } },
    after: { product: { is_bestseller: true } },
  })
  expect(planBestseller(false)(product, {})).toBeUndefined()
})

test('all prices of a product change, or none', () => {
  const raised = { wholesale_price: '55.00', retail_price: '110.00' }
  expect(planPrices(product, { percent: 10 })).toEqual({
    before: {
      product: pair,
      variations: [
        { id: 'a', ...pair },
        { id: 'b', ...pair },
      ],
    },
    after: {
      product: raised,
      variations: [
        { id: 'a', ...raised },
        { id: 'b', ...raised },
      ],
    },
  })
  const thin = { id: 'b', wholesale_price: '0.80', retail_price: '1.00', stock: null }
  expect(planPrices({ ...product, variations: [thin] }, { percent: 1 })).toEqual({ refused: 'product.margin' })
})

test('stock is one number for all variations; null means always in stock', () => {
  const before = {
    variations: [
      { id: 'a', stock: 3 },
      { id: 'b', stock: null },
    ],
  }
  expect(planStock(product, { stock: 7 })).toEqual({ before, after: { variations: ['a', 'b'].map((id) => ({ id, stock: 7 })) } })
  expect(planStock(product, {})).toEqual({ before, after: { variations: ['a', 'b'].map((id) => ({ id, stock: null })) } })
})

test('units are added to stock or taken from it, except for variations that are always in stock', () => {
  expect(planStock(product, { stock_by: -3 })).toMatchObject({
    after: {
      variations: [
        { id: 'a', stock: 0 },
        { id: 'b', stock: null },
      ],
    },
  })
  expect(planStock(product, { stock_by: -4 })).toEqual({ refused: 'product.stock' })
  expect(planStock(product, { stock_by: 999_998 })).toEqual({ refused: 'product.stock' })
})

const active: ProductFacts = { ...product, status: 'active' }

test.each([
  ['a field is set', planFields('weight_kg'), { weight_kg: 2 }, { weight_kg: 1.5 }, { weight_kg: 2 }],
  ['fields that the input leaves out stay', planFields('length_cm', 'width_cm'), { width_cm: 4 }, { width_cm: null }, { width_cm: 4 }],
  ['a field is emptied', planFields('weight_kg'), { weight_kg: null }, { weight_kg: 1.5 }, { weight_kg: null }],
  [
    'tags are added once, whatever their case',
    planList('tags'),
    { tags: ['GIFT', 'New'] },
    { tags: product.tags },
    { tags: [...product.tags, 'New'] },
  ],
  ['tags are removed', planList('tags'), { tags: ['gift'], list_change: 'remove' }, { tags: product.tags }, { tags: ['中秋'] }],
  ['regions are replaced', planList('regions'), { regions: ['us'], list_change: 'replace' }, { regions: ['hk'] }, { regions: ['us'] }],
] as const)('%s', (_, plan, input, before, after) => {
  expect(plan(active, input as never)).toEqual({ before: { product: before }, after: { product: after } })
})

test.each([
  ['the same weight', planFields('weight_kg'), { weight_kg: 1.5 }],
  ['a tag that it has', planList('tags'), { tags: ['gift'] }],
  ['a region that it lacks, removed', planList('regions'), { regions: ['us'], list_change: 'remove' }],
] as const)('%s changes nothing', (_, plan, input) => {
  expect(plan(active, input as never)).toBeUndefined()
})

test.each([
  ['a longest lead time below the shortest', planFields('lead_time_days_max'), { lead_time_days_max: 4 }, 'product.lead-time'],
  ['more than 20 tags', planList('tags'), { tags: Array.from({ length: 19 }, (_, n) => `t${n}`) }, 'product.too-many-tags'],
  ['more than 10 categories', planList('category_ids'), { category_ids: [...'0123456789'] }, 'product.too-many-categories'],
  ['no region, while it is active', planList('regions'), { regions: ['hk'], list_change: 'remove' }, 'product.needed-while-active'],
  [
    'no category, while it is active',
    planList('category_ids'),
    { category_ids: [], list_change: 'replace' },
    'product.needed-while-active',
  ],
] as const)('%s is refused', (_, plan, input, refused) => {
  expect(plan(active, input as never)).toEqual({ refused })
})

test('undo takes no region from a product that now needs it', () => {
  const [before, after] = [{ product: { regions: [] } }, { product: { regions: ['hk' as const] } }]
  expect(planRevert(product, before, after)).toMatchObject({ after: { product: { regions: [] } } })
  expect(planRevert(active, before, after)).toBeUndefined()
})

test('undo restores values that are unchanged since the job', () => {
  const before = { product: { status: 'active' } } as const
  expect(planRevert(product, before, { product: { status: 'inactive' } })).toEqual({
    before: { product: { status: 'inactive' }, variations: [] },
    after: { product: { status: 'active' }, variations: [] },
  })
  expect(planRevert({ ...product, status: 'draft' }, before, { product: { status: 'inactive' } })).toBeUndefined()
  expect(planRevert(incomplete, before, { product: { status: 'inactive' } })).toBeUndefined()
})

test('undo handles each variation separately, also if the product has changed since', () => {
  const was = { wholesale_price: 25, retail_price: 50 }
  const made = { wholesale_price: 50, retail_price: 100 }
  const before = {
    product: was,
    variations: [
      { id: 'a', ...was },
      { id: 'b', ...was },
      { id: 'gone', ...was },
    ],
  }
  const after = {
    product: made,
    variations: [
      { id: 'a', ...made },
      { id: 'b', ...made },
      { id: 'gone', ...made },
    ],
  }
  const changed = {
    ...product,
    retail_price: '120.00',
    variations: product.variations.map((one) => (one.id === 'b' ? { ...one, retail_price: '99.00' } : one)),
  }
  expect(planRevert(changed, before, after)).toEqual({
    before: { product: null, variations: [{ id: 'a', ...made }] },
    after: { product: null, variations: [{ id: 'a', ...was }] },
  })
})
