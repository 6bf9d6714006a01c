import { editOrderSettings } from '@linesheet/contract/brand/settings.orders'
import { ingestOrders } from '@linesheet/contract/connections/marketplace'
import { acceptOrder, cancelOrder, editOrder, getOrder } from '@linesheet/contract/orders/orders'
import { bulkChangeOrders } from '@linesheet/contract/orders/orders.bulk'
import { addParcel, resetParcels, shipOrder } from '@linesheet/contract/orders/orders.shipments'
import type { OrderStatus } from '@linesheet/domain/orders/orders'
import fc from 'fast-check'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { call, callOk } from '../../test/calling.ts'
import { anotherServer, now, type TestContext, testContext } from '../../test/context.ts'
import { address, type Brand, box, given, type Retailer } from '../../test/given.ts'
import { acceptAutomatically } from './auto-accept.worker.ts'
import { runOrderDeadlines } from './order-deadlines.ts'

const initial = 1_000_000
const prices = { wholesale_price: '5.00', retail_price: '10.00' }
const day = '2027-06-01'

type Shop = { brand: Brand; retailer: Retailer; variations: string[]; ids: string[]; servers: TestContext[] }
type Step = { kind: keyof typeof actions; dice: number }
/** One action on the order that `dice` chooses, at the server that it chooses. */
type Turn = Shop & { id: string; dice: number; server: TestContext; caller: { token: string; server: TestContext } }

const place = async ({ brand, retailer, variations, ids, dice, server }: Turn) => {
  const lines = variations.map((variation_id, at) => ({ variation_id, quantity: 1 + ((dice >> at) % 4), unit_price: '5.00' }))
  const item = {
    external_id: newId(),
    brand_id: brand.id,
    retailer_external_id: retailer.external_id,
    placed_at: now.toISOString(),
    currency_code: 'HKD' as const,
    shipping_address: address,
    // Sometimes two lines of one variation.
    order_variations: dice % 3 ? lines : [...lines, { ...lines[0], quantity: 1 } as (typeof lines)[number]],
  }
  const { items } = await callOk(ingestOrders, { body: { items: [item] } }, { server })
  if (items[0]?.id) ids.push(items[0].id)
}

async function edit({ id, dice, caller }: Turn) {
  const order = await call(getOrder, { params: { id } }, caller)
  if (order.status !== 200) return order
  const { version, order_variations } = order.result
  const lines = order_variations.map((line, at) => ({ id: line.id, quantity: Math.max(0, line.quantity - ((dice >> at) & 1)) }))
  return call(editOrder, { params: { id }, body: { version, lines } }, caller)
}

async function workAutoAccept({ brand, server }: Turn) {
  const effects = await server.db.asOwner((tx) =>
    tx.selectFrom('outbox').selectAll().where('brand_id', '=', brand.id).where('kind', '=', 'orders.auto-accept').execute(),
  )
  await Promise.all(effects.slice(-4).map((effect) => acceptAutomatically({ ...effect, sequence: 1 }, server, () => {})))
}

async function bulkAccept({ ids, caller }: Turn) {
  return call(bulkChangeOrders, { body: { ids: ids.slice(-5), action: 'accept', target_shipment_date: day } }, caller)
}

/** Refusals are fine: orders are in any status. */
const actions = {
  place,
  edit,
  accept: ({ id, caller }: Turn) => call(acceptOrder, { params: { id }, body: { target_shipment_date: day } }, caller),
  cancel: ({ id, caller }: Turn) => call(cancelOrder, { params: { id }, body: { reason: 'lead_time' } }, caller),
  pack: ({ id, caller }: Turn) => call(addParcel, { params: { id }, body: box }, caller),
  unpack: ({ id, caller }: Turn) => call(resetParcels, { params: { id }, body: {} }, caller),
  ship: ({ id, caller }: Turn) => call(shipOrder, { params: { id }, body: { method: 'own_untracked' } }, caller),
  autoAccept: workAutoAccept,
  bulkAccept,
  clock: ({ server, dice }: Turn) => runOrderDeadlines({ ...server, clock: () => new Date(now.getTime() + (dice % 40) * 86_400_000) }),
} satisfies Record<string, (turn: Turn) => Promise<unknown>>

async function run(shop: Shop, { kind, dice }: Step) {
  const { brand, ids, servers } = shop
  const server = servers[dice % servers.length]
  const id = ids[dice % Math.max(1, ids.length)]
  if (!server || (!id && kind !== 'place')) return
  const turn = { ...shop, id: id ?? '', dice, server, caller: { token: brand.owner.token, server } }
  const outcome: unknown = await actions[kind](turn)
  if (typeof outcome === 'object' && outcome !== null && 'status' in outcome) expect(outcome.status).toBeLessThan(500)
}

/** Units in orders of these statuses, by variation. */
async function unitsIn({ brand, variations }: Shop, statuses: readonly OrderStatus[]) {
  const { db } = await testContext()
  const rows = await db.asOwner((tx) =>
    tx
      .selectFrom('order_variations as l')
      .innerJoin('orders as o', (on) => on.onRef('o.brand_id', '=', 'l.brand_id').onRef('o.id', '=', 'l.order_id'))
      .select(({ fn }) => ['l.variation_id', fn.sum<number>('l.quantity').as('units')])
      .where('l.brand_id', '=', brand.id)
      .where('o.status', 'in', [...statuses])
      .groupBy('l.variation_id')
      .execute(),
  )
  return variations.map((id) => Number(rows.find((row) => row.variation_id === id)?.units ?? 0))
}

test('stock is the initial stock less what has shipped; reserved is what was accepted and has not shipped', async () => {
  const servers = await Promise.all([anotherServer({ recordsRefusals: false }), anotherServer({ recordsRefusals: false })])
  const step = fc.record<Step>({ kind: fc.constantFrom(...(Object.keys(actions) as Step['kind'][])), dice: fc.nat(1000) })
  const rounds = fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { minLength: 3, maxLength: 10 })
  let shipped = 0
  await fc.assert(
    fc.asyncProperty(rounds, async (groups) => {
      const brand = await given.aBrand()
      await callOk(editOrderSettings, { body: { auto_accept: 'all' } }, brand.owner)
      const stocks = [initial, initial, null]
      const product = await given.aProduct(brand, { variations: stocks.map((stock) => ({ ...prices, sku: newId(), stock })) })
      const variations = product.variations.map(({ id }) => id)
      const shop: Shop = { brand, retailer: await given.aRetailer(), variations, ids: [], servers }
      await Promise.all([1, 2, 3, 4].map((dice) => run(shop, { kind: 'place', dice })))
      for (const kind of ['accept', 'pack', 'ship'] as const) await run(shop, { kind, dice: 0 })
      for (const group of groups) await Promise.all(group.map((one) => run(shop, one)))

      const { db } = await testContext()
      const rows = await db.asOwner((tx) =>
        tx.selectFrom('variations').select(['id', 'stock', 'reserved']).where('brand_id', '=', brand.id).execute(),
      )
      const [reserved, gone] = [
        await unitsIn(shop, ['confirmed', 'accepted', 'packed']),
        await unitsIn(shop, ['shipped', 'delivered', 'fulfilled', 'completed']),
      ]
      shipped += gone.reduce((all, units) => all + units, 0)
      const expected = variations.map((id, at) => ({
        id,
        stock: stocks[at] === null ? null : initial - (gone[at] ?? 0),
        reserved: reserved[at] ?? 0,
      }))
      expect(variations.map((id) => rows.find((row) => row.id === id))).toEqual(expected)
    }),
    { numRuns: 12 },
  )
  expect(shipped).toBeGreaterThan(0)
})
