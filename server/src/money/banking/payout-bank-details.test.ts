import { readBankDetails } from '@linesheet/contract/connections/marketplace.payouts'
import { getPayout, quoteEarlyPayout, requestEarlyPayout, retryPayout } from '@linesheet/contract/money/payouts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { now, testContext } from '../../../test/context.ts'
import { type Brand, given } from '../../../test/given.ts'
import { bankValues, givenBankDetails } from '../../../test/money/banking.ts'
import { days, payoutsOf } from '../../../test/money/payouts.ts'

const setClock = async (at: Date) => (await testContext()).setClock(at)

const requestEarly = async ({ owner }: Brand, earning: string) => {
  const { fee } = await callOk(quoteEarlyPayout, { body: { earning_ids: [earning] } }, owner)
  return call(requestEarlyPayout, { body: { earning_ids: [earning], fee } }, owner)
}
const read = (brand: Pick<Brand, 'id'>, id: string, attempt = 1) =>
  call(readBankDetails, { params: { id }, query: { brand_id: brand.id, attempt } })
const reads = async ({ id }: Brand) =>
  (await testContext()).db.asOwner((tx) =>
    tx
      .selectFrom('bank_detail_reads')
      .select(['payout_id', 'attempt', 'bank_details_id'])
      .where('brand_id', '=', id)
      .orderBy('read_at')
      .orderBy('id')
      .execute(),
  )

test('without bank details in effect earnings stay available, and early payouts are refused', async () => {
  const brand = await given.aBrand()
  const mine = payoutsOf(brand)
  const order = await given.aShippedOrder(brand)
  expect(await requestEarly(brand, order)).toMatchObject({ status: 409, code: 'payout.no-bank-details' })
  await setClock(days(61, now))
  await givenBankDetails(brand)
  await setClock(days(60.5, now))
  await mine.collect()
  expect(await mine.latest(), 'details that are confirmed, and wait').toBeUndefined()
  expect(await mine.balance()).toMatchObject({ available: '188.10' })
  await setClock(days(61, now))
  await mine.collect()
  expect(await mine.latest()).toMatchObject({ amount: '188.10', bank: { country_code: 'HK', label: 'Harbour Bank •9001' } })
})

test('the marketplace reads the account of a payout while it is to be paid, and each reading is recorded', async () => {
  const brand = await given.aBrand()
  const bank = await givenBankDetails(brand, 'DE')
  const mine = payoutsOf(brand)
  const { result: payout } = await requestEarly(brand, await given.aShippedOrder(brand))
  expect(payout.bank).toEqual({ id: bank.id, country_code: 'DE', label: 'Harbour Bank •3000' })
  expect(await read(brand, payout.id)).toMatchObject({
    status: 200,
    headers: { 'cache-control': 'no-store' },
    result: { id: bank.id, country_code: 'DE', values: bankValues('DE') },
  })
  const other = await given.aBrand()
  expect((await read(other, payout.id)).status).toBe(404)
  expect((await read({ id: '00000000-0000-7000-8000-000000000000' }, payout.id)).status).toBe(404)
  expect(
    (await call(readBankDetails, { params: { id: payout.id }, query: { brand_id: brand.id, attempt: 1 } }, { token: 'wrong' })).status,
  ).toBe(401)
  expect(await read(brand, payout.id, 2)).toMatchObject({ status: 409, code: 'payout.older-attempt' })
  await mine.paid(payout.id)
  expect(await read(brand, payout.id)).toMatchObject({ status: 409, code: 'payout.settled' })
  expect(await reads(brand)).toEqual([{ payout_id: payout.id, attempt: 1, bank_details_id: bank.id }])
})

test('a failed payout that is requested again goes to the details in effect at that time', async () => {
  const brand = await given.aBrand()
  const first = await givenBankDetails(brand)
  const mine = payoutsOf(brand)
  const { result: payout } = await requestEarly(brand, await given.aShippedOrder(brand))
  await mine.failed(payout.id)
  await setClock(days(1, now))
  const second = await givenBankDetails(brand, 'US')
  expect((await mine.get(payout.id)).bank).toMatchObject({ id: first.id })
  expect(await read(brand, payout.id)).toMatchObject({ status: 409, code: 'payout.settled' })
  const again = await callOk(retryPayout, { params: { id: payout.id } }, brand.owner)
  expect(again.bank).toEqual({ id: second.id, country_code: 'US', label: 'Harbour Bank •9012' })
  expect(await read(brand, payout.id, 1)).toMatchObject({ status: 409, code: 'payout.older-attempt' })
  expect((await read(brand, payout.id, 2)).result).toMatchObject({ id: second.id, values: { routing_number: '021000021' } })
  expect(await callOk(getPayout, { params: { id: payout.id } }, brand.owner)).toMatchObject({ bank: { id: second.id } })
})

test('the webhook names the payout and its attempt, and nothing about the account', async () => {
  const brand = await given.aBrand()
  await givenBankDetails(brand, 'GB')
  const { result: payout } = await requestEarly(brand, await given.aShippedOrder(brand))
  const { db } = await testContext()
  const { rows } = await db.asOwner((tx) =>
    sql<{ data: object }>`select payload -> 'data' as data from outbox
      where brand_id = ${brand.id} and payload ->> 'event' = 'payout.requested'`.execute(tx),
  )
  expect(rows).toEqual([
    {
      data: {
        payout_id: payout.id,
        number: payout.number,
        currency_code: 'HKD',
        amount: payout.amount,
        attempt: 1,
        bank_country: 'GB',
        bank_label: 'Harbour Bank •6819',
      },
    },
  ])
})
