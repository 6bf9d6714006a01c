import { addCollection } from '@linesheet/contract/catalogue/collections'
import { listProducts } from '@linesheet/contract/catalogue/products'
import { searchRecords } from '@linesheet/contract/home/search'
import { listCustomers } from '@linesheet/contract/orders/manual-orders.catalogue'
import { listOrders } from '@linesheet/contract/orders/orders'
import { shipOrder } from '@linesheet/contract/orders/orders.shipments'
import { daysAfter } from '@linesheet/domain/platform/days'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { draftProducts } from '../../../test/catalogue/collections.ts'
import { now, testContext } from '../../../test/context.ts'
import { type Brand, given } from '../../../test/given.ts'
import type { ClaimedEffect } from '../../platform/outbox/outbox.ts'
import { renamedRetailerEffect } from '../../retailers/network/renamed-retailer.ts'
import { copyRenamedRetailer } from '../../retailers/network/renamed-retailer.worker.ts'

const searchAs = (member: Brand['owner'], q: string, language_code: 'en' | 'zh_CN' | 'zh_TW' = 'en') =>
  callOk(searchRecords, { query: { q, language_code } }, member)
const namesOf = async (brand: Brand, q: string) => {
  const { products, collections, searched } = await searchAs(brand.owner, q)
  return { searched, products: products.map(({ name }) => name), collections: collections.map(({ name }) => name) }
}

test('an order is found by its number and by its tracking number, or a part of them', async () => {
  const brand = await given.aBrand()
  const [packed] = [await given.aPackedOrder(brand), await given.anOrder(brand)]
  const tracking_number = '1Z999AA10123456784'
  const order = await callOk(
    shipOrder,
    { params: { id: packed }, body: { method: 'own_tracked', tracking_number, shipping_cost: '10' } },
    brand.owner,
  )
  const found = async (q: string) => (await searchAs(brand.owner, q)).orders.map(({ id }) => id)
  for (const q of [order.number, order.number.toLowerCase(), order.number.slice(3), tracking_number, '1z 999 aa1 0123456784'])
    expect(await found(q), q).toEqual([packed])
  for (const q of [tracking_number.slice(0, -1), tracking_number.slice(4)]) expect(await found(q), q).toEqual([packed])
  for (const q of [`${order.number}9`, `${tracking_number}5`]) expect(await found(q), q).toEqual([])
})

test('a product is found by SKU, by barcode, and by words of its names in any order', async () => {
  const brand = await given.aBrand()
  const named = await given.aProduct(brand, {
    name: 'Celadon tea bowl',
    variations: [{ sku: 'CTB-01', barcode: '4890001234567', wholesale_price: '10', retail_price: '20' }],
  })
  await draftProducts(brand, ['Tea towel', 'Soup bowl'])
  const products = async (q: string) => (await searchAs(brand.owner, q)).products
  for (const q of ['ctb-01', '4890001234567', 'bowl celadon', 'cela tea', 'CELADON TEA BOWL'])
    expect(await products(q), q).toMatchObject([{ id: named.id, sku: 'CTB-01', status: 'draft' }])
  expect((await products('bowl')).map(({ name }) => name).toSorted()).toEqual(['Celadon tea bowl', 'Soup bowl'])
  for (const q of ['CTB-0', '489000123456']) expect(await products(`${q.slice(0, -1)}x`), q).toEqual([])
})

test.each([
  ['a missing letter', 'celdon', 'celadon'],
  ['another letter', 'celedon', 'celadon'],
  ['transposed letters', 'cealdon bowl', 'celadon bowl'],
  ['a letter too many', 'stoneeware plate', 'stoneware plate'],
])('%s is corrected by the words of the brand’s names', async (_, typed, searched) => {
  const brand = await given.aBrand()
  await draftProducts(brand, ['Celadon bowl', 'Stoneware plate'])
  const result = await namesOf(brand, typed)
  expect(result.searched).toBe(searched)
  expect(result.products).toHaveLength(1)
})

test('Chinese is found in the other script, and with a wrong character', async () => {
  const brand = await given.aBrand()
  await draftProducts(brand, ['青瓷茶碗', '圓盤'])
  expect(await namesOf(brand, '圆盘')).toMatchObject({ searched: '圆盘', products: ['圓盤'] })
  expect(await namesOf(brand, '青瓷茶腕')).toMatchObject({ searched: '青瓷茶碗', products: ['青瓷茶碗'] })
  expect(await namesOf(brand, '茶')).toMatchObject({ products: ['青瓷茶碗'] })
})

test('a word that finds something on its own is not corrected, whatever the others are', async () => {
  const brand = await given.aBrand()
  await draftProducts(brand, ['Shipping box', 'Shop lantern'])
  expect(await namesOf(brand, 'ship')).toMatchObject({ searched: 'ship', products: ['Shipping box'] })
  expect(await namesOf(brand, 'ship lantren')).toMatchObject({ searched: 'ship lantren', products: [] })
  expect(await namesOf(brand, 'sohp lantren')).toMatchObject({ searched: 'shop lantern', products: ['Shop lantern'] })
})

test('words of other brands correct nothing', async () => {
  const [brand, other] = [await given.aBrand(), await given.aBrand()]
  await draftProducts(other, ['Zephyrite vase'])
  await draftProducts(brand, ['Cup'])
  expect(await namesOf(brand, 'zephyrit')).toEqual({ searched: 'zephyrit', products: [], collections: [] })
  expect((await namesOf(other, 'zephyrite')).products).toEqual(['Zephyrite vase'])
})

test('a retailer is found by a misspelled name, with its latest orders', async () => {
  const brand = await given.aBrand()
  const retailer = await given.aRetailer('Hebden Stationery')
  const ids = [await given.anOrder(brand, { retailer }), await given.anOrder(brand, { retailer })]
  const { searched, retailers, orders } = await searchAs(brand.owner, 'hebdne')
  expect({ searched, retailers }).toMatchObject({ searched: 'hebden', retailers: [{ name: 'Hebden Stationery', orders: 2 }] })
  expect(orders.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  expect(await searchAs(brand.owner, 'shop@retailer')).toMatchObject({ retailers: [{ name: 'Hebden Stationery' }] })
})

test('a collection is found by its name in any language, and named in the requested one', async () => {
  const brand = await given.aBrand()
  await callOk(addCollection, { body: { name_en: 'Starter set', name_zh_cn: '入门套装' } }, brand.owner)
  const named = async (q: string, language: 'en' | 'zh_CN' | 'zh_TW') => (await searchAs(brand.owner, q, language)).collections
  expect(await named('入门', 'en')).toMatchObject([{ name: 'Starter set', item_count: 0 }])
  expect(await named('start', 'zh_CN')).toMatchObject([{ name: '入门套装' }])
  expect(await named('starter s', 'zh_TW')).toMatchObject([{ name: 'Starter set' }])
})

test('each role finds what it may read', async () => {
  const brand = await given.aBrand()
  const order = await given.anOrder(brand)
  await draftProducts(brand, ['LS-shop bowl'])
  const kinds = async (role: Parameters<typeof given.aMember>[1]) => {
    const { orders, products, retailers } = await searchAs(await given.aMember(brand, role), 'shop')
    return { orders: orders.length, products: products.length, retailers: retailers.length }
  }
  expect(order).toBeTruthy()
  expect(await kinds('orders')).toEqual({ orders: 1, products: 1, retailers: 1 })
  expect(await kinds('catalogue')).toEqual({ orders: 0, products: 1, retailers: 0 })
  expect(await kinds('finance')).toEqual({ orders: 1, products: 0, retailers: 0 })
})

test('at most five of a kind are shown, those whose names start with the text first', async () => {
  const brand = await given.aBrand()
  await draftProducts(brand, ['A bowl', 'B bowl', 'C bowl', 'D bowl', 'E bowl', 'F bowl', 'Bowl stand'])
  const { products } = await namesOf(brand, 'bowl')
  expect(products).toEqual(['Bowl stand', 'A bowl', 'B bowl', 'C bowl', 'D bowl'])
  expect((await callOk(listProducts, { query: { search: 'bowl' } }, brand.owner)).count).toBe(7)
})

test('if very many products match, the first active ones are shown, wherever the index has them', async () => {
  const brand = await given.aBrand()
  const { db } = await testContext()
  // One hundred others come first; the last added are the first matches.
  await db.asOwner(async (tx) => {
    await sql`
      insert into products (id, brand_id, name, status, wholesale_price, retail_price, position, created_at, updated_at)
      select gen_random_uuid(), ${brand.id}::uuid, case when n <= 100 then 'Cup ' else 'Tall bowl ' end || n, 'active', 10, 20,
        case when n <= 100 then n else 10000 - n end, now(), now()
      from generate_series(1, 800) n`.execute(tx)
    await sql`select refresh_product_search(${brand.id}::uuid, array(select id from products where brand_id = ${brand.id}::uuid))`.execute(
      tx,
    )
  })
  expect((await namesOf(brand, 'bowl')).products).toEqual([800, 799, 798, 797, 796].map((n) => `Tall bowl ${n}`))
})

test.each([' ', '%', '_', '\\', "'; drop table orders; --", '100%', '"', '('])('%s is treated as ordinary text', async (q) => {
  const brand = await given.aBrand()
  await draftProducts(brand, ['Cup'])
  const result = await call(searchRecords, { query: { q } }, brand.owner)
  if (!q.trim()) return expect(result).toMatchObject({ status: 400, errors: { q: 'Field is required' } })
  expect(result).toMatchObject({ status: 200, result: { orders: [], products: [], retailers: [], collections: [] } })
})

test('a renamed retailer is found by the new name, in the palette and in lists, and no longer by the old one', async () => {
  const brand = await given.aBrand()
  const retailer = await given.aRetailer('Old Quay Books')
  const id = await given.anOrder(brand, { retailer })
  const context = await testContext()
  const later = daysAfter(now, 1)
  context.setClock(later)
  await given.aRetailer('New Quay Books', { external_id: retailer.external_id, updated_at: later.toISOString() })
  const { rows } = await context.db.asOwner((tx) =>
    sql<ClaimedEffect>`select * from outbox where kind = ${renamedRetailerEffect} and payload ->> 'retailer_id' in (
      select id::text from retailers where external_id = ${retailer.external_id})`.execute(tx),
  )
  expect(rows).toHaveLength(1)
  for (const job of rows) await copyRenamedRetailer(job, context, () => {})
  context.setClock(now)
  const found = async (q: string) => {
    const { retailers } = await searchAs(brand.owner, q)
    const orders = await callOk(listOrders, { query: { search: q } }, brand.owner)
    const customers = await callOk(listCustomers, { query: { search: q } }, brand.owner)
    return [retailers.length, orders.items.map((order) => order.id), customers.count]
  }
  expect(await found('NEW QUAY')).toEqual([1, [id], 1])
  expect(await found('old quay')).toEqual([0, [], 0])
  expect(await found('shop@retailer')).toEqual([1, [id], 1])
})
