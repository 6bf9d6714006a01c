import { editUser } from '@linesheet/contract/account/settings'
import { cancelBanking, saveBanking } from '@linesheet/contract/money/banking'
import { retryPayout } from '@linesheet/contract/money/payouts'
import { bankTerms } from '@linesheet/domain/money/bank-details'
import type { Role } from '@linesheet/domain/platform/roles'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { password, signInAs } from '../../test/account/signing-in.ts'
import { callOk } from '../../test/calling.ts'
import { now, testContext } from '../../test/context.ts'
import { type Brand, given } from '../../test/given.ts'
import { notificationMails } from '../../test/home/notifications.ts'
import { todayOf } from '../../test/home/today.ts'
import { aBrandToPay, bankValues, givenBankDetails } from '../../test/money/banking.ts'
import { days, payoutsOf } from '../../test/money/payouts.ts'
import { sendDigests } from './notifications/send-digests.worker.ts'

const setClock = async (at: Date) => (await testContext()).setClock(at)
const due = days(60, now)
/** The net of `given.aShippedOrder`. */
const net = '188.10'

/** A payout of one order that the marketplace could not make. */
async function aFailedPayout(brand: Brand) {
  const { collect, latest, failed } = payoutsOf(brand)
  await given.aShippedOrder(brand)
  await setClock(due)
  await collect()
  const id = (await latest())?.id ?? ''
  await failed(id)
  return id
}

test('a failed payout waits until it is requested again, for members who may read payouts', async () => {
  const brand = await aBrandToPay()
  const id = await aFailedPayout(brand)
  const waiting = async (role?: Role) => todayOf(role ? await given.aMember(brand, role) : brand.owner, 'payout')
  const payout = { id, number: 1, currency_code: 'HKD', amount: net, settled_at: expect.any(String), failure: 'The account is closed' }
  const item = { kind: 'payout', title: 'PO-1', deadline: null, link: `/payout/${id}`, payout }
  expect(await waiting()).toEqual([item])
  for (const role of ['admin', 'finance'] as const) expect(await waiting(role), role).toEqual([item])
  for (const role of ['orders', 'catalogue', 'viewer'] as const) expect(await waiting(role), role).toEqual([])
  await callOk(retryPayout, { params: { id } }, brand.owner)
  expect(await waiting()).toEqual([])
  await payoutsOf(brand).failed(id, 2, 'Closed again')
  expect(await waiting()).toMatchObject([{ payout: { failure: 'Closed again' } }])
  await payoutsOf(brand).paid(id)
  expect(await waiting()).toEqual([])
})

test('bank details wait while something is to be paid out, and for their code until it expires', async () => {
  const email = `${newId()}@brand.example`
  const owner = { email, first_name: 'Mei', last_name: 'Lam', role: 'owner', language_code: 'en', password, address_proved: true }
  const brand = await given.aBrand({ users: [owner] })
  const waiting = async (role?: Role) => todayOf(role ? await given.aMember(brand, role) : brand.owner, 'bank_details')
  await given.aShippedOrder(brand)
  expect(await waiting(), 'nothing is due').toEqual([])
  await setClock(due)
  const missing = { state: 'missing', due: [{ currency_code: 'HKD', amount: net }] }
  const item = { kind: 'bank_details', title: '', deadline: null, link: '/banking', bank_details: missing }
  expect(await waiting()).toEqual([item])
  for (const role of ['admin', 'finance'] as const) expect(await waiting(role), role).toEqual([item])
  for (const role of ['orders', 'catalogue', 'viewer'] as const) expect(await waiting(role), role).toEqual([])

  const body = { country_code: 'HK' as const, values: bankValues(), password }
  const enter = async () => callOk(saveBanking, { body }, await signInAs(email))
  const { pending } = await enter()
  const entered = { title: 'Harbour Bank •9001', deadline: pending?.expires_at, bank_details: { state: 'unverified', due: [] } }
  expect(await waiting()).toEqual([{ ...item, ...entered }])
  const later = new Date(due.getTime() + bankTerms.codeMinutes * 60_000)
  await setClock(later)
  expect(await waiting()).toEqual([{ ...item, title: 'Harbour Bank •9001', bank_details: { ...missing, state: 'expired' } }])

  const again = await enter()
  await callOk(cancelBanking, { params: { id: again.pending?.id ?? '' } }, brand.owner)
  expect(await waiting()).toMatchObject([{ bank_details: missing }])
  await givenBankDetails(brand)
  expect(await waiting(), 'confirmed').toEqual([])
  await enter()
  expect(await waiting(), 'newer ones').toMatchObject([{ bank_details: { state: 'unverified', due: [] } }])
  await setClock(days(1, later))
  expect(await waiting(), 'payouts go where they went').toEqual([])
})

test('the daily summary names waiting payouts and bank details', async () => {
  const [failing, missing] = [await aBrandToPay(), await given.aBrand()]
  for (const { owner } of [failing, missing]) await callOk(editUser, { body: { notifications: { daily_digest: { email: true } } } }, owner)
  await given.aShippedOrder(missing)
  await aFailedPayout(failing)
  await sendDigests(await testContext())
  const summaryOf = async (brand: Brand) => (await notificationMails(brand)).find(({ subject }) => subject.startsWith('Today'))?.text
  expect(await summaryOf(failing)).toContain('PO-1 · Payout failed')
  expect(await summaryOf(missing)).toContain('Bank details · missing, payouts are waiting')
})
