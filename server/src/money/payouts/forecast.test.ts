import { getHome } from '@linesheet/contract/home/home'
import { listNotifications } from '@linesheet/contract/home/notifications'
import { quoteEarlyPayout, requestEarlyPayout } from '@linesheet/contract/money/payouts'
import { getForecast, getOrderEarnings, listOrderPayouts } from '@linesheet/contract/money/payouts.reports'
import { expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { now, testContext } from '../../../test/context.ts'
import { type Brand, given } from '../../../test/given.ts'
import { aBrandToPay } from '../../../test/money/banking.ts'
import { days, payoutsOf } from '../../../test/money/payouts.ts'

const setClock = async (at: Date) => (await testContext()).setClock(at)
/** The net of `given.aShippedOrder`. */
const net = '188.10'
/** Makes the order due two weeks later, as if it was shipped then. */
const moveDue = async ({ id }: Brand, order: string) =>
  (await testContext()).db.asOwner((tx) =>
    tx
      .updateTable('earnings')
      .set({ due_at: days(74, now) })
      .where('brand_id', '=', id)
      .where('id', '=', order)
      .execute(),
  )
const forecastOf = async ({ owner }: Brand) => (await callOk(getForecast, {}, owner)).currencies

test('the forecast has a week for each Monday of the brand until the last earning, with empty ones, and held earnings apart', async () => {
  const brand = await given.aBrand()
  expect(await forecastOf(brand)).toEqual([])
  await given.aShippedOrder(brand)
  const delivered = await given.aDeliveredOrder(brand)
  await moveDue(brand, delivered)
  await given.aDispute(brand, delivered)
  const [forecast] = await forecastOf(brand)
  expect(forecast?.currency_code).toBe('HKD')
  // Due on 19 January 2027 in Hong Kong, and two weeks later.
  expect(forecast?.weeks.map(({ starts_on, due, held }) => [starts_on, due, held]).filter(([, due, held]) => due !== held)).toEqual([
    ['2027-01-18', net, '0.00'],
    ['2027-02-01', '0.00', net],
  ])
  expect(forecast?.weeks[0]).toEqual({ starts_on: '2026-11-16', due: '0.00', held: '0.00', earning_count: 0 })
  expect(forecast?.weeks).toHaveLength(12)
})

test('earnings that are due already are expected this week', async () => {
  const brand = await given.aBrand()
  await given.aShippedOrder(brand)
  await setClock(days(70, now))
  expect(await forecastOf(brand)).toMatchObject([{ weeks: [{ starts_on: '2027-01-25', due: net, earning_count: 1 }] }])
})

test('home shows the next payout to members who may read payouts', async () => {
  const brand = await given.aBrand()
  const next = async (token = brand.owner.token) => (await callOk(getHome, {}, { token })).figures.next_payouts
  expect(await next()).toEqual([])
  await given.aShippedOrder(brand)
  expect(await next()).toEqual([{ currency_code: 'HKD', amount: net, at: '2027-01-19T02:00:00+00:00' }])
  await setClock(days(60, now))
  expect(await next()).toEqual([{ currency_code: 'HKD', amount: net, at: null }])
})

test('the earnings of an order are its ledger lines', async () => {
  const brand = await given.aBrand()
  const id = await given.aShippedOrder(brand)
  const { earnings } = await callOk(getOrderEarnings, { params: { id } }, brand.owner)
  expect(earnings).toMatchObject([{ id, kind: 'order', net, is_held: false, payout: null }])
  expect(earnings[0]?.totals).toEqual([
    { kind: 'commission', amount: '-27.90' },
    { kind: 'discount', amount: '-4.00' },
    { kind: 'sale', amount: '190.00' },
    { kind: 'shipping_reimbursed', amount: '30.00' },
  ])
  const packed = await given.aPackedOrder(brand)
  expect(await callOk(getOrderEarnings, { params: { id: packed } }, brand.owner)).toEqual({ earnings: [], reason: null })
})

test('a page of orders knows when each is paid out, or by which payout', async () => {
  const [brand, other] = [await aBrandToPay(), await given.aBrand()]
  const [due, held, taken, packed] = [
    await given.aShippedOrder(brand),
    await given.aDeliveredOrder(brand),
    await given.aShippedOrder(brand),
    await given.aPackedOrder(brand),
  ]
  await given.aDispute(brand, held)
  const payout = await callOk(requestEarlyPayout, { body: { earning_ids: [taken], fee: '5.64' } }, brand.owner)
  const ids = [taken, packed, due, held].join()
  const { items } = await callOk(listOrderPayouts, { query: { ids } }, brand.owner)
  const due_at = '2027-01-19T02:00:00+00:00'
  expect(items).toEqual([
    { order_id: due, due_at, is_held: false, payout: null },
    { order_id: held, due_at, is_held: true, payout: null },
    { order_id: taken, due_at, is_held: false, payout: { id: payout.id, number: 1, status: 'pending' } },
  ])
  expect(await callOk(listOrderPayouts, { query: { ids } }, other.owner)).toEqual({ items: [] })
  expect(await call(listOrderPayouts, { query: { ids: '' } }, brand.owner)).toMatchObject({
    status: 400,
    errors: { ids: expect.any(String) },
  })
  const member = await given.aMember(brand, 'orders')
  expect(await call(listOrderPayouts, { query: { ids } }, member)).toMatchObject({ status: 403 })
})

test('an amount by a day includes earnings that fall due until then, which cost nothing', async () => {
  const brand = await given.aBrand()
  await given.aShippedOrder(brand)
  const later = await given.aShippedOrder(brand)
  await moveDue(brand, later)
  const quote = (amount: string, by?: string) =>
    call(quoteEarlyPayout, { body: { amount, currency_code: 'HKD', ...(by && { by }) } }, brand.owner)
  expect((await quote('300')).result).toMatchObject({ due_by: '0.00', pays: '364.91', fee: '11.29' })
  const byFriday = (await quote('300', '2027-01-22')).result
  expect(byFriday).toMatchObject({ due_by: net, pays: '182.46', fee: '5.64', earnings: [{ id: later }] })
  expect((await quote('188.10', '2027-01-22')).result).toMatchObject({ due_by: net, earnings: [], fee: '0.00', pays: '0.00' })
  expect((await quote('400', '2027-01-22')).errors).toEqual({ amount: 'You can request up to HKD 370.56' })
  expect((await quote('100', '2026-11-19')).errors).toEqual({ by: expect.any(String) })
})

test('members are notified of a failed payout, until it is requested again', async () => {
  const brand = await aBrandToPay()
  const order = await given.aShippedOrder(brand)
  const { id } = await callOk(requestEarlyPayout, { body: { earning_ids: [order], fee: '5.64' } }, brand.owner)
  await payoutsOf(brand).failed(id)
  expect((await callOk(listNotifications, {}, brand.owner)).items).toContainEqual(
    expect.objectContaining({ event: 'payout_failed', id, number: 'PO-1', link: `/payout/${id}` }),
  )
})
