import { voidLabels } from '@linesheet/contract/orders/labels'
import { cancelOrder, getOrder, listOrders } from '@linesheet/contract/orders/orders'
import { exportOrders } from '@linesheet/contract/orders/orders.documents'
import { listOrderProfits } from '@linesheet/contract/orders/orders.profit'
import { addParcel, shipOrder } from '@linesheet/contract/orders/orders.shipments'
import { addAmounts } from '@linesheet/domain/platform/money'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call, callOk } from '../../test/calling.ts'
import { now, testContext } from '../../test/context.ts'
import { type Brand, box, given } from '../../test/given.ts'
import { days, payoutsOf } from '../../test/money/payouts.ts'
import { aLabelledOrder, runLabelEffects } from '../../test/orders/labels.ts'

let brand: Brand
beforeEach(async () => {
  brand = await given.aBrand()
})
afterEach(() => {
  vi.restoreAllMocks()
})

const read = (id: string) => callOk(getOrder, { params: { id } }, brand.owner)
const cancel = (id: string) => callOk(cancelOrder, { params: { id }, body: { reason: 'out_of_stock' } }, brand.owner)

/**
 * The net of an order in all places: in the answer of the last change, on its page, in the list, and in the export. The domain computes the first two, SQL
 * the others.
 */
async function netsOf(changed: { id: string; net: string }) {
  const order = await read(changed.id)
  const row = (await callOk(listOrders, { query: { search: order.number } }, brand.owner)).items[0]
  const { result } = await call(exportOrders, { query: { search: order.number } }, brand.owner)
  const [header = [], cells = []] = String(result)
    .trim()
    .split('\r\n')
    .map((line) => line.split(','))
  return { net: [...new Set([changed.net, order.net, row?.net, cells[header.indexOf('net')]])], label_cost: order.label_cost }
}

/** The amounts that the ledger has posted for the order, in its currency. */
const postedFor = async (orderId: string) => {
  const { db } = await testContext()
  const lines = await db.asOwner((tx) =>
    tx
      .selectFrom('ledger_lines')
      .select('amount')
      .where('brand_id', '=', brand.id)
      .where('order_id', '=', orderId)
      .where('currency_code', '=', 'HKD')
      .execute(),
  )
  return addAmounts('0.00', ...lines.map(({ amount }) => amount))
}

const aPackedOrder = async () => read(await given.aPackedOrder(brand))
const refuseVoids = async () => vi.spyOn((await testContext()).ports.carriers, 'void').mockResolvedValue('refused')

test('a label is deducted from the net of its order at once, everywhere, and given back when it is void', async () => {
  const packed = await aPackedOrder()
  expect(await netsOf(packed)).toEqual({ net: [packed.net], label_cost: '0.00' })
  const labelled = await aLabelledOrder(brand, packed.id)
  const price = labelled.label?.price ?? ''
  const less = addAmounts(packed.net, `-${price}`)
  expect(await netsOf(labelled)).toEqual({ net: [less], label_cost: price })
  const voided = await callOk(voidLabels, { params: { id: packed.id }, body: {} }, brand.owner)
  expect(await netsOf(voided)).toEqual({ net: [packed.net], label_cost: '0.00' })
})

test('shipping does not change the net of an order, and the ledger adds up to it, also when a label is not taken back', async () => {
  const { id } = await aPackedOrder()
  await aLabelledOrder(brand, id)
  await refuseVoids()
  await callOk(voidLabels, { params: { id }, body: {} }, brand.owner)
  await runLabelEffects(brand, days(1, now))
  const before = await aLabelledOrder(brand, id)
  expect(Number(before.label_cost)).toBeGreaterThan(Number(before.label?.price))
  const shipped = await callOk(shipOrder, { params: { id }, body: { method: 'provider' } }, brand.owner)
  expect(await netsOf(shipped)).toEqual({ net: [before.net], label_cost: before.label_cost })
  expect(await postedFor(id)).toBe(before.net)
  const earnings = await payoutsOf(brand).earnings()
  expect(addAmounts('0.00', ...earnings.map(({ net }) => net))).toBe(before.net)
})

test('a label in another currency is no part of the net of the order', async () => {
  const { id, net } = await aPackedOrder()
  await aLabelledOrder(brand, id)
  const { db } = await testContext()
  await db.asOwner((tx) => tx.updateTable('label_purchases').set({ currency_code: 'USD' }).where('order_id', '=', id).execute())
  const shipped = await callOk(shipOrder, { params: { id }, body: { method: 'provider' } }, brand.owner)
  expect(await netsOf(shipped)).toEqual({ net: [net], label_cost: '0.00' })
  expect(await postedFor(id)).toBe(net)
})

test('the net of a cancelled order is zero, less the label that its carrier does not take back', async () => {
  const unlabelled = await cancel(await given.aConfirmedOrder(brand))
  expect(unlabelled.subtotal).not.toBe('0.00')
  expect(await netsOf(unlabelled)).toEqual({ net: ['0.00'], label_cost: '0.00' })
  const { id, label } = await aLabelledOrder(brand)
  expect(await netsOf(await cancel(id))).toEqual({ net: ['0.00'], label_cost: '0.00' })
  await refuseVoids()
  await runLabelEffects(brand, days(1, now))
  expect(await netsOf(await read(id))).toEqual({ net: [`-${label?.price}`], label_cost: label?.price })
  expect(await postedFor(id)).toBe(`-${label?.price}`)
})

test('of several labels of a cancelled order only those that the carrier does not take back cost something', async () => {
  const packed = await aPackedOrder()
  for (const weight_kg of [1, 2]) await callOk(addParcel, { params: { id: packed.id }, body: { ...box, weight_kg } }, brand.owner)
  const { id, label } = await aLabelledOrder(brand, packed.id)
  await cancel(id)
  const { ports, db } = await testContext()
  const carrier = vi.spyOn(ports.carriers, 'void').mockResolvedValueOnce('refunded').mockResolvedValueOnce('requested')
  carrier.mockResolvedValueOnce('refused')
  await runLabelEffects(brand)
  expect(await postedFor(id)).toBe('0.00')
  expect(await netsOf(await read(id))).toEqual({ net: ['0.00'], label_cost: '0.00' })
  carrier.mockResolvedValueOnce('refunded')
  await runLabelEffects(brand, days(1, now))

  const labels = await db.asOwner((tx) => tx.selectFrom('labels').select('price').where('order_id', '=', id).orderBy('position').execute())
  const share = labels[2]?.price ?? ''
  expect(Number(share)).toBeGreaterThan(0)
  expect(Number(share)).toBeLessThan(Number(label?.price))
  const after = await read(id)
  expect(await netsOf(after)).toEqual({ net: [`-${share}`], label_cost: share })
  expect(await postedFor(id)).toBe(`-${share}`)
  expect(after.order_activities.at(-1)).toMatchObject({ kind: 'label_void_refused', after: { label: { price: share } } })
  const { items } = await callOk(listOrderProfits, { query: { ids: id } }, brand.owner)
  expect(items).toMatchObject([{ label_cost: share, profit: `-${share}` }])
})
