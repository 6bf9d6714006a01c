import { ingestReviews } from '@linesheet/contract/connections/marketplace.reviews'
import { getHome } from '@linesheet/contract/home/home'
import { getSuperbrand } from '@linesheet/contract/insight/superbrand'
import { acceptOrder, cancelOrder } from '@linesheet/contract/orders/orders'
import { v7 as newId } from 'uuid'
import { afterEach, expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { anotherServer, now, testContext } from '../../../test/context.ts'
import { type Brand, given } from '../../../test/given.ts'
import { copyOrder } from '../../../test/orders/copy-order.ts'
import { countSuperbrandMonths } from './count-months.worker.ts'

const second = anotherServer()
const servers = async () => [await testContext(), await second]
/** Brands are in Hong Kong: the month ends at 16:00 UTC of its last day. */
const [endOfOctober, endOfNovember] = [new Date('2026-10-31T16:00:00Z'), new Date('2026-11-30T16:00:00Z')]
async function moveClock(at: Date | string) {
  for (const server of await servers()) server.setClock(at)
}
afterEach(() => moveClock(now))

/** Does what several servers do at that moment, each more than once. */
async function countAt(at: Date | string) {
  await moveClock(at)
  const [one, two] = await servers()
  if (one && two) await Promise.all([one, two, one, two].map((server) => countSuperbrandMonths(server)))
}

const placed = (brand: Brand, placed_at: Date | string, origin: 'direct' | 'marketplace' = 'direct') =>
  given.anOrder(brand, { origin, placed_at: new Date(placed_at).toISOString() })
const accept = ({ owner }: Brand, id: string) =>
  callOk(acceptOrder, { params: { id }, body: { target_shipment_date: '2026-12-24' } }, owner)
const read = async ({ owner }: Brand) => callOk(getSuperbrand, {}, owner)

async function review(brand: Brand, order_id: string, rating: number) {
  const at = { updated_at: now.toISOString(), published_at: now.toISOString() }
  await callOk(ingestReviews, { body: { items: [{ external_id: newId(), brand_id: brand.id, order_id, rating, ...at }] } })
}

/** Three direct orders, answered in time, and reviews of 4.5 stars. */
async function aBrandThatMeetsIt() {
  const brand = await given.aBrand()
  const orders = [await placed(brand, now), await placed(brand, now), await placed(brand, now)]
  for (const id of orders) await accept(brand, id)
  for (const [at, id] of orders.slice(0, 2).entries()) await review(brand, id, 4 + at)
  return { brand, orders }
}

test('progress is live: direct orders, answers and stars count at once', async () => {
  const brand = await given.aBrand()
  const none = { reviews: 0, rating_sum: 0, answers_due: 0, answered_in_time: 0, direct_orders: 0, open_answers: 0, was_met: null }
  expect(await read(brand)).toEqual({ progress: { month: '2026-11-01', ...none }, open_orders: [], months: [] })
  const id = await placed(brand, now)
  expect(await read(brand)).toMatchObject({ progress: { direct_orders: 1, answers_due: 0, open_answers: 1 }, open_orders: [{ id }] })
  await accept(brand, id)
  await review(brand, id, 5)
  const after = { answers_due: 1, answered_in_time: 1, open_answers: 0, reviews: 1, rating_sum: 5 }
  expect(await read(brand)).toMatchObject({ progress: after, open_orders: [] })
  expect((await callOk(getHome, {}, brand.owner)).superbrand).toMatchObject(after)
})

test('answers of a brand with more than 200 orders in eight days count when their day has ended', async () => {
  const brand = await given.aBrand()
  const answered = await placed(brand, now)
  await accept(brand, answered)
  await copyOrder(answered, 199)
  expect((await read(brand)).progress).toMatchObject({ answers_due: 200, answered_in_time: 200 })
  await copyOrder(answered, 1)
  expect((await read(brand)).progress).toMatchObject({ answers_due: 0, answered_in_time: 0 })
  await countAt(endOfNovember)
  await moveClock(now)
  expect((await read(brand)).progress).toMatchObject({ answers_due: 201, answered_in_time: 201 })
})

test('so they do if more than 750 answers were due this month or in the last one', async () => {
  const brand = await given.aBrand()
  await accept(brand, await placed(brand, now))
  const { db } = await testContext()
  const decided = { direct_orders: 0, reviews: 0, rating_sum: 0, is_met: false, decided_at: now }
  const store = (month: string, answers_due: number) =>
    db.asOwner((tx) =>
      tx
        .insertInto('superbrand_months')
        .values({
          ...{ brand_id: brand.id, month, counted_until: endOfOctober, answers_due, answered_in_time: 0 },
          ...(month < '2026-11-01' && decided),
        })
        .onConflict((conflict) => conflict.columns(['brand_id', 'month']).doUpdateSet({ answers_due }))
        .execute(),
    )
  await store('2026-10-01', 750)
  expect((await read(brand)).progress).toMatchObject({ answers_due: 1 })
  await store('2026-10-01', 751)
  expect((await read(brand)).progress).toMatchObject({ answers_due: 0 })
  await store('2026-10-01', 1)
  await store('2026-11-01', 750)
  expect((await read(brand)).progress).toMatchObject({ answers_due: 751, answered_in_time: 1 })
  await store('2026-11-01', 751)
  expect((await read(brand)).progress).toMatchObject({ answers_due: 751, answered_in_time: 0 })
})

test('Home counts direct orders up to 20, the page up to 1,000', async () => {
  const brand = await given.aBrand()
  await copyOrder(await placed(brand, now), 20)
  expect((await callOk(getHome, {}, brand.owner)).superbrand).toMatchObject({ direct_orders: 20 })
  expect((await read(brand)).progress).toMatchObject({ direct_orders: 21 })
})

test('a month that meets the criteria is stored once with its figures, however often and on however many servers it is counted', async () => {
  const { brand } = await aBrandThatMeetsIt()
  await countAt('2026-11-27T09:00:00Z')
  const figures = { reviews: 2, rating_sum: 9, answers_due: 3, answered_in_time: 3, direct_orders: 3 }
  expect(await read(brand)).toMatchObject({ progress: { ...figures, was_met: null }, months: [] })
  await countAt(new Date(endOfNovember.getTime() - 1000))
  expect((await read(brand)).months).toEqual([])
  await countAt(endOfNovember)
  await countAt(endOfNovember)
  expect((await read(brand)).months).toEqual([{ month: '2026-11-01', ...figures, is_met: true }])
  expect((await read(brand)).progress).toMatchObject({ month: '2026-12-01', reviews: 2, answers_due: 0, direct_orders: 0, was_met: true })
})

test('one late answer of four loses the month; later answers, cancellations and reviews do not change it', async () => {
  const { brand, orders } = await aBrandThatMeetsIt()
  const late = await placed(brand, '2026-11-19T02:00:00Z', 'marketplace')
  expect((await read(brand)).open_orders.map(({ id }) => id)).toEqual([late])
  await countAt('2026-11-27T09:00:00Z')
  const figures = { answers_due: 4, answered_in_time: 3, direct_orders: 3 }
  expect(await read(brand)).toMatchObject({ progress: { ...figures, open_answers: 0 }, open_orders: [] })
  await accept(brand, late)
  expect(await read(brand)).toMatchObject({ progress: figures })
  await countAt('2027-01-01T09:00:00Z')
  await callOk(cancelOrder, { params: { id: orders[0] ?? '' }, body: { reason: 'out_of_stock' } }, brand.owner)
  await countAt('2027-02-01T09:00:00Z')
  const { months } = await read(brand)
  expect(months.map(({ month, is_met }) => [month, is_met])).toEqual([
    ['2027-01-01', false],
    ['2026-12-01', false],
    ['2026-11-01', false],
  ])
  expect(months.at(-1)).toMatchObject(figures)
})

test('orders count in the month that their answers are due in, by the brand’s time zone', async () => {
  const brand = await given.aBrand()
  await moveClock('2026-12-02T02:00:00Z')
  const [november, december] = [await placed(brand, '2026-11-25T15:00:00Z'), await placed(brand, '2026-11-30T15:59:00Z')]
  await accept(brand, december)
  await countAt('2027-01-02T02:00:00Z')
  expect(november).not.toBe(december)
  expect((await read(brand)).months).toMatchObject([
    { month: '2026-12-01', answers_due: 1, answered_in_time: 1, direct_orders: 0 },
    { month: '2026-11-01', answers_due: 1, answered_in_time: 0, direct_orders: 2 },
  ])
})

test('an order that its brand cannot answer does not count: a manual one, and one that was cancelled before', async () => {
  const brand = await given.aBrand()
  const id = await placed(brand, now)
  const { db } = await testContext()
  await db.asOwner((tx) =>
    tx.updateTable('orders').set({ status: 'cancelled', cancelled_at: now, due_at: null }).where('id', '=', id).execute(),
  )
  await countAt('2026-12-01T09:00:00Z')
  expect((await read(brand)).months).toMatchObject([{ answers_due: 0, direct_orders: 0, is_met: false }])
})

test('a role without analytics sees none of it; one without orders sees no orders', async () => {
  const { brand } = await aBrandThatMeetsIt()
  await placed(brand, now)
  const catalogue = await given.aMember(brand, 'catalogue')
  expect((await callOk(getSuperbrand, {}, catalogue)).open_orders).toEqual([])
  expect((await read(brand)).open_orders).toHaveLength(1)
  expect((await call(getSuperbrand, {}, {})).status).toBe(401)
})
