import { editAccount, getAccount } from '@linesheet/contract/brand/settings.account'
import { getHome } from '@linesheet/contract/home/home'
import { quoteEarlyPayout } from '@linesheet/contract/money/payouts'
import { expect, test } from 'vitest'
import { callOk } from '../../../test/calling.ts'
import { testContext } from '../../../test/context.ts'
import { given } from '../../../test/given.ts'
import { aBrandToPay } from '../../../test/money/banking.ts'
import { payoutsOf } from '../../../test/money/payouts.ts'

/** The net of `given.aShippedOrder`, as in payouts.test.ts, and of two. */
const [net, twice] = ['188.10', '376.20']
/** Sixty days before the first and the last hour of the day of 25 hours in Berlin, 25 October 2026, and before the first hour of the next day. */
const shippedAt = ['2026-08-25T22:20:00.000Z', '2026-08-26T22:40:00.000Z', '2026-08-26T23:10:00.000Z']

test('earnings within a day of 25 hours are due on that day', async () => {
  const { setClock } = await testContext()
  setClock('2026-08-20T00:00:00.000Z')
  const brand = await aBrandToPay()
  const { version } = await callOk(getAccount, {}, brand.owner)
  await callOk(editAccount, { body: { version, time_zone: 'Europe/Berlin' } }, brand.owner)
  for (const moment of shippedAt) {
    setClock(moment)
    await given.aShippedOrder(brand)
  }
  const at = '2026-10-24T22:20:00+00:00'
  expect((await payoutsOf(brand).balance())?.next_due).toEqual({ at, amount: twice })
  expect((await callOk(getHome, {}, brand.owner)).figures.next_payouts).toEqual([{ currency_code: 'HKD', amount: twice, at }])
  const quote = (by: string) => callOk(quoteEarlyPayout, { body: { amount: '1.00', currency_code: 'HKD', by } }, brand.owner)
  expect([(await quote('2026-10-24')).due_by, (await quote('2026-10-25')).due_by]).toEqual(['0.00', twice])
  setClock('2026-10-25T22:59:59.999Z')
  expect((await payoutsOf(brand).balance())?.next_due).toEqual({ at: '2026-10-25T23:10:00+00:00', amount: net })
})
