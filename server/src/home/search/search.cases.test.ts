import { listCollections, listPickableProducts } from '@linesheet/contract/catalogue/collections'
import { listPrices } from '@linesheet/contract/catalogue/prices'
import { listProducts } from '@linesheet/contract/catalogue/products'
import { searchRecords } from '@linesheet/contract/home/search'
import { listChats, searchMessages } from '@linesheet/contract/messages/chats'
import { listDrafts } from '@linesheet/contract/orders/manual-orders'
import { listCustomers, listOrderableProducts } from '@linesheet/contract/orders/manual-orders.catalogue'
import { listOrders } from '@linesheet/contract/orders/orders'
import { listPromotions } from '@linesheet/contract/promotions/promotions'
import { listNetwork } from '@linesheet/contract/retailers/network'
import { foldSearchText } from '@linesheet/domain/platform/readers/search-text'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { caseRows } from '../../../../domain/cases/cases.ts'
import { callOk } from '../../../test/calling.ts'
import { aCollection } from '../../../test/catalogue/collections.ts'
import { testContext } from '../../../test/context.ts'
import { type Brand, given } from '../../../test/given.ts'
import { aChat } from '../../../test/messages/chats.ts'
import { aCustomer, aDraft } from '../../../test/orders/manual-orders.ts'
import { aPromotion } from '../../../test/promotions/promotions.ts'

const asOwner = async (query: (brandId: string) => ReturnType<typeof sql>, brandId: string) =>
  (await testContext()).db.asOwner((tx) => query(brandId).execute(tx))

type Stored = (brand: Brand, text: string) => Promise<string>
type Search = (brand: Brand, search: string) => Promise<string[]>
/** A kind of record with a text, and the ids that its lists, its picker or the palette find. */
type Place = { store: Stored; search: Record<string, Search> }

const variation = (fields: object) => ({ wholesale_price: '10', retail_price: '20', ...fields })
const pageSize = 100
/** The palette without the results of corrected spellings. An empty search has no results there. */
const palette =
  (kind: 'orders' | 'products' | 'collections'): Search =>
  async ({ owner }, q) => {
    if (!q.trim()) return unasked
    const { searched, ...found } = await callOk(searchRecords, { query: { q } }, owner)
    return foldSearchText(searched) === foldSearchText(q.trim()) ? found[kind].map(({ id }) => id) : []
  }
const unasked = ['unasked']

const productLists: Record<string, Search> = {
  list: async ({ owner }, search) =>
    (await callOk(listProducts, { query: { search, items_per_page: pageSize } }, owner)).items.map(({ id }) => id),
  picker: async ({ owner }, search) =>
    (await callOk(listPickableProducts, { query: { search, items_per_page: pageSize } }, owner)).items.map(({ id }) => id),
  orderable: async ({ owner }, search) =>
    (await callOk(listOrderableProducts, { query: { search, currency_code: 'HKD', items_per_page: pageSize } }, owner)).items.map(
      ({ product_id }) => product_id,
    ),
  prices: async ({ owner }, search) =>
    (await callOk(listPrices, { query: { search, items_per_page: pageSize } }, owner)).items.map(({ product_id }) => product_id),
  palette: palette('products'),
}
/** A product without the random SKU of other products, which a query such as “10” could find. */
const product = (fields: (text: string) => object): Place => ({
  store: async (brand, text) => {
    const { id } = await given.aProduct(brand, { name: 'Other', variations: [variation({})], ...fields(text) })
    await asOwner((brandId) => sql`update products set status = 'active' where brand_id = ${brandId} and id = ${id}`, brand.id)
    return id
  },
  search: productLists,
})

const orderLists: Record<string, Search> = {
  list: async ({ owner }, search) =>
    (await callOk(listOrders, { query: { search, items_per_page: pageSize } }, owner)).items.map(({ id }) => id),
  palette: palette('orders'),
}
/** An order of a retailer of the brand. */
const order = (store: (brand: Brand, text: string, id: string) => Promise<unknown>): Place => ({
  store: async (brand, text) => {
    const id = await given.anOrder(brand)
    await store(brand, text, id)
    return id
  },
  search: orderLists,
})
const refreshed = (id: string) => (brandId: string) => sql`select refresh_order_search(${brandId}::uuid, array[${id}::uuid])`

const retailer = (field: 'name' | 'email' | 'phone'): Place => ({
  store: async (brand, text) => {
    const { company_id } = await aCustomer(brand, { name: 'Other', contact: '', phone: '', [field]: text })
    await aDraft(brand, { buying_company_id: company_id })
    return company_id
  },
  search: {
    network: async ({ owner }, search) =>
      (await callOk(listNetwork, { query: { search, items_per_page: pageSize } }, owner)).items.map(({ id }) => id),
    picker: async ({ owner }, search) =>
      (await callOk(listCustomers, { query: { search, items_per_page: pageSize } }, owner)).items.map(({ company_id }) => company_id),
    palette: async ({ owner }, q) => (await callOk(searchRecords, { query: { q } }, owner)).retailers.map(({ company_id }) => company_id),
  },
})

const places: Record<string, Place[]> = {
  product: [
    product((name) => ({ name })),
    {
      store: async (brand, name_en) => (await aCollection(brand, { name_en })).id,
      search: {
        collections: async ({ owner }, search) =>
          (await callOk(listCollections, { query: { search, items_per_page: pageSize } }, owner)).items.map(({ id }) => id),
        palette: palette('collections'),
      },
    },
    {
      store: async (brand, name) =>
        (await aPromotion(brand, { name, regions: ['us'], scope: 'products', product_ids: [(await given.aProduct(brand)).id] })).id,
      search: {
        promotions: async ({ owner }, search) =>
          (await callOk(listPromotions, { query: { search, items_per_page: pageSize } }, owner)).items.map(({ id }) => id),
      },
    },
    {
      store: async (brand, text) => (await aChat(brand, text)).id,
      search: {
        messages: async ({ owner }, search) =>
          search.trim()
            ? (await callOk(searchMessages, { query: { search, items_per_page: pageSize } }, owner)).items.map(({ chat_id }) => chat_id)
            : unasked,
      },
    },
  ],
  retailer: [
    retailer('name'),
    {
      store: async (brand, name) => given.anOrder(brand, { retailer: await given.aRetailer(name) }),
      search: orderLists,
    },
    {
      store: async (brand, name) => (await aDraft(brand, { buying_company_id: (await aCustomer(brand, { name })).company_id })).id,
      search: {
        drafts: async ({ owner }, search) =>
          (await callOk(listDrafts, { query: { search, items_per_page: pageSize } }, owner)).items.map(({ id }) => id),
      },
    },
    {
      store: async (brand, name) => {
        const { id, retailerId } = await aChat(brand)
        await asOwner(
          (brandId) =>
            sql`update network_entries set search_text = fold_search_text(${name}) where brand_id = ${brandId} and retailer_id = ${retailerId}`,
          brand.id,
        )
        return id
      },
      search: {
        chats: async ({ owner }, search) =>
          (await callOk(listChats, { query: { search, items_per_page: pageSize } }, owner)).items.map(({ chat_id }) => chat_id),
      },
    },
  ],
  sku: [
    product((sku) => ({ variations: [variation({ sku })] })),
    order((brand, text, id) =>
      asOwner(
        (brandId) => sql`
          with renamed as (update order_variations set sku = ${text} where brand_id = ${brandId} and order_id = ${id})
          select`,
        brand.id,
      ).then(() => asOwner(refreshed(id), brand.id)),
    ),
  ],
  barcode: [product((barcode) => ({ variations: [variation({ barcode })] }))],
  order: [
    order((brand, text, id) =>
      asOwner(
        (brandId) => sql`update orders set number = ${text.replace('LS-', '')}::int where brand_id = ${brandId} and id = ${id}`,
        brand.id,
      ).then(() => asOwner(refreshed(id), brand.id)),
    ),
    order((brand, text, id) =>
      asOwner((brandId) => sql`update orders set po_number = ${text} where brand_id = ${brandId} and id = ${id}`, brand.id),
    ),
  ],
  tracking: [
    order((brand, text, id) =>
      asOwner((brandId) => sql`update orders set tracking_number = ${text} where brand_id = ${brandId} and id = ${id}`, brand.id),
    ),
  ],
  email: [retailer('email')],
  phone: [retailer('phone')],
}

const cases = caseRows('search.tsv').map(([kind = '', stored = '', query = '', expected = '']) => ({
  kind,
  stored,
  query,
  isFound: expected === 'find',
}))

test.each(Object.keys(places))('each list, picker and the palette find %s as the table of cases requires', async (kind) => {
  const wrong: string[] = []
  for (const { store, search } of places[kind] ?? []) {
    const brand = await given.aBrand()
    const texts = [...new Set(cases.filter((row) => row.kind === kind).map(({ stored }) => stored))]
    const ids = new Map<string, string>()
    for (const text of texts) ids.set(text, await store(brand, text))
    for (const { stored, query, isFound } of cases.filter((row) => row.kind === kind))
      for (const [name, find] of Object.entries(search)) {
        const found = await find(brand, query)
        if (found !== unasked && found.includes(ids.get(stored) ?? '') !== isFound) wrong.push(`${name}: “${query}” in “${stored}”`)
      }
  }
  expect(wrong).toEqual([])
})
