import type { StockEffect } from '@linesheet/domain/catalogue/stock'
import type { MovementCause } from '@linesheet/domain/connections/shop-stock'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MemoryShop } from '../../../test/connections/memory-shop.ts'
import { aProductWith, aShopInStep, runShopEffects } from '../../../test/connections/shop-stock.ts'
import { testContext } from '../../../test/context.ts'
import { type Brand, given } from '../../../test/given.ts'
import { pauseRecording, resumeRecording } from '../../../test/refusals.ts'
import { refreshProducts } from '../../catalogue/products/refresh-products.sql.ts'
import { applyStockEffect } from '../../catalogue/products/stock.sql.ts'
import { lockStock } from '../../catalogue/products/stock-lock.sql.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Database } from '../../platform/db/db.ts'
import { writeAndPublish } from '../../platform/events/brand-events.ts'
import { startComparison } from './comparisons.ts'
import { nudgeNamed } from './shop-events.sql.ts'
import { lockStockSettings } from './shop-stock.sql.ts'
import { watchShops } from './watch-shops.ts'

beforeAll(pauseRecording)
afterAll(resumeRecording)

const safety = 3
const skus = ['A', 'B', 'C'] as const
const actions = ['sell', 'restock', 'accept', 'cancel', 'ship', 'unship', 'edit', 'tell', 'work', 'twice', 'compare'] as const
type Action = (typeof actions)[number]
/** `faults` hit the calls of the shop, and `dies` the transactions of a worker, one after the other. `meanwhile` happens between its steps. */
type Step = {
  action: Action
  pick: number
  units: number
  faults: ('before' | 'after' | null)[]
  dies: ('before' | 'after' | null)[]
  meanwhile: ({ action: Action; pick: number; units: number } | null)[]
}
type Order = { at: number; units: number; state: 'accepted' | 'shipped'; taken: number }

class Killed extends Error {}

/** A database whose transactions die, before they commit or after. */
function dyingDatabase(db: Database, dies: Step['dies'], meanwhile: () => Promise<void>): Database {
  return {
    ...db,
    write: async (scope, work) => {
      await meanwhile()
      const fault = dies.shift()
      if (fault === 'before') throw new Killed()
      const result = await db.write(scope, work)
      if (fault === 'after') throw new Killed()
      await meanwhile()
      return result
    },
  }
}

/** The life of a shop and its brand. Every change of the available units here is counted separately: the shop has to have them in the end. */
async function aLife(brand: Brand, quantities: readonly number[]) {
  const context = await testContext()
  const { db } = context
  const tag = Math.random().toString(36).slice(2)
  const names = skus.map((sku) => `${tag}-${sku}`)
  const product = await aProductWith(brand, names)
  const ids = names.map((name) => product.variations.find(({ sku }) => sku === name)?.id ?? '')
  const shop = new MemoryShop(names.map((sku, at) => ({ id: String(at), sku, quantity: quantities[at] ?? 0 })))
  // The test connects more shops than a person would in a minute.
  await db.asOwner((tx) => tx.deleteFrom('rate_counters').execute())
  const shopId = await aShopInStep(brand, shop, { safety_stock: safety })
  const orders: Order[] = []
  const owedToShop = names.map(() => 0)
  const soldInShop = names.map(() => 0)
  /** Units of each variation that were sold in the shop since both sides last knew each other's quantities. */
  const soldUnseen = names.map(() => 0)
  const free = [...quantities]
  let isMeanwhile = false
  let passedMs = 0
  const clock = () => new Date(context.clock().getTime() + passedMs)

  const rows = async () =>
    db.asOwner(async (tx) => {
      const { rows } = await sql<{
        id: string
        stock: number
        reserved: number
        quantity: number
        agreed: number
        sending_units: number | null
        sending_key: string | null
      }>`
        select v.id, v.stock, v.reserved::int as reserved, l.quantity, l.agreed, l.sending_units, l.sending_key from variations v
        join shop_variations l on l.brand_id = v.brand_id and l.variation_id = v.id
        where v.brand_id = ${brand.id} and v.id = any(${ids}::uuid[])`.execute(tx)
      return ids.map((id) => rows.find((row) => row.id === id))
    })
  const rowOf = async (at: number) => {
    const row = (await rows())[at]
    if (!row) throw new Error('A variation is gone')
    return row
  }
  const move = (effect: StockEffect, at: number, units: number, cause: MovementCause | null) =>
    db.write({ brandId: brand.id }, (tx) =>
      applyStockEffect(
        tx,
        brand.id,
        effect,
        [{ variation_id: ids[at] ?? '', quantity: units }],
        cause && { cause, orderId: brand.id, now: context.clock() },
      ),
    )

  const simple: Record<Exclude<Action, 'work' | 'twice' | 'compare'>, (at: number, units: number, pick: number) => Promise<void>> = {
    sell: async (at, units) => {
      const { stock, reserved, quantity, agreed, sending_key, sending_units } = await rowOf(at)
      const sent = sending_key && shop.keys.has(sending_key) ? (sending_units ?? 0) : 0
      const isSettled = stock - reserved - agreed - sent === 0 && quantity + sent === shop.quantity(String(at))
      if (isSettled) soldUnseen[at] = 0
      if (shop.quantity(String(at)) < units || (soldUnseen[at] ?? 0) + units > safety) return
      shop.change(String(at), -units)
      soldInShop[at] = (soldInShop[at] ?? 0) + units
      soldUnseen[at] = (soldUnseen[at] ?? 0) + units
      free[at] = (free[at] ?? 0) - units
    },
    restock: async (at, units) => {
      shop.change(String(at), units)
      soldInShop[at] = (soldInShop[at] ?? 0) - units
      free[at] = (free[at] ?? 0) + units
    },
    accept: async (at, units) => {
      const isAccepted = await db.write({ brandId: brand.id }, async (tx) => {
        const id = ids[at] ?? ''
        const { stock, reserved = 0 } = (await lockStock(tx, brand.id, [id])).get(id) ?? {}
        if ((stock ?? 0) - Number(reserved) < units) return false
        const cause = { cause: 'order_accepted', orderId: brand.id, now: context.clock() } as const
        applyStockEffect(tx, brand.id, 'reserve', [{ variation_id: id, quantity: units }], cause)
        return true
      })
      if (!isAccepted) return
      orders.push({ at, units, state: 'accepted', taken: 0 })
      owedToShop[at] = (owedToShop[at] ?? 0) - units
      free[at] = (free[at] ?? 0) - units
    },
    cancel: async (_at, _units, pick) => {
      const order = orders.filter(({ state }) => state === 'accepted')[pick % Math.max(orders.length, 1)]
      if (!order) return
      orders.splice(orders.indexOf(order), 1)
      await move('release', order.at, order.units, pick % 2 ? 'order_cancelled' : 'order_undone')
      owedToShop[order.at] = (owedToShop[order.at] ?? 0) + order.units
      free[order.at] = (free[order.at] ?? 0) + order.units
    },
    ship: async (_at, _units, pick) => {
      const order = orders.filter(({ state }) => state === 'accepted')[pick % Math.max(orders.length, 1)]
      if (!order) return
      const { stock } = await rowOf(order.at)
      await move('ship', order.at, order.units, null)
      Object.assign(order, { state: 'shipped', taken: Math.min(stock, order.units) })
    },
    unship: async (_at, _units, pick) => {
      const order = orders.filter(({ state }) => state === 'shipped')[pick % Math.max(orders.length, 1)]
      if (!order) return
      if (order.taken) await move('restock', order.at, order.taken, null)
      await move('reserve', order.at, order.units, null)
      Object.assign(order, { state: 'accepted', taken: 0 })
    },
    edit: async (at, units, pick) => {
      const change = pick % 2 ? units : -units
      const changed = await db.write({ brandId: brand.id }, async (tx) => {
        const { rows } = await sql<{ stock: number; reserved: number }>`
          select stock, reserved::int as reserved from variations where brand_id = ${brand.id} and id = ${ids[at] ?? ''} for update`.execute(
          tx,
        )
        const [row] = rows
        if (!row || row.stock - row.reserved + Math.min(change, 0) < 0 || row.stock + change < 0) return 0
        await sql`update variations set stock = ${row.stock + change} where brand_id = ${brand.id} and id = ${ids[at] ?? ''}`.execute(tx)
        refreshProducts(tx, brand.id, [product.id])
        return change
      })
      owedToShop[at] = (owedToShop[at] ?? 0) + changed
      free[at] = (free[at] ?? 0) + changed
    },
    tell: async (at) => {
      await db.write({ brandId: brand.id }, (tx) => nudgeNamed(tx, brand.id, shopId, shop.eventOf(String(at)), context.clock()))
    },
  }

  /** Between the steps of a worker another one may run. */
  async function perform({ action, pick, units }: Pick<Step, 'action' | 'pick' | 'units'>) {
    if (action === 'work' || action === 'twice' || action === 'compare') await runWorkers({ clock })
    else await simple[action](pick % ids.length, units, pick)
    expect(
      free.every((units) => units >= 0),
      'no more is promised than there is',
    ).toBe(true)
  }

  async function runWorkers(context: Partial<AppContext>) {
    for (const error of await runShopEffects(brand, context))
      if (!(error instanceof Killed) && !(error as { seconds?: number }).seconds) throw error
  }

  async function step({ faults, dies, meanwhile, ...act }: Step) {
    if (act.action === 'compare')
      await writeAndPublish(context, brand.id, async (call) => {
        const settings = await lockStockSettings(call.tx, brand.id, shopId)
        if (settings) await startComparison(call, settings, undefined)
      })
    if (act.action !== 'work' && act.action !== 'twice' && act.action !== 'compare') return perform(act)
    const left = [...meanwhile]
    const next = async () => {
      if (isMeanwhile) return
      const other = left.shift()
      if (!other) return
      isMeanwhile = true
      await perform(other).finally(() => {
        isMeanwhile = false
      })
    }
    shop.faults = [...faults]
    shop.meanwhile = next
    // Other processes wait some minutes for a process that died.
    passedMs += act.pick % 2 ? 11 * 60_000 : 0
    const dying: Partial<AppContext> = { db: dyingDatabase(db, [...dies], next), clock }
    const runs = act.action === 'twice' ? 2 : 1
    await Promise.all(Array.from({ length: runs }, () => runWorkers(dying)))
    shop.faults = []
    shop.meanwhile = async () => {}
  }

  /** All webhooks are lost, so one comparison has to be enough. */
  async function settle() {
    passedMs += 11 * 60_000
    await watchShops({ ...context, clock })
    await step({ action: 'work', pick: 0, units: 0, faults: [], dies: [], meanwhile: [] })
    await step({ action: 'compare', pick: 0, units: 0, faults: [], dies: [], meanwhile: [] })
  }

  async function check() {
    const state = await rows()
    const there = ids.map((_, at) => shop.quantity(String(at)))
    expect(there, 'each change of this side is counted once').toEqual(
      ids.map((_, at) => (quantities[at] ?? 0) - (soldInShop[at] ?? 0) + (owedToShop[at] ?? 0)),
    )
    expect(
      state.map((row) => row?.stock),
      'both sides agree',
    ).toEqual(state.map((row, at) => Math.max(0, (there[at] ?? 0) - safety + (row?.reserved ?? 0))))
    const { rows: left } = await db.asOwner((tx) =>
      sql`select id from shop_movements where brand_id = ${brand.id} and shop_id = ${shopId} and state <> 'done'`.execute(tx),
    )
    expect(left, 'no movement waits').toEqual([])
    const { rows: sums } = await db.asOwner((tx) =>
      sql<{
        external_id: string
        units: number
      }>`select l.external_id, coalesce(sum(m.units) filter (where m.direction = 'to_shop'), 0)::int as units
        from shop_variations l left join shop_movements m on m.brand_id = l.brand_id and m.shop_variation_id = l.id
        where l.brand_id = ${brand.id} and l.shop_id = ${shopId} group by 1 order by 1`.execute(tx),
    )
    expect(
      sums.map(({ units }) => units),
      'each movement is told once',
    ).toEqual(owedToShop)
  }
  return { step, settle, check }
}

const fault = fc.constantFrom('before', 'after', null, null, null)
const act = {
  action: fc.constantFrom(...actions, 'work', 'accept', 'sell', 'tell'),
  pick: fc.nat(30),
  units: fc.integer({ min: 1, max: 6 }),
}
const steps = fc.array(
  fc.record({
    ...act,
    faults: fc.array(fault, { maxLength: 4 }),
    dies: fc.array(fault, { maxLength: 4 }),
    meanwhile: fc.array(fc.option(fc.record(act), { freq: 2 }), { maxLength: 12 }),
  }),
  { minLength: 3, maxLength: 14 },
)

test('whatever is lost, repeated, late or killed: both sides agree after a comparison, and nothing is counted or reserved twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 3, maxLength: 3 }), steps, async (quantities, life) => {
      const brand = await given.aBrand()
      const { step, settle, check } = await aLife(brand, quantities)
      for (const one of life) await step(one as Step)
      await settle()
      await check()
    }),
    { numRuns: Number(process.env.STOCK_RUNS ?? 40), endOnFailure: Boolean(process.env.STOCK_FAST) },
  )
}, 600_000)
