import { requestEarlyPayout, retryPayout } from '@linesheet/contract/money/payouts'
import { getOrderEarnings } from '@linesheet/contract/money/payouts.reports'
import { shipOrder } from '@linesheet/contract/orders/orders.shipments'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { callOk } from '../../../test/calling.ts'
import { now, testContext } from '../../../test/context.ts'
import { type Brand, given } from '../../../test/given.ts'
import { aBrandToPay, givenBankDetails } from '../../../test/money/banking.ts'
import { days, payoutsOf } from '../../../test/money/payouts.ts'

const setClock = async (at: Date) => (await testContext()).setClock(at)
beforeEach(() => setClock(now))

const reasonsOf = async (brand: Brand) => (await payoutsOf(brand).earnings()).map(({ reason }) => reason.code)
const orderReason = async ({ owner }: Brand, id: string) => {
  const { earnings, reason } = await callOk(getOrderEarnings, { params: { id } }, owner)
  return reason ?? earnings[0]?.reason
}

test('an earning says when it is paid out, whether a dispute holds it, and whether it waits for bank details', async () => {
  const brand = await given.aBrand()
  const id = await given.aDeliveredOrder(brand)
  const [earning] = await payoutsOf(brand).earnings()
  expect(earning?.reason).toEqual({ code: 'scheduled_without_bank', at: earning?.due_at, failure: null })
  await givenBankDetails(brand)
  expect(await orderReason(brand, id)).toMatchObject({ code: 'scheduled' })
  await given.aDispute(brand, id)
  expect(await orderReason(brand, id)).toEqual({ code: 'held', at: null, failure: null })
})

test('a due earning waits for bank details, then for a debt, then for the next run', async () => {
  const brand = await given.aBrand()
  await given.aShippedOrder(brand)
  await setClock(days(61, now))
  expect(await reasonsOf(brand)).toEqual(['without_bank'])
  await givenBankDetails(brand)
  await setClock(days(60, now))
  expect(await reasonsOf(brand)).toEqual(['awaiting_bank'])
  await setClock(days(62, now))
  expect(await reasonsOf(brand)).toEqual(['next_run'])
  const { db } = await testContext()
  await db.asOwner((tx) =>
    sql`insert into earnings (brand_id, id, kind, currency_code, net, earned_at, due_at)
      values (${brand.id}, uuidv7(), 'correction', 'HKD', -500, ${now}, ${now})`.execute(tx),
  )
  expect(await reasonsOf(brand)).toEqual(['owed', 'owed'])
})

test('an earning that a payout took shows the state of the payout, on the order, among its earnings and on itself', async () => {
  const brand = await aBrandToPay()
  const order = await given.aShippedOrder(brand)
  const { id, reason } = await callOk(requestEarlyPayout, { body: { earning_ids: [order], fee: '5.64' } }, brand.owner)
  expect(reason).toMatchObject({ code: 'requested' })
  const payouts = payoutsOf(brand)
  const everywhere = async () => {
    const taken = await payouts.earnings({ payout_id: id })
    return [await orderReason(brand, order), taken.find((earning) => earning.id === order)?.reason, (await payouts.get(id)).reason]
  }
  await payouts.failed(id)
  const failed = { code: 'failed', at: expect.any(String), failure: 'The account is closed' }
  expect(await everywhere()).toEqual([failed, failed, failed])
  await callOk(retryPayout, { params: { id } }, brand.owner)
  expect((await everywhere()).map((found) => found?.code)).toEqual(['requested', 'requested', 'requested'])
  await payouts.paid(id)
  expect((await payouts.latest())?.reason).toMatchObject({ code: 'paid', failure: null })
  expect((await everywhere()).map((found) => found?.code)).toEqual(['paid', 'paid', 'paid'])
})

test('an order without an earning was paid to the brand directly, or its net is zero', async () => {
  const brand = await aBrandToPay()
  const id = await given.aShippedOrder(brand)
  const { db } = await testContext()
  await db.asOwner(async (tx) => {
    await sql`delete from ledger_lines where brand_id = ${brand.id}`.execute(tx)
    await sql`delete from earnings where brand_id = ${brand.id}`.execute(tx)
  })
  expect(await orderReason(brand, id)).toMatchObject({ code: 'nothing' })
  await db.asOwner((tx) =>
    sql`insert into manual_orders (brand_id, order_id, email, language_code, expires_at, payment_method, note)
      values (${brand.id}, ${id}, 'shop@example.com', 'en', ${now}, 'paid', '')`.execute(tx),
  )
  expect(await orderReason(brand, id)).toMatchObject({ code: 'paid_directly' })
})

test('an order whose shipment can still be undone does not say that its net is zero', async () => {
  const brand = await aBrandToPay()
  const id = await given.aPackedOrder(brand)
  await callOk(shipOrder, { params: { id }, body: { method: 'own_untracked', undoable: true } }, brand.owner)
  expect(await callOk(getOrderEarnings, { params: { id } }, brand.owner)).toEqual({ earnings: [], reason: null })
})
