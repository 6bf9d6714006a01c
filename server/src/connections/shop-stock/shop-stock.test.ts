import { getProduct } from '@linesheet/contract/catalogue/products'
import {
  getShop,
  listShopMovements,
  listShopPlaces,
  listShopVariations,
  matchShopVariation,
  previewShopStock,
} from '@linesheet/contract/connections/shop-stock'
import { expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { MemoryShop } from '../../../test/connections/memory-shop.ts'
import { aProductWith, aShopInStep, runShopEffects } from '../../../test/connections/shop-stock.ts'
import { type Brand, given } from '../../../test/given.ts'

const stockOf = async ({ owner }: Brand, id: string) =>
  (await callOk(getProduct, { params: { id } }, owner)).variations.map(({ stock }) => stock)

test('a shop that is switched on gives its quantities, less its safety stock', async () => {
  const brand = await given.aBrand()
  const product = await aProductWith(brand, ['VS-1', 'VS-2'])
  const shop = new MemoryShop([
    { id: '1', sku: ' vs-1', quantity: 10 },
    { id: '2', sku: 'VS-2', quantity: 1 },
    { id: '3', sku: 'VS-3', quantity: 5 },
    { id: '4', sku: 'VS-4', quantity: null },
  ])
  const id = await aShopInStep(brand, shop, { safety_stock: 2 })
  expect(await stockOf(brand, product.id)).toEqual([8, 0])
  const { stock } = await callOk(getShop, { params: { id } }, brand.owner)
  expect(stock).toEqual({
    state: 'on',
    place: { id: 'p1', name: 'Warehouse' },
    safety_stock: 2,
    difference_rule: 'shop',
    takes_reserved: false,
    comparing: null,
    compared_at: expect.any(String),
    synced_at: expect.any(String),
    failing_since: null,
    counts: { variations: 4, matched: 2, unmatched: 2, not_tracked: 1, waiting: 0, failed: 0, open: 0 },
  })
  const { items } = await callOk(listShopMovements, { params: { id } }, brand.owner)
  expect(items.map(({ cause, units, state }) => ({ cause, units, state }))).toEqual([
    { cause: 'switched_on', units: -20, state: 'done' },
    { cause: 'switched_on', units: -12, state: 'done' },
  ])
})
