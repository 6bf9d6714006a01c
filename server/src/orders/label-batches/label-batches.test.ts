import { chooseShipping, estimateShipping } from '@linesheet/contract/orders/labels'
import {
  buyLabelBatch,
  createLabelBatch,
  getLabelBatch,
  listLabelBatches,
  requoteLabelBatch,
  stopLabelBatch,
} from '@linesheet/contract/orders/labels.batches'
import { getOrder } from '@linesheet/contract/orders/orders'
import { bulkChangeOrders } from '@linesheet/contract/orders/orders.bulk'
import { addParcel, setShipmentAddress } from '@linesheet/contract/orders/orders.shipments'
import { quotesByPrice } from '@linesheet/domain/orders/label-quotes'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { now, testContext } from '../../../test/context.ts'
import { address, type Brand, box, given } from '../../../test/given.ts'
import { aQuotedBatch, cheapestChoices, runLabelBatch } from '../../../test/orders/label-batches.ts'
import { aLabelledOrder } from '../../../test/orders/labels.ts'
import { deleteExpiredRows } from '../../operations/cleanup/expired-rows.sql.ts'
import type { OutcomeWrite } from '../../platform/outbox/outbox.ts'
import { carrierRefusal, carrierUnreachableRefusal } from '../../platform/ports/carriers/carriers.types.ts'

let brand: Brand
const reset = async () => {
  const { setClock, ports } = await testContext()
  setClock(now)
  Object.assign(ports.carriers, { bought: [], voided: [], before: {}, after: {} })
}
beforeEach(async () => {
  await reset()
  brand = await given.aBrand()
})
afterEach(reset)

const read = (id: string) => callOk(getOrder, { params: { id } }, brand.owner)
const packed = (count: number) => Promise.all(Array.from({ length: count }, () => given.aPackedOrder(brand)))
const buy = (id: string, body: object) => call(buyLabelBatch, { params: { id }, body: body as never }, brand.owner)
const statesOf = ({ orders }: { orders: { state: string }[] }) => orders.map(({ state }) => state)
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)

test('orders are quoted, confirmed by their total, and get their labels, each with a purchase of its own', async () => {
  const ids = await packed(3)
  const created = await callOk(createLabelBatch, { body: { ids } }, brand.owner)
  expect(statesOf(created)).toEqual(['waiting', 'waiting', 'waiting'])
  const quoted = await runLabelBatch(brand, created.id)
  expect(quoted.orders.map(({ id }) => id)).toEqual(ids)
  const [first] = quoted.orders
  expect(first).toMatchObject({ state: 'quoted', order_status: 'packed', parcel_count: 1, code: null, tracking_numbers: [] })
  expect(first?.quotes.map(({ carrier, service, days }) => `${carrier} ${service} ${days}`)).toEqual([
    'Harbour Post Economy 4',
    'Kite Parcel Standard 3',
    'Harbour Post Priority 2',
    'Meridian Express Saver 2',
    'Meridian Express Worldwide 1',
  ])
  const { choices, totals } = cheapestChoices(quoted)
  expect(totals).toEqual([{ currency_code: 'HKD', price: expect.stringMatching(/^\d+\.\d\d$/) }])
  expect(statesOf((await buy(quoted.id, { choices, totals })).result)).toEqual(['buying', 'buying', 'buying'])

  const bought = await runLabelBatch(brand, quoted.id)
  expect(statesOf(bought)).toEqual(['bought', 'bought', 'bought'])
  const orders = await Promise.all(ids.map(read))
  expect(orders.map(({ label }) => label?.quote_id)).toEqual(choices.map(({ quote_id }) => quote_id))
  expect(bought.orders.map(({ tracking_numbers }) => tracking_numbers)).toEqual(orders.map(({ tracking_number }) => [tracking_number]))
  expect(orders[0]?.order_activities.at(-1)).toMatchObject({ kind: 'label_bought', actor_name: 'Mei owner' })
  const { ports } = await testContext()
  expect(new Set(ports.carriers.bought).size).toBe(3)

  const shipped = { ids, action: 'ship' as const, method: 'provider' as const }
  expect(await callOk(bulkChangeOrders, { body: shipped }, brand.owner)).toMatchObject({ done: 3, refused: [] })
  expect((await read(ids[0] ?? '')).trackers).toMatchObject([{ tracking_number: orders[0]?.tracking_number }])
})

test('an order of a batch has the quotes of its own estimate, and any of them can be bought', async () => {
  const [id = ''] = await packed(1)
  const { quotes } = await callOk(estimateShipping, { params: { id } }, brand.owner)
  const batch = await aQuotedBatch(brand, [id])
  const offered = batch.orders[0]?.quotes ?? []
  const withoutId = ({ id: _, ...quote }: (typeof offered)[number]) => quote
  expect(offered.map(withoutId)).toEqual(quotesByPrice(quotes).map(withoutId))
  const [, second] = offered
  const choice = { id, quote_id: second?.id ?? '' }
  await buy(batch.id, { choices: [choice], totals: [{ currency_code: 'HKD', price: second?.price ?? '' }] })
  expect(statesOf(await runLabelBatch(brand, batch.id))).toEqual(['bought'])
  expect((await read(id)).label).toMatchObject({ carrier: second?.carrier, service: second?.service, price: second?.price })
})

test('all orders that match a filter are quoted, oldest first', async () => {
  const ids = [await given.aPackedOrder(brand), await given.aPackedOrder(brand)]
  await given.aConfirmedOrder(brand)
  const { orders } = await callOk(createLabelBatch, { body: { filter: { tab: 'to_ship' } } }, brand.owner)
  expect(orders.map(({ id }) => id)).toEqual(ids)
  expect(await call(createLabelBatch, { body: { filter: { tab: 'shipped' } } }, brand.owner)).toMatchObject({ status: 400 })
})

test('an order that cannot have a label is named with the reason, and the others get prices', async () => {
  const domestic = await given.aPackedOrder(brand)
  const unpacked = await given.aConfirmedOrder(brand)
  const { id: labelled } = await aLabelledOrder(brand)
  const tooLarge = await given.aConfirmedOrder(brand)
  await callOk(addParcel, { params: { id: tooLarge }, body: { ...box, length_cm: 120 } }, brand.owner)
  const unshippable = await given.aConfirmedOrder(brand)
  await callOk(addParcel, { params: { id: unshippable }, body: { ...box, length_cm: 400 } }, brand.owner)
  const abroad = await given.aPackedOrder(brand)
  await callOk(setShipmentAddress, { params: { id: abroad }, body: { address: { ...address, country_code: 'JP' } } }, brand.owner)
  const dangerous = await given.aPackedOrder(brand)
  const { db } = await testContext()
  const { order_variations } = await read(dangerous)
  await db.asOwner((tx) =>
    tx
      .updateTable('products')
      .set({ is_dangerous_goods: true })
      .where('id', '=', order_variations[0]?.product_id ?? '')
      .execute(),
  )
  const { orders } = await aQuotedBatch(brand, [domestic, unpacked, labelled, tooLarge, unshippable, abroad, dangerous])
  const found = new Map(orders.map((order) => [order.id, order]))
  expect(found.get(domestic)).toMatchObject({ state: 'quoted' })
  expect(found.get(unpacked)).toMatchObject({ state: 'refused', code: 'order.cannot-estimate', parcel_count: 0, order_status: 'confirmed' })
  expect(found.get(labelled)).toMatchObject({ state: 'refused', code: 'order.has-label' })
  const error = { carrier: 'Harbour Post', code: 'too_large', message: expect.any(String) }
  expect(found.get(tooLarge)).toMatchObject({ state: 'quoted', carrier_errors: [error] })
  expect(found.get(unshippable)).toMatchObject({ state: 'refused', code: 'labels.no-prices', quotes: [] })
  expect(found.get(unshippable)?.carrier_errors).toHaveLength(3)
  const [line] = (await read(abroad)).order_variations
  expect(found.get(abroad)).toMatchObject({
    state: 'refused',
    code: 'order.customs-incomplete',
    problems: expect.arrayContaining([{ name: line?.name, field: 'origin_country', error: { code: 'required', values: {} } }]),
  })
  expect(found.get(dangerous)).toMatchObject({
    state: 'refused',
    code: 'order.dangerous-goods',
    problems: [{ name: order_variations[0]?.name, field: 'dangerous_goods', error: { code: 'dangerous_goods', values: {} } }],
  })
})

test('refused orders get prices once the reason of the refusal is resolved; the others keep theirs', async () => {
  const [ready, unpacked] = [await given.aPackedOrder(brand), await given.aConfirmedOrder(brand)]
  const batch = await aQuotedBatch(brand, [ready, unpacked])
  await callOk(addParcel, { params: { id: unpacked }, body: box }, brand.owner)
  await callOk(requoteLabelBatch, { params: { id: batch.id }, body: { ids: [unpacked] } }, brand.owner)
  const again = await runLabelBatch(brand, batch.id)
  expect(statesOf(again)).toEqual(['quoted', 'quoted'])
  expect(again.orders[0]?.quotes).toEqual(batch.orders[0]?.quotes)
})

test('only quotes as shown are bought: other quotes, another total and prices that were requested again are refused as a whole', async () => {
  const { ports } = await testContext()
  const batch = await aQuotedBatch(brand, await packed(2))
  const { choices, totals } = cheapestChoices(batch)
  const changed = { status: 409, code: 'labels.prices-changed' }
  const [one, other] = choices
  expect(await buy(batch.id, { choices, totals: [{ currency_code: 'HKD', price: '1.00' }] })).toMatchObject(changed)
  expect(await buy(batch.id, { choices, totals: [...totals, { currency_code: 'USD', price: '0.00' }] })).toMatchObject(changed)
  expect(await buy(batch.id, { choices: [{ ...one, quote_id: other?.quote_id }, other], totals })).toMatchObject({
    status: 404,
    code: 'quote.missing',
  })
  expect(await buy(batch.id, { choices: [one, one], totals })).toMatchObject({ status: 400, errors: { choices: expect.any(String) } })
  const stranger = await given.aPackedOrder(await given.aBrand())
  expect(await buy(batch.id, { choices: [one, { ...other, id: stranger }], totals })).toMatchObject({ status: 400 })
  await callOk(requoteLabelBatch, { params: { id: batch.id }, body: { ids: [one?.id ?? ''] } }, brand.owner)
  expect(await buy(batch.id, { choices, totals })).toMatchObject(changed)
  const requoted = await runLabelBatch(brand, batch.id)
  expect(await buy(batch.id, { choices, totals })).toMatchObject(changed)
  expect((await buy(batch.id, cheapestChoices(requoted))).status).toBe(200)
  expect(ports.carriers.bought).toEqual([])
})

test('a price that became outdated is refused for its order and named; new prices can be bought', async () => {
  const [first = '', second = ''] = await packed(2)
  const batch = await aQuotedBatch(brand, [first, second])
  await callOk(addParcel, { params: { id: first }, body: box }, brand.owner)
  await buy(batch.id, cheapestChoices(batch))
  const after = await runLabelBatch(brand, batch.id)
  expect(after.orders).toMatchObject([{ state: 'refused', code: 'order.quote-outdated' }, { state: 'bought' }])
  expect((await read(first)).label).toBeNull()
  await callOk(requoteLabelBatch, { params: { id: batch.id }, body: { ids: [first, second] } }, brand.owner)
  const requoted = await runLabelBatch(brand, batch.id)
  expect(statesOf(requoted)).toEqual(['quoted', 'bought'])
  const [choice] = cheapestChoices({ ...requoted, orders: requoted.orders.slice(0, 1) }).choices
  const { totals } = cheapestChoices({ ...requoted, orders: requoted.orders.slice(0, 1) })
  await buy(batch.id, { choices: [choice], totals })
  expect(statesOf(await runLabelBatch(brand, batch.id))).toEqual(['bought', 'bought'])
})

test('all prices of a batch that is confirmed after a day are refused and named', async () => {
  const { setClock } = await testContext()
  const batch = await aQuotedBatch(brand, await packed(2))
  setClock(hours(24))
  await buy(batch.id, cheapestChoices(batch))
  expect((await runLabelBatch(brand, batch.id)).orders.map(({ code }) => code)).toEqual(['order.quote-outdated', 'order.quote-outdated'])
})

test('a carrier that refuses one order is quoted with its own words, and that order can be tried again', async () => {
  const { ports } = await testContext()
  const [first = '', second = ''] = await packed(2)
  const batch = await aQuotedBatch(brand, [first, second])
  const { number } = await read(first)
  ports.carriers.before.buy = (order) => {
    if ((order as { shipment: { reference: string } }).shipment.reference === number) throw carrierRefusal('Consignee unknown')
  }
  await buy(batch.id, cheapestChoices(batch))
  const after = await runLabelBatch(brand, batch.id)
  expect(after.orders).toMatchObject([{ state: 'refused', code: 'carrier.refused', message: 'Consignee unknown' }, { state: 'bought' }])
  delete ports.carriers.before.buy
  await callOk(requoteLabelBatch, { params: { id: batch.id }, body: { ids: [first] } }, brand.owner)
  const requoted = await runLabelBatch(brand, batch.id)
  await buy(batch.id, cheapestChoices({ ...requoted, orders: requoted.orders.slice(0, 1) }))
  expect(statesOf(await runLabelBatch(brand, batch.id))).toEqual(['bought', 'bought'])
})

test('a label that the carrier has not confirmed stays pending, and becomes bought when it is', async () => {
  const { ports } = await testContext()
  const [id = ''] = await packed(1)
  const batch = await aQuotedBatch(brand, [id])
  ports.carriers.after.buy = () => {
    throw new Error('timeout')
  }
  await buy(batch.id, cheapestChoices(batch))
  expect(statesOf(await runLabelBatch(brand, batch.id))).toEqual(['pending'])
  await callOk(requoteLabelBatch, { params: { id: batch.id }, body: { ids: [id] } }, brand.owner)
  expect(statesOf(await runLabelBatch(brand, batch.id))).toEqual(['pending'])
  delete ports.carriers.after.buy
  await callOk(chooseShipping, { params: { id }, body: { quote_id: batch.orders[0]?.quotes[0]?.id } }, brand.owner)
  expect(statesOf(await callOk(getLabelBatch, { params: { id: batch.id } }, brand.owner))).toEqual(['bought'])
  expect(new Set(ports.carriers.bought).size).toBe(1)
})

test('a batch that is stopped asks for no more prices and buys no more labels', async () => {
  const { ports } = await testContext()
  const batch = await aQuotedBatch(brand, await packed(2))
  await buy(batch.id, cheapestChoices(batch))
  const stopped = await callOk(stopLabelBatch, { params: { id: batch.id }, body: {} }, brand.owner)
  expect(stopped.orders.map(({ code }) => code)).toEqual(['labels.stopped', 'labels.stopped'])
  expect(await buy(batch.id, cheapestChoices(batch))).toMatchObject({ code: 'labels.prices-changed' })
  await runLabelBatch(brand, batch.id)
  expect(ports.carriers.bought).toEqual([])
  expect((await callOk(listLabelBatches, {}, brand.owner)).items).toEqual([])
})

test('batches that are not finished are listed for a day, and deleted after 30 days', async () => {
  const context = await testContext()
  const batch = await aQuotedBatch(brand, [...(await packed(2)), await given.aConfirmedOrder(brand)])
  const list = async () => (await callOk(listLabelBatches, {}, brand.owner)).items
  expect(await list()).toEqual([
    { id: batch.id, created_at: batch.created_at, actor_name: 'Mei owner', order_count: 3, waiting: 0, quoted: 2, buying: 0 },
  ])
  await aLabelledOrder(brand, batch.orders[0]?.id)
  expect(await list()).toMatchObject([{ id: batch.id, quoted: 1 }])
  context.setClock(hours(25))
  expect(await list()).toEqual([])
  context.setClock(hours(31 * 24))
  await deleteExpiredRows(context)
  context.setClock(now)
  expect(await call(getLabelBatch, { params: { id: batch.id } }, brand.owner)).toMatchObject({ status: 404 })
})

test('a batch names orders of its brand only, and is seen and changed by those who may', async () => {
  const stranger = await given.aBrand()
  const [id = ''] = await packed(1)
  const foreign = await given.aPackedOrder(stranger)
  expect(await call(createLabelBatch, { body: { ids: [id, foreign] } }, brand.owner)).toMatchObject({ status: 404 })
  expect(await call(createLabelBatch, { body: {} }, brand.owner)).toMatchObject({ status: 400 })
  const tooMany = Array.from({ length: 201 }, () => id)
  expect(await call(createLabelBatch, { body: { ids: tooMany } }, brand.owner)).toMatchObject({ status: 400 })
  const batch = await aQuotedBatch(brand, [id, id])
  expect(batch.orders).toHaveLength(1)
  expect(await call(getLabelBatch, { params: { id: batch.id } }, stranger.owner)).toMatchObject({ status: 404 })
  expect(await call(buyLabelBatch, { params: { id: batch.id }, body: cheapestChoices(batch) }, stranger.owner)).toMatchObject({
    status: 404,
  })
  expect((await callOk(listLabelBatches, {}, stranger.owner)).items).toEqual([])
  const viewer = await given.aMember(brand, 'viewer')
  expect((await call(getLabelBatch, { params: { id: batch.id } }, viewer)).status).toBe(200)
  expect(await call(buyLabelBatch, { params: { id: batch.id }, body: cheapestChoices(batch) }, viewer)).toMatchObject({ status: 403 })
})

test('while one worker asks about an order, another leaves it alone, and looks at it again later', async () => {
  const { ports } = await testContext()
  const { id } = await callOk(createLabelBatch, { body: { ids: await packed(1) } }, brand.owner)
  let asked = 0
  const later: OutcomeWrite[] = []
  ports.carriers.before.quote = async () => {
    asked += 1
    if (asked > 1) throw carrierUnreachableRefusal()
    await runLabelBatch(brand, id, { note: (write) => later.push(write) })
    expect(statesOf(await callOk(getLabelBatch, { params: { id } }, brand.owner))).toEqual(['waiting'])
  }
  expect(statesOf(await runLabelBatch(brand, id))).toEqual(['quoted'])
  expect([asked, later.length]).toEqual([1, 1])
})

test('an order that a worker had when it died is asked about a minute later', async () => {
  const { db, setClock } = await testContext()
  const { id } = await callOk(createLabelBatch, { body: { ids: await packed(1) } }, brand.owner)
  const claimed_until = new Date(now.getTime() + 60_000)
  await db.asOwner((tx) => tx.updateTable('label_batch_orders').set({ claimed_until }).where('batch_id', '=', id).execute())
  expect(statesOf(await runLabelBatch(brand, id))).toEqual(['waiting'])
  setClock(claimed_until)
  expect(statesOf(await runLabelBatch(brand, id))).toEqual(['quoted'])
})
