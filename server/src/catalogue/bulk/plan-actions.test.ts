import { expect, test } from 'vitest'
import { type ProductFacts, planActivation, planBestseller, planDeactivation, planPrices, planRevert, planStock } from './plan-actions.ts'

const pair = { wholesale_price: '50.00', retail_price: '100.00' }
const product: ProductFacts = {
  id: 'p',
  name: 'Vase',
  status: 'inactive',
  is_bestseller: false,
  ...pair,
  currency_code: 'HKD',
  activation: { name: 'Vase', description: 'Thrown', categories: 1, variations: 2, priced: true, photos: 1, regions: 1 },
  variations: [
    { id: 'a', ...pair, stock: 3 },
    { id: 'b', ...pair, stock: null },
  ],
}
const incomplete = { ...product, activation: { ...product.activation, photos: 0 } }
const status = (before: string, after: string) => ({ before: { product: { status: before } }, after: { product: { status: after } } })

test('activation refuses incomplete products and skips active ones', () => {
  expect(planActivation(product, {})).toEqual(status('inactive', 'active'))
  expect(planActivation(incomplete, {})).toEqual({ refused: 'product.incomplete' })
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

test('undo restores values that are unchanged since the job', () => {
  const before = { product: { status: 'active' } }
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
