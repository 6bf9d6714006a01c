import {
  cancelBanking,
  confirmBanking,
  getBanking,
  getBankingSettings,
  saveBanking,
  saveBankingSettings,
} from '@linesheet/contract/money/banking'
import type { CountryCode } from '@linesheet/domain/platform/places'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { aUserWithSecondFactor, nextCode } from '../../../test/account/second-factor.ts'
import { mailsTo, password, signInAs } from '../../../test/account/signing-in.ts'
import { type Caller, call, callOk } from '../../../test/calling.ts'
import { anotherServer, forgetAttempts, now, testContext } from '../../../test/context.ts'
import { given } from '../../../test/given.ts'
import { aBrandToPay, bankValues } from '../../../test/money/banking.ts'
import { deathPoints, dieDuring } from '../../../test/platform/statement-crashes.ts'

const hours = async (count: number) => (await testContext()).setClock(new Date(now.getTime() + count * 3_600_000))
const codeIn = (text = '') => /\n(\d{6})\n/.exec(text)?.[1] ?? ''
const body = (country: CountryCode = 'HK') => ({ country_code: country, values: bankValues(country), password })
const over = { status: 409, code: 'banking.over' }

/** A brand with two owners who read different languages, and a member of its finances; all can sign in. */
async function aBrandWithTwoOwners() {
  const user = (role: string, language_code: string) => ({
    email: `${newId()}@brand.example`,
    first_name: role,
    last_name: 'Lam',
    role,
    language_code,
    password,
    address_proved: true,
  })
  const people = [user('owner', 'en'), user('owner', 'zh_TW'), user('finance', 'zh_CN')] as const
  const brand = await given.aBrand({ users: [...people] })
  const [owner, other, finance] = await Promise.all(people.map(({ email }) => signInAs(email)))
  if (!owner || !other || !finance) throw new Error('Nobody signed in')
  return { brand, owner, other, finance, emails: people.map(({ email }) => email) as [string, string, string] }
}
const enter = (caller: Caller, country: CountryCode = 'HK') => callOk(saveBanking, { body: body(country) }, caller)
const confirm = (caller: Caller, code: string) => call(confirmBanking, { body: { code } }, caller)
/** Mails of one moment come in any order, and only some have a code. */
const newestCode = async (email: string) => (await mailsTo(email)).map(({ text }) => codeIn(text)).findLast((code) => code !== '') ?? ''
const see = (caller: Caller) => callOk(getBanking, {}, caller)

test('details are entered, confirmed by the code that all owners get, and used a day later', async () => {
  const { owner, other, finance, emails } = await aBrandWithTwoOwners()
  expect(await see(finance)).toMatchObject({ country_code: 'HK', status: 'none', info: {}, current: null, pending: null, history: [] })

  const entered = await enter(finance)
  const info = {
    account_holder: 'S••• F••• L•••',
    bank_name: 'Harbour Bank',
    bank_code: '004',
    branch_code: '123',
    account_number: '•••• 9001',
  }
  const unverified = { country_code: 'HK', label: 'Harbour Bank •9001', info, state: 'unverified', confirmed_at: null, effective_at: null }
  expect(entered).toMatchObject({ status: 'unverified', info, current: null, pending: unverified, history: [unverified] })
  expect(entered.fields.map(({ name }) => name)).toEqual(['account_holder', 'bank_name', 'bank_code', 'branch_code', 'account_number'])

  const [english] = await mailsTo(emails[0])
  expect(english?.text).toContain('finance Lam entered bank details for your payouts: Harbour Bank •9001')
  expect((await mailsTo(emails[1])).at(-1)?.subject).toBe(`${codeIn(english?.text)} 是確認 Linesheet 收款帳戶的驗證碼`)
  expect(await mailsTo(emails[2]), 'who is no owner').toEqual([])

  const code = await newestCode(emails[1])
  const confirmed = await confirm(finance, ` ${code.slice(0, 3)} ${code.slice(3)}`)
  expect(confirmed.result).toMatchObject({
    status: 'waiting',
    current: null,
    pending: { state: 'waiting', effective_at: '2026-11-21T02:00:00+00:00' },
  })
  expect((await mailsTo(emails[0])).at(-1)?.subject).toBe('Your Linesheet payouts will go to Harbour Bank •9001')
  await hours(24)
  expect(await see(await signInAs(emails[0]))).toMatchObject({ status: 'verified', pending: null, current: { state: 'in_effect' }, info })
  expect([owner, other].length).toBe(2)
})

test('the settings page has the same details at its own address', async () => {
  const { owner } = await aBrandWithTwoOwners()
  const saved = await callOk(saveBankingSettings, { body: body('DE') }, owner)
  expect(await callOk(getBankingSettings, {}, owner)).toEqual(saved)
  expect(await callOk(getBanking, { query: { country_code: 'US' } }, owner)).toMatchObject({
    country_code: 'US',
    info: saved.info,
    fields: [{}, {}, { name: 'routing_number', min: 9 }, { name: 'account_type', choices: ['checking', 'savings'] }, {}],
  })
})

test('errors are reported by field, and nothing of the refused details is stored', async () => {
  const { owner } = await aBrandWithTwoOwners()
  const values = { ...bankValues('DE'), iban: 'DE89370400440532013001', sort_code: '601613' }
  expect(await call(saveBanking, { body: { country_code: 'DE', values: { ...values, bank_name: '' }, password } }, owner)).toMatchObject({
    status: 400,
    errors: { 'values.iban': expect.any(String), 'values.sort_code': expect.any(String), 'values.bank_name': 'Field is required' },
  })
  expect(await call(saveBanking, { body: { ...body(), values: { pin: '1234' } } }, owner)).toMatchObject({ status: 400 })
  expect(await call(saveBanking, { body: { ...body(), country_code: 'BR' } }, owner)).toMatchObject({ status: 400 })
  expect(await see(owner)).toMatchObject({ status: 'none', history: [] })
})

test('a stolen session cannot change anything without the password, and has few attempts', async () => {
  const { owner, emails } = await aBrandWithTwoOwners()
  const wrong = { ...body(), password: 'a guess' }
  for (let tries = 0; tries < 5; tries += 1)
    expect(await call(saveBanking, { body: wrong }, owner)).toMatchObject({ status: 400, errors: { password: expect.any(String) } })
  expect(await call(saveBanking, { body: body() }, owner)).toMatchObject({ status: 429, code: 'too-many' })
  expect(await see(owner)).toMatchObject({ status: 'none' })
  expect(await mailsTo(emails[0])).toEqual([])
})

test('if a second factor is set up, the password alone is not enough', async () => {
  const { session, secret, email } = await aUserWithSecondFactor()
  expect((await see(session)).needs_code).toBe(true)
  expect(await call(saveBanking, { body: body() }, session)).toMatchObject({ status: 400, errors: { code: 'Field is required' } })
  expect(await call(saveBanking, { body: { ...body(), code: '000000' } }, session)).toMatchObject({
    status: 400,
    errors: { code: expect.any(String) },
  })
  const code = await nextCode(secret)
  expect((await call(saveBanking, { body: { ...body(), code } }, session)).status).toBe(200)
  expect(await call(saveBanking, { body: { ...body(), code } }, session), 'the code again').toMatchObject({ status: 400 })
  expect((await confirm(session, await newestCode(email))).status).toBe(200)
})

test('an admin can read the details, other roles cannot', async () => {
  const { brand } = await aBrandWithTwoOwners()
  const admin = await given.aMember(brand, 'admin')
  expect((await call(getBanking, {}, admin)).status).toBe(200)
  expect(await call(saveBanking, { body: body() }, admin)).toMatchObject({ status: 403, code: 'role.not-allowed' })
  expect(await confirm(admin, '123456')).toMatchObject({ status: 403 })
  for (const role of ['catalogue', 'orders', 'viewer'] as const)
    expect((await call(getBanking, {}, await given.aMember(brand, role))).status, role).toBe(403)
})

test('a code works once, for its own brand, for an hour, and for five attempts', async () => {
  const { owner, emails } = await aBrandWithTwoOwners()
  const stranger = (await aBrandWithTwoOwners()).owner
  await enter(owner)
  const code = await newestCode(emails[0])
  expect(await confirm(stranger, code)).toMatchObject(over)
  expect((await confirm(owner, code)).status).toBe(200)
  expect(await confirm(owner, code), 'replayed').toMatchObject(over)

  await enter(owner, 'DE')
  const late = await newestCode(emails[0])
  await hours(1)
  const again = await signInAs(emails[1])
  expect(await confirm(again, late)).toMatchObject(over)
  expect((await see(again)).history.map(({ state }) => state)).toEqual(['expired', 'waiting'])

  await enter(again, 'DE')
  const right = await newestCode(emails[0])
  const wrong = right === '000000' ? '111111' : '000000'
  for (let tries = 0; tries < 5; tries += 1) expect(await confirm(again, wrong)).toMatchObject({ status: 400 })
  await forgetAttempts()
  expect(await confirm(again, right)).toMatchObject(over)
})

test('of two owners at once the later details are kept, and only the newest code works', async () => {
  const { owner, other, emails } = await aBrandWithTwoOwners()
  const server = await anotherServer()
  await Promise.all([enter(owner, 'HK'), callOk(saveBanking, { body: body('DE') }, { ...other, server })])
  const { history, pending } = await see(owner)
  expect(history.map(({ state }) => state).toSorted()).toEqual(['replaced', 'unverified'])
  const codes = (await mailsTo(emails[0])).map(({ text }) => codeIn(text))
  await forgetAttempts()
  const answers: number[] = []
  for (const code of codes) answers.push((await confirm(owner, code)).status)
  // If the newest code wins, the other finds nothing to confirm; otherwise it is a wrong code.
  expect(answers.filter((status) => status === 200)).toHaveLength(1)
  expect(answers).toHaveLength(2)
  expect(await see(owner)).toMatchObject({ status: 'waiting', pending: { id: pending?.id } })

  await enter(owner)
  const code = await newestCode(emails[1])
  const twice = await Promise.all([confirm(owner, code), confirm(other, code)])
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('the previous details stay in effect until the new ones are, and a change can be taken back', async () => {
  const { owner, emails } = await aBrandWithTwoOwners()
  await enter(owner)
  await confirm(owner, await newestCode(emails[0]))
  await hours(25)
  const later = await signInAs(emails[0])
  await enter(later, 'DE')
  await confirm(later, await newestCode(emails[0]))
  const waiting = await see(later)
  expect(waiting).toMatchObject({ status: 'waiting', country_code: 'DE', current: { country_code: 'HK' }, pending: { country_code: 'DE' } })
  expect(await call(cancelBanking, { params: { id: waiting.current?.id ?? '' } }, later)).toMatchObject({
    status: 409,
    code: 'banking.in-effect',
  })
  await callOk(cancelBanking, { params: { id: waiting.pending?.id ?? '' } }, later)
  expect((await mailsTo(emails[1])).map(({ subject }) => subject)).toContain('Linesheet 收款帳戶變更已取消')
  expect(await see(later)).toMatchObject({
    status: 'verified',
    country_code: 'HK',
    pending: null,
    history: [{ state: 'cancelled' }, { state: 'in_effect' }],
  })

  await enter(later, 'DE')
  await confirm(later, await newestCode(emails[0]))
  await hours(50)
  const last = await see(await signInAs(emails[0]))
  expect(last.history.map(({ country_code, state }) => [country_code, state])).toEqual([
    ['DE', 'in_effect'],
    ['DE', 'cancelled'],
    ['HK', 'replaced'],
  ])
  expect(last.history[2]?.ended_at).toBe(last.current?.effective_at)
})

test('the number of mails to owners is limited', async () => {
  const { owner } = await aBrandWithTwoOwners()
  for (let tries = 0; tries < 10; tries += 1) await enter(owner)
  expect(await call(saveBanking, { body: body() }, owner)).toMatchObject({ status: 429 })
})

test('another brand’s details are not found', async () => {
  const [brand, other] = [await aBrandToPay(), await aBrandToPay()]
  const { current } = await see(brand.owner)
  expect(await call(cancelBanking, { params: { id: current?.id ?? '' } }, other.owner)).toMatchObject({ status: 404 })
})

test('wherever the server dies, details are stored with their mails or not at all, and entering them again works', async () => {
  const { owner, brand } = await aBrandWithTwoOwners()
  const { db } = await testContext()
  const stored = () =>
    db.asOwner(async (tx) => {
      const open = tx.selectFrom('bank_details').select('id').where('brand_id', '=', brand.id).where('outcome', 'is', null)
      const mails = tx.selectFrom('outbox').select('id').where('brand_id', '=', brand.id).where('kind', '=', 'mail.banking')
      const all = tx.selectFrom('bank_details').select('id').where('brand_id', '=', brand.id)
      return { open: (await open.execute()).length, all: (await all.execute()).length, mails: (await mails.execute()).length }
    })
  const act = () => call(saveBanking, { body: body() }, owner).catch(() => {})
  const points = await deathPoints(act)
  for (const point of points) {
    await forgetAttempts()
    await dieDuring(point, act)
    const { open, all, mails } = await stored()
    // Four owners: two of them belong to every test brand.
    expect([open, mails], `${point.when} statement ${point.statement}`).toEqual([1, all * 4])
  }
  await forgetAttempts()
  expect((await call(saveBanking, { body: body() }, owner)).status).toBe(200)
})
