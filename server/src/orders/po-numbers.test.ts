import { ingestOrders } from '@linesheet/contract/connections/marketplace'
import { readOrders } from '@linesheet/contract/connections/marketplace.reading'
import { searchRecords } from '@linesheet/contract/home/search'
import { createManualOrder, getDraft, saveDraft } from '@linesheet/contract/orders/manual-orders'
import { acceptOrder, getOrder } from '@linesheet/contract/orders/orders'
import { exportOrders, getInvoice, getPackingSlip } from '@linesheet/contract/orders/orders.documents'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { call, callOk } from '../../test/calling.ts'
import { testContext } from '../../test/context.ts'
import { given } from '../../test/given.ts'
import { aCart, aDraft, aSentOrder } from '../../test/orders/manual-orders.ts'
import { pdfText, testPdf } from '../../test/platform/pdf.ts'
import { hasPoNumber } from './list/orders.search.sql.ts'

test('a retailer’s purchase-order number comes with its order, trimmed, and the marketplace reads it back', async () => {
  const brand = await given.aBrand()
  const external_id = newId()
  const id = await given.anOrder(brand, { external_id, po_number: '  PO 7781/A ' })
  expect((await callOk(getOrder, { params: { id } }, brand.owner)).po_number).toBe('PO 7781/A')
  expect((await callOk(readOrders, { query: { external_id } })).items).toMatchObject([{ id, po_number: 'PO 7781/A' }])
  // The order computed after a change equals the order read.
  const accepted = await callOk(acceptOrder, { params: { id }, body: { target_shipment_date: '2026-11-25' } }, brand.owner)
  expect(accepted.po_number).toBe('PO 7781/A')
})

test.each([undefined, null, '', ' \u200b '])('an order with the purchase-order number %j has none', async (po_number) => {
  const brand = await given.aBrand()
  const id = await given.anOrder(brand, { po_number })
  expect((await callOk(getOrder, { params: { id } }, brand.owner)).po_number).toBeNull()
})

test.each([
  ['x'.repeat(51), 'too_long'],
  ['PO\u0007', 'control_characters'],
  ['PO\n1', 'control_characters'],
])('the purchase-order number %j is refused', async (po_number, code) => {
  const brand = await given.aBrand()
  const [{ external_id }, { variations }] = await Promise.all([given.aRetailer(), given.aProduct(brand)])
  const item = {
    external_id: newId(),
    brand_id: brand.id,
    retailer_external_id: external_id,
    placed_at: (await testContext()).clock().toISOString(),
    currency_code: 'HKD' as const,
    shipping_address: (await aCart(brand)).shipping_address as never,
    order_variations: [{ variation_id: variations[0]?.id ?? '', quantity: 1, unit_price: '50.00' }],
  }
  const sent = (fields: object) => callOk(ingestOrders, { body: { items: [{ ...item, ...fields }] } })
  expect((await sent({ po_number })).items).toMatchObject([{ success: false, code: 'malformed', error_codes: { po_number: { code } } }])
  expect((await sent({})).items).toMatchObject([{ success: true }])
  // Adding a number later under the same id counts as different content.
  expect((await sent({ po_number: 'PO-1' })).items).toMatchObject([
    { code: 'marketplace.other-content', errors: { po_number: expect.any(String) } },
  ])
})

test('a draft keeps the purchase-order number, and its order has it', async () => {
  const brand = await given.aBrand()
  const draft = await aDraft(brand, { po_number: ' 采购-0042 ' })
  expect((await callOk(getDraft, { params: { id: draft.id } }, brand.owner)).po_number).toBe('采购-0042')
  expect((await aSentOrder(brand, { po_number: 'PO-9' })).po_number).toBe('PO-9')
  const refused = await call(
    saveDraft,
    { params: { id: newId() }, body: { version: 0, ...(await aCart(brand)), po_number: 'x'.repeat(51) } },
    brand.owner,
  )
  expect(refused).toMatchObject({ status: 400, error_codes: { po_number: { code: 'too_long' } } })
})

test('carts without the field, as programs and drafts of earlier releases have them, have no number', async () => {
  const brand = await given.aBrand()
  const { po_number: _, ...cart } = await aCart(brand)
  expect((await callOk(createManualOrder, { body: cart }, brand.owner)).po_number).toBeNull()
  const { id, version } = await aDraft(brand)
  const { db } = await testContext()
  await db.asOwner((tx) =>
    tx
      .updateTable('order_drafts')
      .set(({ eb }) => ({ cart: eb('cart', '-', 'po_number' as never) as never }))
      .where('id', '=', id)
      .execute(),
  )
  const draft = await callOk(getDraft, { params: { id } }, brand.owner)
  expect([draft.po_number, draft.version]).toEqual([null, version])
})

testPdf('slip and invoice name it in their language, however long it is', async () => {
  const brand = await given.aBrand()
  const po_number = 'PO-2026-11-20/HARBOUR-STREET/SPRING-SUMMER/00000042'.slice(0, 50)
  const [withNumber, without] = await Promise.all([given.anOrder(brand, { po_number }), given.anOrder(brand)])
  const text = async (document: typeof getPackingSlip | typeof getInvoice, id: string, language_code: 'en' | 'zh_CN' | 'zh_TW') =>
    pdfText((await call(document, { params: { id }, query: { language_code } }, brand.owner)).result as unknown as Buffer)
  for (const document of [getPackingSlip, getInvoice]) {
    for (const [language, label] of [
      ['en', 'PO number'],
      ['zh_CN', '采购单号'],
      ['zh_TW', '採購單編號'],
    ] as const) {
      const printed = await text(document, withNumber, language)
      expect(printed).toContain(label)
      expect(printed.replace(/\s/g, '')).toContain('PO-2026-11-20/HARBOUR')
    }
    expect(await text(document, without, 'en')).not.toContain('PO number')
  }
})

test('the purchase-order number is a column of the export', async () => {
  const brand = await given.aBrand()
  await given.anOrder(brand, { po_number: 'PO-1' })
  const { result } = await call(exportOrders, { query: { format: 'csv' } }, brand.owner)
  const [header, row] = (result as unknown as Buffer)
    .toString()
    .split('\r\n')
    .map((line) => line.split(','))
  expect(row?.[header?.indexOf('po_number') ?? -1]?.replaceAll('"', '')).toBe('PO-1')
})

test('⌘K finds the orders of a purchase-order number, the order with the same number, and then other orders that contain it', async () => {
  const brand = await given.aBrand()
  const retailer = await given.aRetailer('po-5 and Friends')
  const named = await given.anOrder(brand, { retailer })
  const first = await given.anOrder(brand, { po_number: 'PO-5', placed_at: '2026-11-01T02:00:00Z' })
  const second = await given.anOrder(brand, { po_number: 'po-5', placed_at: '2026-11-02T02:00:00Z' })
  const same = await given.anOrder(brand, { po_number: '10001' })
  await given.anOrder(await given.aBrand(), { po_number: 'PO-5' })
  const found = async (q: string) => (await callOk(searchRecords, { query: { q } }, brand.owner)).orders.map(({ id }) => id)
  expect(await found('Po-5')).toEqual([second, first, named])
  expect(await found('po-5 and')).toEqual([named])
  expect(await found('10001')).toEqual([named, same])
})

test('the export has the filter of the list', async () => {
  const brand = await given.aBrand()
  const id = await given.anOrder(brand, { po_number: 'PO-5' })
  await given.anOrder(brand)
  const { number } = await callOk(getOrder, { params: { id } }, brand.owner)
  const { result } = await call(exportOrders, { query: { format: 'csv', po_number: 'po-5' } }, brand.owner)
  const rows = (result as unknown as Buffer).toString().trim().split('\r\n').slice(1)
  expect(rows.map((row) => row.split(',')[0])).toEqual([number])
})

test('the latest orders of a purchase-order number are read from an index', async () => {
  const { db } = await testContext()
  const plan = await db.asOwner(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    const query = sql`select o.id from orders o where o.brand_id = ${newId()} and ${hasPoNumber('PO-5')} order by o.placed_at desc limit 8`
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(tx)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toContain('orders_by_po_number')
  expect(plan).not.toMatch(/Sort|Filter/)
})
