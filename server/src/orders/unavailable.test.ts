import { getProduct } from '@linesheet/contract/catalogue/products'
import { listProductChanges } from '@linesheet/contract/catalogue/products.edit'
import { acceptOrder, getOrder } from '@linesheet/contract/orders/orders'
import { reportUnavailable } from '@linesheet/contract/orders/orders.unavailable'
import { expect, test } from 'vitest'
import { call, callOk } from '../../test/calling.ts'
import { testContext } from '../../test/context.ts'
import { type Brand, given } from '../../test/given.ts'
import { expectDerivedDataCurrent } from '../../test/invariants.ts'

const read = ({ owner }: Brand, id: string) => callOk(getOrder, { params: { id } }, owner)

/** An order of 3 units at 50.00 and 2 at 20.00 with 4.00 off, of one product. */
async function anOrder(stock?: number | null) {
  const brand = await given.aBrand()
  const id = await given.anOrder(brand, stock === undefined ? {} : { stock })
  const order = await read(brand, id)
  const [first, second] = order.order_variations
  if (!first || !second) throw new Error('The order has no lines')
  const product = () => callOk(getProduct, { params: { id: first.product_id ?? '' } }, brand.owner)
  const report = (body: object) => call(reportUnavailable, { params: { id }, body: { version: order.version, ...body } }, brand.owner)
  return { brand, id, order, first, second, product, report }
}

test('a new order is reduced and repriced, the variation keeps the units that the order still needs, and the history says when there are more', async () => {
  const { brand, id, first, product, report } = await anOrder(2)
  const { status, result } = await report({ line_id: first.id, quantity: 1, restock_date: '2026-12-24' })
  expect(status).toBe(200)
  expect(result).toEqual(await read(brand, id))
  expect(result).toMatchObject({ subtotal: '90.00', discount_total: '4.00', unit_count: 3, answered_at: expect.any(String) })
  expect(result.order_variations[0]).toMatchObject({ quantity: 1, quantity_ordered: 3, available: 1, restock_date: '2026-12-24' })
  expect(result.order_activities.at(-1)).toMatchObject({
    kind: 'edited',
    actor_name: 'Mei owner',
    after: { reduced: [{ before: 3, after: 1 }], unavailable: { name: first.name, restock_date: '2026-12-24' } },
  })
  expect(await product()).toMatchObject({ out_of_stock: false, restock_date: '2026-12-24', variations: [{ stock: 1 }, { stock: 2 }] })
  const { items } = await callOk(listProductChanges, { params: { id: first.product_id ?? '' } }, brand.owner)
  expect(items[0]).toMatchObject({ kind: 'variation_changed', fields: { restock_date: [null, '2026-12-24'] } })
  const { db } = await testContext()
  const hooks = await db.asOwner((tx) => tx.selectFrom('outbox').select('payload').where('brand_id', '=', brand.id).execute())
  expect(hooks.map(({ payload }) => payload)).toContainEqual(expect.objectContaining({ event: 'order.edited' }))
  await expectDerivedDataCurrent(brand.id)
})

test('a product of which nothing is left is out of stock, also if it was always in stock', async () => {
  const { brand, id, first, second, product, report } = await anOrder(null)
  const { result } = await report({ line_id: first.id, quantity: 0 })
  expect(await product()).toMatchObject({ out_of_stock: false, variations: [{ stock: 0 }, { stock: null }] })
  const body = { version: result.version, line_id: second.id }
  const all = await call(reportUnavailable, { params: { id }, body: { ...body, quantity: 0 } }, brand.owner)
  expect(all).toMatchObject({ status: 400, errors: { lines: 'Keep at least one item, or cancel the order instead' } })
  expect((await product()).variations).toMatchObject([{ stock: 0 }, { stock: null }])
  const cancelled = await callOk(reportUnavailable, { params: { id }, body: { ...body, quantity: 0, cancel_empty: true } }, brand.owner)
  expect(cancelled).toMatchObject({ status: 'cancelled', cancel_reason: 'out_of_stock' })
  expect(await product()).toMatchObject({ out_of_stock: true, variations: [{ stock: 0 }, { stock: 0 }] })
})

test('an accepted order keeps its quantities and units; units that are not reserved are removed', async () => {
  const { brand, id, first, product } = await anOrder(20)
  const { version } = await callOk(acceptOrder, { params: { id }, body: { target_shipment_date: '2026-11-25' } }, brand.owner)
  const body = { version, line_id: first.id }
  const reduced = await call(reportUnavailable, { params: { id }, body: { ...body, quantity: 1 } }, brand.owner)
  expect(reduced).toMatchObject({ status: 409, code: 'order.cannot-edit' })
  const reported = await callOk(reportUnavailable, { params: { id }, body: { ...body, restock_date: '2027-01-10' } }, brand.owner)
  expect(reported.order_variations[0]).toMatchObject({ quantity: 3, available: 0 })
  expect(reported.order_activities.at(-1)).toMatchObject({
    kind: 'unavailable_reported',
    after: { unavailable: { name: first.name, restock_date: '2027-01-10' } },
  })
  expect((await product()).variations).toMatchObject([{ stock: 3 }, { stock: 20 }])
})

test('a raised quantity, a day in the past, an unknown line and an old version are refused, and change nothing', async () => {
  const { id, brand, order, first, product, report } = await anOrder(5)
  const before = await product()
  expect(await report({ line_id: first.id, quantity: 4 })).toMatchObject({
    status: 400,
    errors: { [`lines.${first.id}`]: expect.any(String) },
  })
  expect(await report({ line_id: first.id, quantity: 1, restock_date: '2026-11-19' })).toMatchObject({
    errors: { restock_date: 'Choose today or a later day' },
  })
  expect(await report({ line_id: order.id, quantity: 1 })).toMatchObject({ errors: { line_id: 'This item is not on the order' } })
  expect(await report({ version: 0, line_id: first.id })).toMatchObject({ status: 409, code: 'stale' })
  expect([await read(brand, id), await product()]).toEqual([order, before])
})

test('a shipped order is refused', async () => {
  const brand = await given.aBrand()
  const id = await given.aShippedOrder(brand)
  const { version, order_variations } = await read(brand, id)
  const body = { version, line_id: order_variations[0]?.id ?? '' }
  expect(await call(reportUnavailable, { params: { id }, body }, brand.owner)).toMatchObject({
    status: 409,
    code: 'order.cannot-report-unavailable',
  })
})
