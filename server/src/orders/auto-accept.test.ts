import { listLocations, removeLocation } from '@linesheet/contract/brand/locations'
import { editOrderSettings } from '@linesheet/contract/brand/settings.orders'
import { getProduct } from '@linesheet/contract/catalogue/products'
import { editProduct } from '@linesheet/contract/catalogue/products.edit'
import { acceptOrder, editOrder, getOrder } from '@linesheet/contract/orders/orders'
import type { AutoAcceptRule } from '@linesheet/domain/orders/auto-accept'
import { expect, test } from 'vitest'
import { callOk } from '../../test/calling.ts'
import { anotherServer, testContext } from '../../test/context.ts'
import { marketplaceEvents } from '../../test/effects.ts'
import { type Brand, given, reportOrderEvent } from '../../test/given.ts'
import type { ClaimedEffect } from '../platform/outbox/outbox.ts'
import { acceptAutomatically } from './auto-accept.worker.ts'
import { sendNewOrderMail } from './new-order-mail.worker.ts'

const aBrandThatAccepts = async (auto_accept: AutoAcceptRule, lead_time_days = 7) => {
  const brand = await given.aBrand()
  await callOk(editOrderSettings, { body: { auto_accept, lead_time_days } }, brand.owner)
  return brand
}

/** The effects that the queue would hand out for these orders. */
async function effectsOf({ id: brandId }: Brand, kind = 'orders.auto-accept'): Promise<ClaimedEffect[]> {
  const { db } = await testContext()
  const rows = await db.asOwner((tx) =>
    tx.selectFrom('outbox').selectAll().where('brand_id', '=', brandId).where('kind', '=', kind).execute(),
  )
  return rows.map((row) => ({ ...row, sequence: Number(row.sequence) }))
}

async function workEffects(brand: Brand, context = testContext()) {
  for (const effect of await effectsOf(brand)) await acceptAutomatically(effect, await context, () => {})
}

const read = ({ owner }: Brand, id: string) => callOk(getOrder, { params: { id } }, owner)
const history = async (brand: Brand, id: string) =>
  (await read(brand, id)).order_activities.map(({ kind, actor, actor_name, after }) => ({ kind, actor, actor_name, after }))

test('orders are accepted by the rule of the brand: none, reorders or all', async () => {
  const statuses = async (rule: AutoAcceptRule) => {
    const brand = await aBrandThatAccepts(rule)
    const retailer = await given.aRetailer()
    const orders = [await given.anOrder(brand, { retailer }), await given.anOrder(brand, { retailer, origin: 'direct' })]
    const manual = await given.anOrder(brand, { retailer, origin: 'manual' })
    await workEffects(brand)
    return Promise.all([...orders, manual].map(async (id) => (await read(brand, id)).status))
  }
  expect(await statuses('none')).toEqual(['new', 'new', 'new'])
  expect(await statuses('reorders')).toEqual(['new', 'confirmed', 'new'])
  expect(await statuses('all')).toEqual(['confirmed', 'confirmed', 'new'])
})

test('an order that is accepted automatically has a date, an address, reserved stock, an answer time, a history entry and a webhook', async () => {
  const brand = await aBrandThatAccepts('all', 10)
  const id = await given.anOrder(brand)
  await workEffects(brand)
  expect(await read(brand, id)).toMatchObject({
    status: 'confirmed',
    target_shipment_date: '2026-11-30',
    shipping_from_address: { city: 'Hong Kong' },
    answered_at: '2026-11-20T02:00:00+00:00',
    accepted_at: '2026-11-20T02:00:00+00:00',
    order_variations: [{ available: 17 }, { available: 18 }],
  })
  expect((await history(brand, id)).at(-1)).toEqual({
    kind: 'accepted',
    actor: 'brand',
    actor_name: null,
    after: { status: 'confirmed', target_shipment_date: '2026-11-30', automatic: true },
  })
  expect(await marketplaceEvents(brand)).toContainEqual(
    expect.objectContaining({
      event: 'order.accepted',
      data: expect.objectContaining({ order_id: id, target_shipment_date: '2026-11-30' }),
    }),
  )
})

test('today is the day in the time zone of the brand: in Hong Kong it begins before it does in UTC', async () => {
  const brand = await aBrandThatAccepts('all', 0)
  ;(await testContext()).setClock('2026-11-23T20:00:00.000Z')
  const id = await given.anOrder(brand)
  await workEffects(brand)
  expect((await read(brand, id)).target_shipment_date).toBe('2026-11-24')
})

test('an effect that several servers run at once, and again, accepts the order once', async () => {
  const brand = await aBrandThatAccepts('all')
  const id = await given.anOrder(brand)
  const other = anotherServer()
  await Promise.all([workEffects(brand), workEffects(brand, other), workEffects(brand)])
  await workEffects(brand)
  expect((await history(brand, id)).map(({ kind }) => kind)).toEqual(['placed', 'accepted'])
  expect((await read(brand, id)).order_variations.map(({ available }) => available)).toEqual([17, 18])
})

test('an order that cannot be accepted stays new, and its history says why, once', async () => {
  const brand = await aBrandThatAccepts('all')
  const short = await given.anOrder(brand, { stock: 2 })
  const asked = await given.anOrder(brand)
  await reportOrderEvent(asked, { kind: 'cancel_requested' })
  await workEffects(brand)
  await workEffects(brand)
  const reasons = async (id: string) => [
    (await read(brand, id)).status,
    ...(await history(brand, id)).filter(({ kind }) => kind === 'auto_accept_refused').map(({ after }) => after.reason),
  ]
  expect([await reasons(short), await reasons(asked)]).toEqual([
    ['new', 'not_enough_stock'],
    ['new', 'cancel_requested'],
  ])
  const [location] = await callOk(listLocations, {}, brand.owner)
  await callOk(removeLocation, { params: { id: location?.id ?? '' } }, brand.owner)
  const homeless = await given.anOrder(brand)
  await workEffects(brand)
  expect(await reasons(homeless)).toEqual(['new', 'no_address'])
  expect((await read(brand, short)).answered_at).toBeNull()
})

test('a product that is reported out of stock is not promised', async () => {
  const brand = await aBrandThatAccepts('all')
  const id = await given.anOrder(brand, { stock: null })
  const [line] = (await read(brand, id)).order_variations
  const product = await callOk(getProduct, { params: { id: line?.product_id ?? '' } }, brand.owner)
  await callOk(editProduct, { params: { id: product.id }, body: { revision: product.revision, out_of_stock: true } as never }, brand.owner)
  await workEffects(brand)
  expect((await read(brand, id)).status).toBe('new')
})

test('an order that a person has accepted or edited in the meantime is left to that person', async () => {
  const brand = await aBrandThatAccepts('all')
  const [accepted, edited] = [await given.anOrder(brand), await given.anOrder(brand)]
  await callOk(acceptOrder, { params: { id: accepted }, body: { target_shipment_date: '2026-12-24' } }, brand.owner)
  const { version, order_variations } = await read(brand, edited)
  const lines = order_variations.map(({ id, quantity }, at) => ({ id, quantity: at === 0 ? quantity - 1 : quantity }))
  await callOk(editOrder, { params: { id: edited }, body: { version, lines } }, brand.owner)
  await workEffects(brand)
  expect([(await read(brand, accepted)).target_shipment_date, (await read(brand, edited)).status]).toEqual(['2026-12-24', 'new'])
})

test('the last units are promised to one of two orders that come at the same time', async () => {
  const brand = await aBrandThatAccepts('all')
  const product = await given.aProduct(brand, { variations: [{ sku: 'LAST', wholesale_price: '50.00', retail_price: '100.00', stock: 5 }] })
  const variation_id = product.variations[0]?.id ?? ''
  const order = () => given.anOrder(brand, { order_variations: [{ variation_id, quantity: 4, unit_price: '50.00' }] })
  const ids = [await order(), await order()]
  const [context, effects] = [await testContext(), await effectsOf(brand)]
  await Promise.all(effects.map((effect) => acceptAutomatically(effect, context, () => {})))
  const statuses = await Promise.all(ids.map(async (id) => (await read(brand, id)).status))
  expect(statuses.toSorted()).toEqual(['confirmed', 'new'])
})

test('a new order is announced to the address of the settings, in the language of the brand', async () => {
  const brand = await given.aBrand()
  await callOk(editOrderSettings, { body: { order_notification_email: 'orders@brand.example' } }, brand.owner)
  const id = await given.anOrder(brand)
  const { number, buyer_name } = await read(brand, id)
  const context = await testContext()
  for (const effect of await effectsOf(brand, 'mail.new-order')) await sendNewOrderMail(effect, context, () => {})
  const mails = context.ports.mail.sent.filter(({ to, subject }) => to === 'orders@brand.example' && subject.includes(number))
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain(`${buyer_name} ordered 5 units for HKD 186.00.`)
  expect(mails[0]?.text).toContain(`/order/${id}`)
})
