import { chooseShipping, estimateShipping, voidLabels } from '@linesheet/contract/orders/labels'
import { cancelOrder, getOrder } from '@linesheet/contract/orders/orders'
import { bulkChangeOrders } from '@linesheet/contract/orders/orders.bulk'
import { addParcel, editParcel, resetParcels, setShipmentAddress, shipOrder } from '@linesheet/contract/orders/orders.shipments'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { now, testContext } from '../../../test/context.ts'
import { address, type Brand, box, given } from '../../../test/given.ts'
import { aLabelledOrder, aQuote, runLabelEffects } from '../../../test/orders/labels.ts'
import { carrierRefusal, carrierUnreachableRefusal } from '../../platform/ports/carriers/carriers.types.ts'

let brand: Brand
beforeEach(async () => {
  brand = await given.aBrand()
  Object.assign((await testContext()).ports.carriers, { bought: [], voided: [], before: {}, after: {} })
})
afterEach(async () => {
  const { setClock, ports } = await testContext()
  setClock(now)
  Object.assign(ports.carriers, { bought: [], voided: [], before: {}, after: {} })
})

const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)
const estimate = (id: string) => call(estimateShipping, { params: { id }, body: {} }, brand.owner)
const buy = (id: string, quote_id: string) => call(chooseShipping, { params: { id }, body: { quote_id } }, brand.owner)
const read = (id: string) => callOk(getOrder, { params: { id } }, brand.owner)
const purchasesOf = async (orderId: string) => {
  const { db } = await testContext()
  return db.asOwner((tx) => tx.selectFrom('label_purchases').selectAll().where('order_id', '=', orderId).orderBy('created_at').execute())
}
const labelsOf = async (orderId: string) => {
  const { db } = await testContext()
  return db.asOwner((tx) => tx.selectFrom('labels').selectAll().where('order_id', '=', orderId).orderBy('position').execute())
}

test('an estimate has the prices of all carriers for all parcels, 30% under the list price', async () => {
  const id = await given.aPackedOrder(brand)
  await callOk(addParcel, { params: { id }, body: box }, brand.owner)
  const { quotes, errors } = await callOk(estimateShipping, { params: { id }, body: {} }, brand.owner)
  expect(quotes.map(({ id: _, ...quote }) => quote)).toContainEqual({
    carrier: 'Harbour Post',
    service: 'Priority',
    days: 2,
    list_price: '111.90',
    price: '78.33',
    currency_code: 'HKD',
    expires_at: hours(24).toISOString(),
  })
  expect(errors).toEqual([])
})

test('a carrier that refuses a parcel is an error next to the prices of the others', async () => {
  const id = await given.aConfirmedOrder(brand)
  await callOk(addParcel, { params: { id }, body: { ...box, length_cm: 120 } }, brand.owner)
  const { result } = await estimate(id)
  expect(result.errors).toEqual([{ carrier: 'Harbour Post', code: 'too_large', message: 'The longest side may be up to 105 cm' }])
  expect(new Set(result.quotes.map(({ carrier }) => carrier))).toEqual(new Set(['Kite Parcel', 'Meridian Express']))
})

test('without carriers there are no prices, and the reason is given', async () => {
  const { ports } = await testContext()
  ports.carriers.before.quote = () => {
    throw carrierUnreachableRefusal()
  }
  expect(await estimate(await given.aPackedOrder(brand))).toMatchObject({ status: 409, code: 'carrier.unreachable' })
})

test('only packed orders have prices', async () => {
  expect(await estimate(await given.aConfirmedOrder(brand))).toMatchObject({ status: 409, code: 'order.cannot-estimate' })
  expect(await estimate(await given.aShippedOrder(brand))).toMatchObject({ status: 409, code: 'order.cannot-estimate' })
})

test('a label is bought for each parcel, and the order can be shipped with it', async () => {
  const packed = await given.aPackedOrder(brand)
  await callOk(addParcel, { params: { id: packed }, body: { ...box, weight_kg: 1 } }, brand.owner)
  const order = await aLabelledOrder(brand, packed)
  expect(order).toMatchObject({ status: 'packed', shipping_method: 'provider', carrier: 'Harbour Post' })
  expect(order.label).toMatchObject({ status: 'bought', carrier: 'Harbour Post', service: 'Priority', price: expect.any(String) })
  const numbers = order.shipments.map(({ label_tracking_number }) => label_tracking_number)
  expect(numbers).toEqual([expect.stringMatching(/^HP\d{13}$/), expect.stringMatching(/^HP\d{13}$/)])
  expect(order.tracking_number).toBe(numbers[0])
  expect(order.order_activities.at(-1)).toMatchObject({
    kind: 'label_bought',
    actor_name: 'Mei owner',
    after: { label: { service: 'Priority', price: order.label?.price, currency_code: 'HKD' }, tracking_numbers: numbers },
  })
  expect(order).toEqual(await read(packed))

  const labels = await labelsOf(packed)
  const cents = (amounts: string[]) => amounts.reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0)
  expect(cents(labels.map(({ price }) => price))).toBe(cents([order.label?.price ?? '']))
  expect(cents(labels.map(({ list_price }) => list_price))).toBe(cents([order.label?.list_price ?? '']))

  const shipped = await callOk(shipOrder, { params: { id: packed }, body: { method: 'provider' } }, brand.owner)
  expect(shipped).toMatchObject({
    status: 'shipped',
    shipping_method: 'provider',
    tracking_number: numbers[0],
    label: { status: 'bought' },
  })
})

test('an order without a label is not shipped with one', async () => {
  const params = { id: await given.aPackedOrder(brand) }
  expect(await call(shipOrder, { params, body: { method: 'provider' } }, brand.owner)).toMatchObject({
    status: 400,
    errors: { method: 'Buy a shipping label first' },
  })
})

test('a quote is bought once, however often it is asked', async () => {
  const { ports } = await testContext()
  const id = await given.aPackedOrder(brand)
  const { id: quote } = await aQuote(brand, id)
  const first = await buy(id, quote)
  expect(await buy(id, quote)).toMatchObject({ status: 200, result: { label: first.result.label, version: first.result.version } })
  expect(ports.carriers.bought).toHaveLength(1)
  await callOk(shipOrder, { params: { id }, body: { method: 'provider' } }, brand.owner)
  expect((await buy(id, quote)).status).toBe(200)
  expect(ports.carriers.bought).toHaveLength(1)
})

test('another quote of an order with a label is refused', async () => {
  const id = await given.aPackedOrder(brand)
  const [one, other] = [await aQuote(brand, id), await aQuote(brand, id, 'Saver')]
  await buy(id, one.id)
  expect(await buy(id, other.id)).toMatchObject({ status: 409, code: 'order.has-label' })
})

test('a price is outdated after a day, and when the parcels or addresses change', async () => {
  const { setClock } = await testContext()
  const id = await given.aPackedOrder(brand)
  const quote = await aQuote(brand, id)
  setClock(hours(24))
  expect(await buy(id, quote.id)).toMatchObject({ status: 409, code: 'order.quote-outdated' })
  setClock(now)
  await callOk(setShipmentAddress, { params: { id }, body: { address: { ...address, street: '2 Queen’s Road Central' } } }, brand.owner)
  expect(await buy(id, quote.id)).toMatchObject({ status: 409, code: 'order.quote-outdated' })
  const newer = await aQuote(brand, id)
  await callOk(addParcel, { params: { id }, body: box }, brand.owner)
  expect(await buy(id, newer.id)).toMatchObject({ status: 409, code: 'order.quote-outdated' })
})

test('parcels, address and method, which are printed on a label, cannot be changed until the label is void', async () => {
  const { id, shipments } = await aLabelledOrder(brand)
  const params = { id }
  const refusals = await Promise.all([
    call(addParcel, { params, body: box }, brand.owner),
    call(editParcel, { params, body: { parcel_id: shipments[0]?.id, ...box } }, brand.owner),
    call(setShipmentAddress, { params, body: { address } }, brand.owner),
    call(chooseShipping, { params, body: { method: 'own_untracked' } }, brand.owner),
    call(shipOrder, { params, body: { method: 'own_untracked' } }, brand.owner),
    call(shipOrder, { params, body: { method: 'own_tracked', tracking_number: 'SF1', shipping_cost: '1.00' } }, brand.owner),
  ])
  expect(refusals.map(({ code }) => code)).toEqual(refusals.map(() => 'order.has-label'))
})

test('a list of tracking numbers ships labelled orders by the numbers of their labels', async () => {
  const { id, tracking_number } = await aLabelledOrder(brand)
  const body = { method: 'own_tracked' as const, tracking_number: tracking_number ?? '', shipping_cost: '0.00' }
  const shipped = await callOk(shipOrder, { params: { id }, body }, brand.owner)
  expect(shipped).toMatchObject({ status: 'shipped', shipping_method: 'provider', tracking_number })
})

test('a brand can choose to ship without a label', async () => {
  const id = await given.aConfirmedOrder(brand)
  const order = await callOk(chooseShipping, { params: { id }, body: { method: 'own_untracked' } }, brand.owner)
  expect(order).toMatchObject({ status: 'confirmed', shipping_method: 'own_untracked' })
  expect(order).toEqual(await read(id))
  expect(await call(chooseShipping, { params: { id }, body: {} }, brand.owner)).toMatchObject({
    status: 400,
    errors: { method: 'Choose a shipping method' },
  })
})

test('a voided label is refunded, and its order can get another one', async () => {
  const { id, label } = await aLabelledOrder(brand)
  const voided = await callOk(voidLabels, { params: { id }, body: {} }, brand.owner)
  expect(voided).toMatchObject({ status: 'packed', label: null, shipping_method: null, tracking_number: null, carrier: null })
  expect(voided).toEqual(await read(id))
  expect(await call(voidLabels, { params: { id }, body: {} }, brand.owner)).toMatchObject({ status: 409, code: 'order.no-label' })
  expect(await runLabelEffects(brand, hours(1))).toEqual([])
  const { ports } = await testContext()
  expect(ports.carriers.voided).toHaveLength(1)
  expect(await purchasesOf(id)).toMatchObject([{ status: 'voided' }])
  expect(await labelsOf(id)).toMatchObject([{ void_outcome: 'refunded', price: label?.price }])
  expect((await read(id)).order_activities.at(-1)).toMatchObject({ kind: 'label_refunded', actor: 'carrier' })
  expect(await buy(id, label?.quote_id ?? '')).toMatchObject({ status: 409, code: 'order.quote-outdated' })
  expect((await aLabelledOrder(brand, id)).label?.id).not.toBe(label?.id)
})

test.each([
  ['cancelled', (id: string) => callOk(cancelOrder, { params: { id }, body: { reason: 'out_of_stock' } }, brand.owner)],
  ['confirmed', (id: string) => callOk(resetParcels, { params: { id }, body: {} }, brand.owner)],
] as const)('the label of an order that becomes %s is voided', async (status, change) => {
  const { id } = await aLabelledOrder(brand)
  const changed = await change(id)
  expect(changed).toMatchObject({ status, label: null, tracking_number: null, shipping_method: null })
  expect(changed).toEqual(await read(id))
  await runLabelEffects(brand, hours(1))
  expect(await purchasesOf(id)).toMatchObject([{ status: 'voided' }])
})

test('a carrier that refuses a label is named in the history, and another one may be tried', async () => {
  const { ports } = await testContext()
  const id = await given.aPackedOrder(brand)
  const quote = await aQuote(brand, id)
  ports.carriers.before.buy = () => {
    throw carrierRefusal('The address is not in the delivery area')
  }
  expect(await buy(id, quote.id)).toMatchObject({
    status: 409,
    code: 'carrier.refused',
    message: 'The address is not in the delivery area',
  })
  const refused = await read(id)
  expect(refused).toMatchObject({ label: null, status: 'packed' })
  expect(refused.order_activities.at(-1)).toMatchObject({ kind: 'label_failed', text: 'The address is not in the delivery area' })
  delete ports.carriers.before.buy
  expect((await buy(id, quote.id)).status).toBe(200)
})

test('while it is unknown whether a label was bought, the order says so, and asking again finds out', async () => {
  const { ports } = await testContext()
  const id = await given.aPackedOrder(brand)
  const quote = await aQuote(brand, id)
  ports.carriers.after.buy = () => {
    throw new Error('timeout')
  }
  expect(await buy(id, quote.id)).toMatchObject({ status: 409, code: 'order.label-pending' })
  expect(await read(id)).toMatchObject({ label: { status: 'buying', quote_id: quote.id }, shipping_method: null })
  expect(await call(voidLabels, { params: { id }, body: {} }, brand.owner)).toMatchObject({ code: 'order.label-pending' })
  expect(await call(shipOrder, { params: { id }, body: { method: 'own_untracked' } }, brand.owner)).toMatchObject({
    code: 'order.has-label',
  })
  delete ports.carriers.after.buy
  expect(await buy(id, quote.id)).toMatchObject({ status: 200, result: { label: { status: 'bought' } } })
  expect(new Set(ports.carriers.bought).size).toBe(1)
  expect(await labelsOf(id)).toHaveLength(1)
})

test('an order that is cancelled while its label is bought gives it back', async () => {
  const { ports } = await testContext()
  const id = await given.aPackedOrder(brand)
  const quote = await aQuote(brand, id)
  ports.carriers.before.buy = () => callOk(cancelOrder, { params: { id }, body: { reason: 'out_of_stock' } }, brand.owner)
  await buy(id, quote.id)
  expect(await read(id)).toMatchObject({ status: 'cancelled', label: null })
  await runLabelEffects(brand, hours(1))
  expect(await purchasesOf(id)).toMatchObject([{ status: 'voided' }])
  expect(ports.carriers.voided).toHaveLength(1)
})

test('many orders are shipped with their labels; those without one are named', async () => {
  const [labelled, packed] = [(await aLabelledOrder(brand)).id, await given.aPackedOrder(brand)]
  const body = { ids: [labelled, packed], action: 'ship' as const, method: 'provider' as const }
  const { done, refused } = await callOk(bulkChangeOrders, { body }, brand.owner)
  expect({ done, refused }).toMatchObject({ done: 1, refused: [{ id: packed, error: { code: 'label_required' } }] })
  expect(await read(labelled)).toMatchObject({ status: 'shipped', shipping_method: 'provider' })
})
