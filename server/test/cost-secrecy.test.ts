import { getProduct } from '@linesheet/contract/catalogue/products'
import { readCatalogue, readOrders } from '@linesheet/contract/connections/marketplace.reading'
import { exportOrders, getInvoice, getPackingSlip } from '@linesheet/contract/orders/orders.documents'
import {
  getLineSheet,
  getSharedCollection,
  listSharedCollections,
  previewCollection,
} from '@linesheet/contract/storefront/collections.previews'
import {
  createPreviewLink,
  getSharedProduct,
  getSharedStorefront,
  previewProduct,
  previewStorefront,
} from '@linesheet/contract/storefront/previews'
import { getWidget, previewWidget } from '@linesheet/contract/storefront/widgets'
import { defaultWidget } from '@linesheet/domain/storefront/widgets'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { call, callOk } from './calling.ts'
import { aCollection, anActiveProduct } from './catalogue/collections.ts'
import { testContext } from './context.ts'
import { type Brand, given } from './given.ts'
import { aSentOrder, cartLine, mailedApproval } from './orders/manual-orders.ts'
import { hasPoppler, pdfText } from './platform/pdf.ts'
import { openDirectPage, slugOf } from './storefront/direct.ts'

/** A cost that no other test enters, and the placeholder for a hidden cost. */
const cost = '7318.46'
const prices = { wholesale_price: '8642.10', retail_price: '17284.20' }

const textOf = (result: unknown) => {
  if (!Buffer.isBuffer(result)) return JSON.stringify(result)
  return result.subarray(0, 5).toString() === '%PDF-' && hasPoppler() ? pdfText(result) : result.toString()
}

/** A brand with a product of that cost that retailers see and have ordered. */
async function aShop() {
  const brand = await given.aBrand()
  const product = await anActiveProduct(brand, { variations: [{ ...prices, sku: 'SECRET-COST', cost_price: cost }] })
  const { variations } = await callOk(getProduct, { params: { id: product } }, brand.owner)
  const variation_id = variations[0]?.id ?? ''
  const order_variations = [{ variation_id, quantity: 2, unit_price: prices.wholesale_price }]
  const order = await given.aShippedOrder(brand, { order_variations })
  const { id: collection } = await aCollection(brand, { product_ids: [product] })
  const manual = await aSentOrder(brand, { lines: [cartLine(variation_id, 1)] })
  return { brand, product, order, collection, manual: manual.id }
}

/** All outputs to others than the brand, by name. */
async function shownOutside({ brand, product, order, collection, manual }: Awaited<ReturnType<typeof aShop>>) {
  const { owner } = brand
  const { app } = await testContext()
  const { link } = await callOk(createPreviewLink, { body: {} }, owner)
  const { key } = await callOk(getWidget, {}, owner)
  const { collection_id: _, ...widget } = defaultWidget
  const answers = {
    catalogue: await callOk(readCatalogue, { query: { brand_id: brand.id } }),
    orders: await callOk(readOrders, { query: { brand_id: brand.id } }),
    storefront: await callOk(getSharedStorefront, { query: { link } }),
    product: await callOk(getSharedProduct, { params: { id: product }, query: { link } }),
    collections: await callOk(listSharedCollections, { query: { link } }),
    collection: await callOk(getSharedCollection, { params: { id: collection }, query: { link } }),
    previewedStorefront: await callOk(previewStorefront, { params: { id: brand.id } }, owner),
    previewedProduct: await callOk(previewProduct, { params: { id: product } }, owner),
    previewedCollection: await callOk(previewCollection, { params: { id: collection } }, owner),
    widget: await callOk(previewWidget, { query: { ...widget, style: 'carousel', prices: 'wholesale', product_ids: product } }, owner),
    embedded: (await app.inject({ method: 'GET', url: `/embed/${key}.js` })).body,
    directPage: (await openDirectPage(await slugOf(brand))).body,
    approval: await mailedApproval(brand, manual),
    lineSheet: (await call(getLineSheet, { params: { id: collection } }, owner)).result,
    invoice: (await call(getInvoice, { params: { id: order } }, owner)).result,
    packingSlip: (await call(getPackingSlip, { params: { id: order } }, owner)).result,
    exportedLines: (await call(exportOrders, { query: { format: 'csv', rows: 'lines' } }, owner)).result,
  }
  return new Map(Object.entries(answers).map(([name, result]) => [name, textOf(result)]))
}

/** The tables in which some row of the brand has a text, also where it is folded for a search. */
async function tablesWith({ id }: Brand, text: RegExp) {
  const { db } = await testContext()
  return db.asOwner(async (tx) => {
    const { rows: tables } = await sql<{ name: string }>`select c.relname as name from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'brand_id' and not a.attisdropped
      where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace order by 1`.execute(tx)
    const found: string[] = []
    for (const { name } of tables) {
      const { rows } = await sql`select from ${sql.table(name)} t where t.brand_id = ${id} and t::text ~* ${text.source} limit 1`.execute(
        tx,
      )
      if (rows.length) found.push(name)
    }
    return found
  })
}

test('no feed, page, preview, document or export shows the cost of goods outside the brand', async () => {
  const shop = await aShop()
  const shown = await shownOutside(shop)
  const withPrice = [...shown].filter(([, text]) => /8,?642\.10|SECRET-COST/.test(text)).map(([name]) => name)
  expect(withPrice, 'these do show the product').toEqual(expect.arrayContaining(['catalogue', 'orders', 'product', 'collection']))
  expect([...shown].filter(([, text]) => text.replaceAll(',', '').includes(cost)).map(([name]) => name)).toEqual([])
})

test('the cost of goods is stored only in its own columns: no effect, webhook, search text or audit entry has it', async () => {
  const shop = await aShop()
  expect(await tablesWith(shop.brand, /7318.?46/)).toEqual(['order_variations', 'variations'])
  expect(await tablesWith(shop.brand, /secret.?cost/), 'where the SKU is').toEqual(expect.arrayContaining(['product_search']))
})
