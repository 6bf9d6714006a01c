import { listOrders } from '@linesheet/contract/orders'
import { daysAfter } from '@linesheet/domain/days'
import { signInAs } from './brand.ts'
import { shelfOf } from './catalogue.ts'
import { countShelves, illustrate, isCounted, type Stocked, stock, variationIds } from './demo-stock.ts'
import { group } from './grouping.ts'
import { demoPassword, type House, ownerName, packerName } from './house.ts'
import { inLanes, oneByOne, type Progress } from './lanes.ts'
import { isPayout, live, payOut, place, type Trade } from './living.ts'
import { markShelves } from './marking.ts'
import { demoDays, type PlannedOrder, planOrders } from './orders.ts'
import type { Darkroom } from './photos.ts'
import type { Retailer } from './retailers.ts'
import type { Call } from './wire.ts'

export type Works = { url: string; marketplace: Call; retailers: readonly Retailer[]; darkroom: Darkroom; progress: Progress }
/** A brand whose demo is made but for what has to wait for the server's clock. */
export type Furnished = { owner: Call; trade: Trade; stocked: readonly Stocked[]; placed: ReadonlyMap<string, PlannedOrder> }

/** Products, collections, photographs and orders of one brand; undefined where all of it was made before. */
export async function furnish({ url, marketplace, retailers, darkroom, progress }: Works, house: House): Promise<Furnished | undefined> {
  const { call: owner, brandId } = await signInAs(url, ownerName, demoPassword, house.name)
  if (await isCounted(owner, house.goods)) return undefined
  const { call: packer } = await signInAs(url, packerName, demoPassword, house.name)
  const anchor = await anchorOf(owner)
  const stocked = await stock(owner, house.goods, anchor, progress)
  await group(owner, stocked, anchor)
  const trade: Trade = { marketplace, people: [packer, owner, packer], brandId, variations: variationIds(stocked) }
  const plan = planOrders({ key: house.key, count: house.orders, anchor, retailers, shelf: shelfOf(house.goods) })
  const [placed] = await Promise.all([tradeIn(trade, plan, progress), illustrate(owner, stocked, darkroom, anchor, progress)])
  return { owner, trade, stocked, placed }
}

/** The moment the demo is made: now, or, where it was begun before, then. The first order of all tells. */
async function anchorOf(call: Call): Promise<Date> {
  const [first] = (await call(listOrders, { query: { sort: 'placed_at', items_per_page: 1 } })).items
  return first ? daysAfter(new Date(first.placed_at), demoDays) : new Date()
}

/** Orders arrive one after the other; what becomes of each goes on beside the others. Answers the orders by their ids. */
async function tradeIn(trade: Trade, plan: readonly PlannedOrder[], progress: Progress) {
  progress.expect('orders', plan.length)
  const inOrder = oneByOne()
  const placed = new Map<string, PlannedOrder>()
  await inLanes(plan, 4, async (order) => {
    const id = await inOrder(() => place(trade, order))
    placed.set(id, order)
    await live(trade, id, order)
    progress.did('orders')
  })
  return placed
}

/** The server closes orders that arrived two weeks ago; then the old ones among them are paid out, and the shelves are marked and counted. */
export async function settle(url: string, { owner, trade, stocked, placed }: Furnished) {
  await clockOf(url, owner)
  const due = [...placed].filter(([, { steps }]) => steps.some(isPayout))
  await inLanes(due, 4, ([id, order]) => payOut(trade, id, order))
  await markShelves(owner, new Date())
  await countShelves(owner, stocked)
}

/** Asks a development server to look at its clock now; else waits for it to do so by itself, which it does each minute. */
async function clockOf(url: string, owner: Call) {
  await fetch(`${url}/dev/clock`, { method: 'POST' }).catch(() => undefined)
  for (let tries = 0; tries < 45; tries += 1) {
    const { items } = await owner(listOrders, { query: { status: 'delivered', sort: 'placed_at', items_per_page: 1 } })
    // Whatever was placed seven weeks ago has arrived more than two weeks ago
    if (!items[0] || new Date(items[0].placed_at) > daysAfter(new Date(), -50)) return
    await new Promise((done) => setTimeout(done, 2000))
  }
}
