import { readCatalogue } from '@linesheet/contract/connections/marketplace.reading'
import { listNotifications } from '@linesheet/contract/home/notifications'
import { listLedger, quoteEarlyPayout, requestEarlyPayout, retryPayout } from '@linesheet/contract/money/payouts'
import { approveDispute } from '@linesheet/contract/orders/disputes'
import { getOrder } from '@linesheet/contract/orders/orders'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { anotherServer, now, testContext } from '../../../test/context.ts'
import { type Brand, given, reportOrderEvent } from '../../../test/given.ts'
import { aBrandToPay } from '../../../test/money/banking.ts'
import { days, ledgerMismatches, payoutsOf } from '../../../test/money/payouts.ts'
import { whileBlocked } from '../../../test/platform/locks.ts'
import { runOrderDeadlines } from '../../orders/order-deadlines.ts'
import { checkBalances } from './check-balances.worker.ts'
import { collectPayouts } from './collect-payouts.worker.ts'
import { updatePayout } from './payouts.sql.ts'

const setClock = async (at: Date) => (await testContext()).setClock(at)
const due = days(60, now)

/** The net of `given.aShippedOrder`: 190.00 − 4.00, less 15% commission, plus 30.00 for shipping. */
const net = '188.10'

async function aBrandWithOrders(count = 1) {
  const brand = await aBrandToPay()
  const orders: string[] = []
  for (let at = 0; at < count; at += 1) orders.push(await given.aShippedOrder(brand))
  return { brand, orders, ...payoutsOf(brand) }
}
const approve = ({ owner }: Brand, id: string) => callOk(approveDispute, { body: { dispute_id: id } }, owner)
/** Activates all products, as if they were complete. */
const makeActive = async ({ id }: Brand) =>
  (await testContext()).db.asOwner((tx) => tx.updateTable('products').set({ status: 'active' }).where('brand_id', '=', id).execute())
const statusOf = async ({ owner }: Brand, id: string) => (await callOk(getOrder, { params: { id } }, owner)).status

test('an order that ships is an earning, with a line for each part of its money', async () => {
  const { brand, orders, balance, earnings, lines } = await aBrandWithOrders()
  const [id = ''] = orders
  const { number } = await callOk(getOrder, { params: { id } }, brand.owner)
  expect(await earnings()).toMatchObject([
    {
      kind: 'order',
      order: { id, number },
      gross: '216.00',
      fees: '-27.90',
      net,
      due_at: '2027-01-19T02:00:00+00:00',
      is_held: false,
      payout: null,
    },
  ])
  expect((await lines()).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['commission', '-27.90'],
    ['discount', '-4.00'],
    ['sale', '190.00'],
    ['shipping_reimbursed', '30.00'],
  ])
  expect(await balance()).toMatchObject({ available: '0.00', scheduled: net, held: '0.00', next_due: { amount: net } })
  expect(await ledgerMismatches(brand)).toEqual([])
})

test('an order that is not shipped earns nothing', async () => {
  const brand = await aBrandToPay()
  await given.aPackedOrder(brand)
  expect(await payoutsOf(brand).list()).toMatchObject({ items: [], balances: [] })
})

test('due earnings are paid out once, and the orders are completed when the payout was paid', async () => {
  const { brand, orders, collect, latest, get, paid, balance, earnings } = await aBrandWithOrders(2)
  await collect()
  expect(await latest()).toBeUndefined()
  await setClock(due)
  const server = await anotherServer({ recordsRefusals: false })
  await Promise.all([collect(), collectPayouts({ ...server, clock: () => due }), collect()])
  const payout = await latest()
  expect(payout).toMatchObject({
    number: 1,
    kind: 'scheduled',
    status: 'pending',
    currency_code: 'HKD',
    amount: '376.20',
    earning_count: 2,
  })
  const id = payout?.id ?? ''
  expect((await earnings({ payout_id: id })).map((earning) => earning.order?.id).sort()).toEqual([...orders].sort())
  expect(Object.fromEntries((await get(id)).totals.map(({ kind, amount }) => [kind, amount]))).toEqual({
    sale: '380.00',
    discount: '-8.00',
    commission: '-55.80',
    shipping_reimbursed: '60.00',
  })
  expect(await balance()).toMatchObject({ available: '0.00', in_transit: '376.20', paid_this_year: '0.00' })
  await runOrderDeadlines(await testContext())
  await runOrderDeadlines(await testContext())
  expect(await paid(id)).toMatchObject({ success: true, id })
  expect(await balance()).toMatchObject({ in_transit: '0.00', paid_this_year: '376.20' })
  expect(await paid(id)).toMatchObject({ success: false, code: 'payout.paid' })
  expect((await callOk(listNotifications, {}, brand.owner)).items).toContainEqual(expect.objectContaining({ event: 'payout_paid' }))
  await setClock(days(80, now))
  await runOrderDeadlines(await testContext())
  expect(await Promise.all(orders.map((order) => statusOf(brand, order)))).toEqual(['completed', 'completed'])
  expect(await ledgerMismatches(brand)).toEqual([])
})

test('an order is completed that is fulfilled at the moment at which its payout is paid', async () => {
  const { brand, orders, collect, latest } = await aBrandWithOrders()
  const [order = ''] = orders
  const context = await testContext()
  await setClock(due)
  await collect()
  const id = (await latest())?.id ?? ''
  await reportOrderEvent(order, { kind: 'delivered' })
  await setClock(days(80, now))
  // The payout is paid in a transaction that has not committed when the order is fulfilled.
  await whileBlocked(
    brand.id,
    (tx) => updatePayout(tx, brand.id, id, { status: 'paid', settled_at: days(80, now) }),
    () => runOrderDeadlines(context),
    async () => undefined,
  )
  expect(await statusOf(brand, order)).toBe('completed')
})

test('a payout that failed keeps its earnings until it is requested again and paid', async () => {
  const { brand, collect, latest, failed, paid, balance } = await aBrandWithOrders()
  await setClock(due)
  await collect()
  const id = (await latest())?.id ?? ''
  expect(await failed(id)).toMatchObject({ success: true })
  expect(await latest()).toMatchObject({ status: 'failed', failure: 'The account is closed' })
  await collect()
  expect(await latest()).toMatchObject({ id, status: 'failed' })
  expect(await balance()).toMatchObject({ available: '0.00', in_transit: '0.00', failed: net })
  const retry = () => call(retryPayout, { params: { id } }, brand.owner)
  expect(await retry()).toMatchObject({ result: { status: 'pending', failure: null } })
  expect(await balance()).toMatchObject({ in_transit: net, failed: '0.00' })
  expect(await retry()).toMatchObject({ code: 'payout.not-failed' })
  expect(await failed(id, 1)).toMatchObject({ success: false, code: 'payout.older-attempt' })
  expect(await paid(id)).toMatchObject({ success: true })
  expect(await failed(id, 2)).toMatchObject({ success: false, code: 'payout.paid' })
  expect(await ledgerMismatches(brand)).toEqual([])
})

test('an earning is held while a dispute waits, and then pays the rest', async () => {
  const brand = await aBrandToPay()
  const mine = payoutsOf(brand)
  const order = await given.aDeliveredOrder(brand)
  const dispute = await given.aDispute(brand, order)
  expect(await mine.balance()).toMatchObject({ held: net, scheduled: '0.00' })
  await setClock(due)
  await mine.collect()
  expect(await mine.latest()).toBeUndefined()
  await setClock(now)
  await approve(brand, dispute)
  // Two of three vases at 50.00 are refunded; 15% of that comes back.
  expect(await mine.balance()).toMatchObject({ held: '0.00', scheduled: '103.10' })
  await setClock(due)
  await mine.collect()
  expect(await mine.latest()).toMatchObject({ amount: '103.10' })
  expect(await ledgerMismatches(brand)).toEqual([])
})

test('a refund after the payout makes the balance negative, which the next earnings pay back', async () => {
  const brand = await aBrandToPay()
  const mine = payoutsOf(brand)
  const order = await given.aDeliveredOrder(brand)
  const early = async (ids: string[], fee: string) => callOk(requestEarlyPayout, { body: { earning_ids: ids, fee } }, brand.owner)
  const first = await early([order], '5.64')
  await mine.paid(first.id)
  await approve(brand, await given.aDispute(brand, order))
  expect(await mine.balance()).toMatchObject({ available: '-85.00', scheduled: '0.00' })
  await mine.collect()
  expect((await mine.list()).items).toHaveLength(1)
  const next = await given.aShippedOrder(brand)
  await setClock(due)
  await mine.collect()
  const second = await mine.latest()
  expect(second).toMatchObject({ amount: '103.10', earning_count: 2 })
  expect((await mine.earnings({ payout_id: second?.id })).map(({ kind, order: of }) => [kind, of?.id])).toEqual([
    ['correction', order],
    ['order', next],
  ])
  expect(await mine.balance()).toMatchObject({ available: '0.00' })
  expect(await ledgerMismatches(brand)).toEqual([])
})

test('an early payout shows its fee first, and takes it as a line of its own', async () => {
  const { brand, orders, get, balance } = await aBrandWithOrders(3)
  const [one = '', two = ''] = orders
  const quote = await callOk(quoteEarlyPayout, { body: { earning_ids: [one, two] } }, brand.owner)
  expect(quote).toMatchObject({ net: '376.20', fee: '11.29', corrections: '0.00', pays: '364.91', currency_code: 'HKD' })
  expect(quote.earnings.map(({ id }) => id).sort()).toEqual([one, two].sort())
  const request = (ids: string[], fee: string) => call(requestEarlyPayout, { body: { earning_ids: ids, fee } }, brand.owner)
  expect(await request([one, two], '11.28')).toMatchObject({ code: 'payout.fee-changed' })
  const [first, second] = await Promise.all([request([one, two], '11.29'), request([two, one], '11.29')])
  const [made, refused] = first.success ? [first, second] : [second, first]
  expect(made.result).toMatchObject({ kind: 'early', amount: '364.91', earning_count: 2 })
  expect(refused).toMatchObject({ code: 'payout.earning-unavailable' })
  expect((await get(made.result.id)).totals).toContainEqual({ kind: 'early_fee', amount: '-11.29' })
  expect(await balance()).toMatchObject({ scheduled: net, in_transit: '364.91' })
  expect(await ledgerMismatches(brand)).toEqual([])
})

test('an amount is reached by the orders that cost least', async () => {
  const { brand, orders } = await aBrandWithOrders(3)
  const quote = (amount: string) => call(quoteEarlyPayout, { body: { amount, currency_code: 'HKD' } }, brand.owner)
  for (const written of ['180.00', '180', '180.0']) expect((await quote(written)).result).toMatchObject({ net, pays: '182.46' })
  expect((await quote('182.47')).result.earnings).toHaveLength(2)
  expect((await quote('600')).errors).toEqual({ amount: expect.any(String) })
  expect(orders).toHaveLength(3)
})

test('earnings that are held, taken, due or another brand’s are not paid out early', async () => {
  const { brand, orders } = await aBrandWithOrders()
  const [id = ''] = orders
  const other = await aBrandToPay()
  const request = (as: Brand) => call(requestEarlyPayout, { body: { earning_ids: [id], fee: '5.64' } }, as.owner)
  expect(await request(other)).toMatchObject({ status: 404 })
  await setClock(due)
  expect(await request(brand)).toMatchObject({ code: 'payout.earning-unavailable' })
  await setClock(now)
  expect((await request(brand)).success).toBe(true)
  expect(await request(brand)).toMatchObject({ code: 'payout.earning-unavailable' })
})

test('a balance that stays negative for 30 days puts the account on hold, and earnings release it', async () => {
  const brand = await aBrandToPay()
  const mine = payoutsOf(brand)
  const order = await given.aDeliveredOrder(brand)
  const { id } = await callOk(requestEarlyPayout, { body: { earning_ids: [order], fee: '5.64' } }, brand.owner)
  await mine.paid(id)
  const dispute = await given.aDispute(brand, order)
  await approve(brand, dispute)
  await given.aProduct(brand)
  await makeActive(brand)
  const products = async () => (await callOk(readCatalogue, { query: { brand_id: brand.id } })).items.length
  const check = async () => checkBalances(await testContext())
  await check()
  expect(await mine.list()).toMatchObject({ on_hold_since: null, on_hold_from: days(30, now).toISOString() })
  await setClock(days(29, now))
  await check()
  expect(await mine.list()).toMatchObject({ on_hold_since: null })
  expect(await products()).toBeGreaterThan(0)
  await setClock(days(30, now))
  await check()
  await check()
  expect((await mine.list()).on_hold_since).not.toBeNull()
  expect(await products()).toBe(0)
  await setClock(now)
  const next = await given.aShippedOrder(brand)
  const request = () => call(requestEarlyPayout, { body: { earning_ids: [next], fee: '5.64' } }, brand.owner)
  expect(await request()).toMatchObject({ code: 'payout.on-hold' })
  await check()
  expect(await mine.list()).toMatchObject({ on_hold_since: null, on_hold_from: null })
  expect(await products()).toBeGreaterThan(0)
  expect(await request()).toMatchObject({ result: { amount: '97.46' } })
  expect(await ledgerMismatches(brand)).toEqual([])
})

test('the ledger can only be added to', async () => {
  const { brand } = await aBrandWithOrders()
  const { db } = await testContext()
  for (const statement of [sql`update ledger_lines set amount = 1`, sql`delete from ledger_lines`, sql`truncate ledger_lines`])
    await expect(db.write({ brandId: brand.id }, (tx) => statement.execute(tx))).rejects.toThrow('permission denied')
})

test('a long ledger is counted up to 10,000 lines, and its later pages can be read', async () => {
  const brand = await aBrandToPay()
  const { db } = await testContext()
  await db.asOwner((tx) =>
    sql`insert into ledger_lines (brand_id, cause_id, kind, currency_code, amount, posted_at)
      select ${brand.id}::uuid, gen_random_uuid(), 'payout', 'HKD', -1, ${now}::timestamptz from generate_series(1, 10001)`.execute(tx),
  )
  const read = (query: object) => callOk(listLedger, { query }, brand.owner)
  expect(await read({})).toMatchObject({ count: 10_000, count_capped: true, page: 1 })
  expect(await read({ currency: 'HKD', page: 401 })).toMatchObject({ items: [{ amount: '-1.00' }], count: 10_000, count_capped: true })
  expect(await read({ kind: 'sale' })).toMatchObject({ items: [], count: 0, count_capped: false })
})
