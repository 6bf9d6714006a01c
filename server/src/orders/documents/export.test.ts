import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ingestOrders } from '@linesheet/contract/connections/marketplace'
import { cancelOrder, editOrder, getOrder } from '@linesheet/contract/orders/orders'
import { exportOrders } from '@linesheet/contract/orders/orders.documents'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { testContext } from '../../../test/context.ts'
import { address, type Brand, given } from '../../../test/given.ts'
import { sheetRows } from '../../platform/sheets/rows.ts'
import { orderColumns, orderLineColumns } from './export-rows.ts'

type Query = Parameters<typeof callOk<typeof exportOrders>>[1]['query']

async function exported({ owner }: Brand, query: Query = {}) {
  const { status, headers, result } = await call(exportOrders, { query }, owner)
  expect(status).toBe(200)
  return { type: headers['content-type'], name: headers['content-disposition'], bytes: result as unknown as Buffer }
}

/** The rows of an exported file as records. */
async function recordsOf(bytes: Buffer) {
  const file = path.join(tmpdir(), `${newId()}.sheet`)
  await writeFile(file, bytes)
  const rows: string[][] = []
  for await (const { cells } of sheetRows(file)) rows.push(cells)
  const [header = [], ...lines] = rows
  return { header, records: lines.map((cells) => Object.fromEntries(header.map((name, at) => [name, cells[at] ?? '']))) }
}
const recordsIn = async (brand: Brand, query: Query) => (await recordsOf((await exported(brand, query)).bytes)).records

test.each(['csv', 'xlsx'] as const)('orders are exported as %s, newest first, with amounts as numbers', async (format) => {
  const brand = await given.aBrand()
  await given.anOrder(await given.aBrand())
  const early = await given.anOrder(brand, { placed_at: '2026-01-01T17:30:00Z' })
  const late = await given.anOrder(brand)
  const { name, bytes } = await exported(brand, { format })
  expect(name).toMatch(new RegExp(`orders-\\d{4}-\\d\\d-\\d\\d\\.${format}$`))
  const { header, records } = await recordsOf(bytes)
  expect(header).toEqual(Object.keys(orderColumns))
  const numbers = await Promise.all([late, early].map(async (id) => (await callOk(getOrder, { params: { id } }, brand.owner)).number))
  expect(records.map(({ order }) => order)).toEqual(numbers)
  // In the brand's time zone, Hong Kong.
  expect(records[1]).toMatchObject({
    placed_at: '2026-01-02 01:30',
    currency: 'HKD',
    units: '5',
    status: 'new',
  })
  expect([records[1]?.subtotal, records[1]?.total].map(Number)).toEqual([190, 216])
  if (format === 'csv') expect(records[1]?.subtotal).toBe('190.00')
})

test.each(['csv', 'xlsx'] as const)('lines are exported as %s', async (format) => {
  const brand = await given.aBrand()
  await given.anOrder(brand)
  const { header, records } = await recordsOf((await exported(brand, { kind: 'lines', format })).bytes)
  expect(header).toEqual(Object.keys(orderLineColumns))
  const numbers = ['quantity', 'unit_price', 'discount', 'line_total'].map((name) => records.map((record) => Number(record[name])))
  expect(numbers).toEqual([
    [3, 2],
    [50, 20],
    [0, 4],
    [150, 36],
  ])
  expect(records.map(({ currency }) => currency)).toEqual(['HKD', 'HKD'])
})

test('an export has the filters of the list', async () => {
  const brand = await given.aBrand()
  await given.anOrder(brand)
  const cancelled = await given.anOrder(brand)
  await callOk(cancelOrder, { params: { id: cancelled }, body: { reason: 'out_of_stock' } }, brand.owner)
  const { number } = await callOk(getOrder, { params: { id: cancelled } }, brand.owner)
  expect((await recordsIn(brand, { tab: 'cancelled' })).map(({ order }) => order)).toEqual([number])
  expect((await recordsIn(brand, { tab: 'cancelled', kind: 'lines' })).map(({ order }) => order)).toEqual([number, number])
  expect(await recordsIn(brand, { search: number })).toHaveLength(1)
  expect(await recordsIn(brand, { country: 'US' })).toEqual([])
})

test('no cell begins a formula, and numbers of a workbook are numbers', async () => {
  const brand = await given.aBrand()
  const id = await given.anOrder(brand, { note: '=HYPERLINK("http://x")' })
  const { version } = await callOk(getOrder, { params: { id } }, brand.owner)
  await callOk(editOrder, { params: { id }, body: { version, brand_note: '+1', tags: ['@sum'] } }, brand.owner)
  const csv = (await exported(brand, { format: 'csv' })).bytes.toString()
  for (const text of [`"'=HYPERLINK(""http://x"")"`, "'+1", "'@sum"]) expect(csv).toContain(text)
  expect(csv).not.toMatch(/(^|,)"?[=+@]/m)
  // Exported values are read back unchanged.
  expect(await recordsIn(brand, { format: 'xlsx' })).toMatchObject([
    { retailer_note: '=HYPERLINK("http://x")', brand_note: '+1', tags: '@sum' },
  ])
})

test('more orders than one batch are exported once each', async () => {
  const brand = await given.aBrand()
  const [retailer, product, { clock, db }] = await Promise.all([given.aRetailer(), given.aProduct(brand), testContext()])
  const anOrder = () => ({
    external_id: newId(),
    brand_id: brand.id,
    retailer_external_id: retailer.external_id,
    origin: 'marketplace' as const,
    // Orders of the same moment are sorted by id.
    placed_at: clock().toISOString(),
    currency_code: 'HKD' as const,
    shipping_address: address,
    shipping_total: '0.00',
    order_variations: [{ variation_id: product.variations[0]?.id ?? '', quantity: 1, unit_price: '50.00' }],
  })
  for (const length of [500, 120]) await callOk(ingestOrders, { body: { items: Array.from({ length }, anOrder) } })
  // Answered, because the deadline task changes 500 orders of all brands at a time, and other tests need it for their own orders.
  await db.asOwner((tx) => tx.updateTable('orders').set({ answered_at: clock() }).where('brand_id', '=', brand.id).execute())
  const orders = (await recordsIn(brand, {})).map(({ order }) => order)
  expect([orders.length, new Set(orders).size]).toEqual([620, 620])
  expect((await recordsIn(brand, { kind: 'lines' })).length).toBe(620)
})

test('an unknown kind or format is refused', async () => {
  const { owner } = await given.aBrand()
  expect(await call(exportOrders, { query: { kind: 'labels' } }, owner)).toMatchObject({
    status: 400,
    errors: { kind: expect.any(String) },
  })
  expect(await call(exportOrders, { query: { format: 'pdf' } }, owner)).toMatchObject({
    status: 400,
    errors: { format: expect.any(String) },
  })
})
