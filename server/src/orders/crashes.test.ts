import { getProduct } from '@linesheet/contract/catalogue/products'
import { ingestDisputes } from '@linesheet/contract/connections/marketplace.disputes'
import { approveDispute, rejectDispute, resolveDispute } from '@linesheet/contract/orders/disputes'
import { acceptOrder, cancelOrder, getOrder } from '@linesheet/contract/orders/orders'
import { undoOrders } from '@linesheet/contract/orders/orders.bulk'
import { addParcel, shipOrder } from '@linesheet/contract/orders/orders.shipments'
import { v7 as newId } from 'uuid'
import { afterAll, expect, test } from 'vitest'
import { call, callOk } from '../../test/calling.ts'
import { now, testContext } from '../../test/context.ts'
import { marketplaceEvents } from '../../test/effects.ts'
import { type Brand, box, disputeItem, given } from '../../test/given.ts'
import { deathPoints, dieDuring } from '../../test/platform/statement-crashes.ts'

/**
 * The server dies before or after any statement of a call; the browser, or the marketplace, then sends the call again under the same key.
 * The statements are counted by a call that survives, not listed by hand.
 */
type Target = { brand: Brand; id: string; dispute: string; key: string }
type Action = { prepare: (brand: Brand) => Promise<string>; hasDispute?: boolean; act: (target: Target) => Promise<unknown> }

const shipment = { method: 'own_tracked' as const, tracking_number: 'SF1', shipping_cost: '25.00' }
const report = async ({ brand, id, key }: Target) => {
  const { order_variations } = await callOk(getOrder, { params: { id } }, brand.owner)
  const item = { ...disputeItem(brand, id, now.toISOString()), external_id: key }
  return { ...item, lines: [{ variation_id: order_variations[0]?.variation_id, quantity: 1 }] }
}

const actions: Record<string, Action> = {
  accept: {
    prepare: given.anOrder,
    act: ({ brand, id, key }) =>
      call(acceptOrder, { params: { id }, body: { target_shipment_date: '2026-11-25' } }, { ...brand.owner, key }),
  },
  pack: {
    prepare: given.aConfirmedOrder,
    act: ({ brand, id, key }) => call(addParcel, { params: { id }, body: box }, { ...brand.owner, key }),
  },
  ship: {
    prepare: given.aPackedOrder,
    act: ({ brand, id, key }) => call(shipOrder, { params: { id }, body: shipment }, { ...brand.owner, key }),
  },
  'accept undoably': {
    prepare: given.anOrder,
    act: ({ brand, id, key }) =>
      call(acceptOrder, { params: { id }, body: { target_shipment_date: '2026-11-25', undoable: true } }, { ...brand.owner, key }),
  },
  'ship undoably': {
    prepare: given.aPackedOrder,
    act: ({ brand, id, key }) => call(shipOrder, { params: { id }, body: { ...shipment, undoable: true } }, { ...brand.owner, key }),
  },
  'undo a shipment': {
    prepare: async (brand) => {
      const id = await given.aPackedOrder(brand)
      await callOk(shipOrder, { params: { id }, body: { ...shipment, undoable: true } }, brand.owner)
      return id
    },
    act: async ({ brand, id, key }) => call(undoOrders, { body: { orders: [{ id, version: 4 }] } }, { ...brand.owner, key }),
  },
  cancel: {
    prepare: given.aConfirmedOrder,
    act: ({ brand, id, key }) => call(cancelOrder, { params: { id }, body: { reason: 'out_of_stock' } }, { ...brand.owner, key }),
  },
  'report a dispute': {
    prepare: given.aDeliveredOrder,
    act: async (target) => call(ingestDisputes, { body: { items: [await report(target)] } as never }),
  },
  'accept a dispute': {
    prepare: given.aDeliveredOrder,
    hasDispute: true,
    act: ({ brand, dispute, key }) => call(approveDispute, { body: { dispute_id: dispute } }, { ...brand.owner, key }),
  },
  'reject a dispute': {
    prepare: given.aDeliveredOrder,
    hasDispute: true,
    act: ({ brand, dispute, key }) =>
      call(rejectDispute, { body: { dispute_id: dispute, reason: 'no_evidence' } }, { ...brand.owner, key }),
  },
  'replace disputed units': {
    prepare: given.aDeliveredOrder,
    hasDispute: true,
    act: ({ brand, dispute, key }) => call(resolveDispute, { body: { dispute_id: dispute, kind: 'replacement' } }, { ...brand.owner, key }),
  },
}

async function aTarget({ prepare, hasDispute }: Action): Promise<Target> {
  const brand = await given.aBrand()
  const id = await prepare(brand)
  return { brand, id, dispute: hasDispute ? await given.aDispute(brand, id) : '', key: newId() }
}

/** The state after a call: the order with its history, its stock, its disputes, webhooks and drafts. */
async function stateOf({ brand, id }: Target) {
  const { db } = await testContext()
  const order = await callOk(getOrder, { params: { id } }, brand.owner)
  const product = await callOk(getProduct, { params: { id: order.order_variations[0]?.product_id ?? '' } }, brand.owner)
  const drafts = await db.asOwner((tx) => tx.selectFrom('order_drafts').select('id').where('brand_id', '=', brand.id).execute())
  const events = (await marketplaceEvents(brand)).map(({ event }) => event).filter((event) => !event.startsWith('product'))
  const stock = product.variations.map((variation) => `${variation.stock}−${variation.reserved}`)
  const disputes = order.disputes.map(({ status }) => status)
  return [
    order.status,
    order.order_activities.map(({ kind }) => kind).join(' '),
    `stock ${stock.join(' ')}`,
    `${order.shipments.length} parcels`,
    `disputes ${disputes.join() || 'none'}`,
    `webhooks ${events.toSorted().join() || 'none'}`,
    `${drafts.length} drafts`,
  ].join('; ')
}

const table: Record<string, Record<string, number>> = {}
afterAll(() => console.table(table))

test.each(Object.entries(actions))('a call to %s that dies anywhere happens once when it is sent again', async (name, action) => {
  const survivor = await aTarget(action)
  const before = await stateOf(survivor)
  const points = await deathPoints(() => action.act(survivor))
  const after = await stateOf(survivor)
  expect(after).not.toBe(before)
  const known = { [before]: 'nothing', [after]: 'all of it' }
  const left = []
  const outcomes = []
  for (const point of points) {
    const target = await aTarget(action)
    await dieDuring(point, () => action.act(target))
    left.push(await stateOf(target))
    await action.act(target)
    outcomes.push(await stateOf(target))
  }
  const countOf = (states: string[], state: string) => states.filter((one) => one === state).length
  const [nothing, all] = [countOf(left, before), countOf(left, after)]
  table[name] = {
    points: points.length,
    'nothing was left': nothing,
    'all was left': all,
    'once when sent again': countOf(outcomes, after),
  }
  expect([...new Set(left.map((state) => known[state] ?? state))].toSorted()).toEqual(['all of it', 'nothing'])
  expect([...new Set(outcomes.map((state) => known[state] ?? state))]).toEqual(['all of it'])
  expect(points.length).toBeGreaterThanOrEqual(6)
})
