import {
  checkNewBrandName,
  getApplication,
  getProofChallenge,
  mailApplicationLink,
  saveApplication,
  startApplication,
  submitApplication,
  uploadCatalogue,
} from '@linesheet/contract/brand/onboarding'
import { proofBits } from '@linesheet/domain/brand/applications'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { mailsTo, password } from '../../../test/account/signing-in.ts'
import { aDraft, anApplication, completeAnswers, solvedProof } from '../../../test/brand/applications.ts'
import { call, callOk } from '../../../test/calling.ts'
import { anotherServer, now, testContext } from '../../../test/context.ts'
import { marketplaceEvents } from '../../../test/effects.ts'
import { given } from '../../../test/given.ts'
import { sendForm } from '../../../test/platform/uploading.ts'
import { deleteExpiredRows } from '../../operations/cleanup/expired-rows.sql.ts'
import { removeOrphans } from '../../operations/cleanup/orphans.ts'
import { noBrand } from '../../platform/db/db.ts'

const later = async (days: number) => (await testContext()).setClock(new Date(now.getTime() + days * 86_400_000))
const begin = (body: object) => call(startApplication, { body: { language_code: 'en', ...body } as never })
const read = (token: string) => callOk(getApplication, { query: { token } })
const upload = (token: string, bytes: Buffer | string, name = 'catalogue.csv') =>
  sendForm(uploadCatalogue, {}, { token }, [{ field: 'file', content: Buffer.from(bytes), name }])
const csv = 'SKU,Name,Wholesale\nA-1,Vase,50\n'

/** The number of catalogues that are queued for removal from the storage: earlier tests may have queued some, too. */
async function removedCatalogues() {
  const { db } = await testContext()
  const jobs = await db.asOwner((tx) =>
    tx
      .selectFrom('outbox')
      .select('id')
      .where('kind', '=', 'files.remove')
      .where(sql`payload ->> 'prefix'`, 'like', 'applications/%')
      .execute(),
  )
  return jobs.length
}

test('typed answers are stored field by field, from two devices, and can be read only with the token', async () => {
  const token = await aDraft()
  expect(await read(token)).toMatchObject({ status: 'draft', language_code: 'zh_TW', answers: {}, file: null, reason: null })
  const save = (answers: object) => callOk(saveApplication, { body: { token, answers } })
  await Promise.all([save({ first_name: '雅婷', email: 'half@' }), save({ display_name: '慢渡', values: ['handmade'] })])
  await save({ email: 'whole@brand.example' })
  await callOk(saveApplication, { body: { token, language_code: 'en', answers: {} } })
  expect(await read(token)).toMatchObject({
    language_code: 'en',
    answers: { first_name: '雅婷', email: 'whole@brand.example', display_name: '慢渡', values: ['handmade'] },
  })
  expect(await call(getApplication, { query: { token: `${token.slice(1)}A` } })).toMatchObject({ status: 404, code: 'application.missing' })
})

test('an application starts with a solved proof, which works once, on any server, for an hour', async () => {
  const proof = await solvedProof()
  const server = await anotherServer({ recordsRefusals: false })
  const answers = await Promise.all([
    call(startApplication, { body: { proof, language_code: 'en' } }),
    call(startApplication, { body: { proof, language_code: 'en' } }, { server }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
  const { challenge } = await callOk(getProofChallenge, {})
  const refused = { status: 403, code: 'proof.refused' }
  expect(await begin({ proof: { challenge, solution: -0 + 1 } })).toMatchObject(refused)
  expect(await begin({ proof: { challenge: challenge.replace(`.${proofBits}.`, '.1.'), solution: 0 } })).toMatchObject(refused)
  expect(await begin({ proof: { challenge: 'nonsense', solution: 0 } })).toMatchObject(refused)
  const late = await solvedProof()
  ;(await testContext()).setClock(new Date(now.getTime() + 3_600_000))
  expect(await begin({ proof: late })).toMatchObject(refused)
})

test('a program that fills in the field that nobody sees gets an invalid token', async () => {
  const { result, status } = await begin({ proof: { challenge: 'any', solution: 0 }, nickname: 'bot' })
  expect(status).toBe(200)
  expect(await call(getApplication, { query: { token: result.token } })).toMatchObject({ status: 404 })
})

test('starting many from one address is refused', async () => {
  for (let count = 0; count < 20; count += 1) await begin({ proof: { challenge: 'x', solution: 0 } })
  expect(await begin({ proof: await solvedProof() })).toMatchObject({ status: 429 })
})

test('the link that resumes it is mailed in the language of the page, a limited number of times', async () => {
  const [token, answers] = [await aDraft(), completeAnswers()]
  const send = () => call(mailApplicationLink, { body: { token } })
  expect(await send()).toMatchObject({ status: 400, errors: { email: 'Valid email address required' } })
  await callOk(saveApplication, { body: { token, answers } })
  for (let count = 0; count < 5; count += 1) expect((await send()).status).toBe(200)
  expect((await send()).status).toBe(429)
  const [mail] = await mailsTo(answers.email)
  expect(mail?.subject).toBe('您的 Linesheet 進駐申請')
  expect(mail?.text).toContain(`/onboard/zh_TW?token=${token}`)
  expect(mail?.text, 'nothing that a stranger typed').not.toContain(answers.display_name)
})

test('a name that a brand has is reported, in any case', async () => {
  const { name } = await given.aBrand()
  expect(await callOk(checkNewBrandName, { query: { name: name.toUpperCase() } })).toEqual({ is_available: false })
  expect(await callOk(checkNewBrandName, { query: { name: `${name} 2` } })).toEqual({ is_available: true })
})

test('a catalogue is CSV or XLSX by its content, in any encoding, and replaces the previous one', async () => {
  const removedBefore = await removedCatalogues()
  const token = await aDraft()
  const send = (bytes: Buffer | string, name?: string) => upload(token, bytes, name)
  expect((await send(csv)).result).toEqual({ name: 'catalogue.csv', bytes: csv.length })
  expect(await send(Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]))).toMatchObject({ status: 400 })
  expect(await send('')).toMatchObject({ status: 400 })
  expect(await send('<script>alert(1)</script>')).toMatchObject({ status: 400 })
  expect(await send(Buffer.from('c6b7c3fb2cbcdbb8f10abba8c6bf2c35300a', 'hex'), '目录.csv'), 'GB 18030').toMatchObject({ status: 200 })
  expect((await read(token)).file?.name).toBe('目录.csv')
  expect((await removedCatalogues()) - removedBefore).toBe(1)
  expect(await upload('unknown', csv)).toMatchObject({ status: 404 })
})

test('an incomplete application is refused by field, and nothing of it is lost', async () => {
  const token = await aDraft()
  await callOk(saveApplication, { body: { token, answers: { ...completeAnswers({ sku_count: 'many' }), lead_time_days: '' } } })
  const submit = (body: object) => call(submitApplication, { body: { token, password, accepts_terms: true, ...body } })
  expect(await submit({ accepts_terms: false })).toMatchObject({ errors: { accepts_terms: 'Accept the terms' } })
  expect(await submit({})).toMatchObject({
    status: 400,
    errors: { sku_count: 'Please enter valid number', lead_time_days: 'Field is required' },
  })
  await callOk(saveApplication, { body: { token, answers: { sku_count: '40', lead_time_days: '7' } } })
  expect(await submit({ password: 'short' })).toMatchObject({ errors: { password: expect.any(String) } })
  expect(await read(token)).toMatchObject({ status: 'draft', answers: { sku_count: '40' } })
})

test('it is sent once, also from two servers at once, is reported to the marketplace and by mail, and can no longer be changed', async () => {
  const server = await anotherServer({ recordsRefusals: false })
  const [token, answers] = [await aDraft(), completeAnswers({ time_zone: 'Mars/Olympus', website: 'https://slowferry.example' })]
  await callOk(saveApplication, { body: { token, answers } })
  const body = { token, password, accepts_terms: true }
  const sent = await Promise.all([call(submitApplication, { body }), call(submitApplication, { body }, { server })])
  expect(sent.map(({ status, result }) => [status, result.status])).toEqual([
    [200, 'pending'],
    [200, 'pending'],
  ])
  const events = (await marketplaceEvents({ id: noBrand })).filter(({ data }) => data.email === answers.email)
  expect(events).toHaveLength(1)
  expect(events[0]).toMatchObject({
    event: 'application.received',
    data: { display_name: answers.display_name, organization: answers.display_name, sku_count: 40, lead_time_days: 14, time_zone: 'UTC' },
  })
  expect(JSON.stringify(events)).not.toContain('argon2')
  expect((await mailsTo(answers.email)).map(({ subject }) => subject)).toEqual(['我們已收到您的 Linesheet 進駐申請'])
  expect(await call(saveApplication, { body: { token, answers: { first_name: 'X' } } })).toMatchObject({
    status: 409,
    code: 'application.sent',
  })
  expect(await upload(token, csv)).toMatchObject({ status: 409 })
})

test('the password is stored only as a hash, and a taken name is reported', async () => {
  const { db } = await testContext()
  const { token, answers } = await anApplication()
  const stored = JSON.stringify(await db.asOwner((tx) => tx.selectFrom('brand_applications').selectAll().execute()))
  expect(stored).toContain('$argon2id$')
  expect(stored).not.toContain(password)
  expect(stored).not.toContain(token)
  const brand = await given.aBrand()
  const other = await aDraft()
  await callOk(saveApplication, { body: { token: other, answers: { ...answers, display_name: brand.name } } })
  expect(await call(submitApplication, { body: { token: other, password, accepts_terms: true } })).toMatchObject({
    errors: { display_name: 'Brand name already exists' },
  })
})

test('extreme values are refused by field', async () => {
  const token = await aDraft()
  const save = (answers: object) => call(saveApplication, { body: { token, answers } as never })
  expect(await save({ display_name: 'x'.repeat(121) })).toMatchObject({
    status: 400,
    errors: { 'answers.display_name': expect.any(String) },
  })
  expect(await save({ first_name: 'a\u0000b' })).toMatchObject({ status: 400 })
  expect(await save({ values: ['cheap'] })).toMatchObject({ status: 400 })
  expect(await save({ password: 'secret' })).toMatchObject({ status: 400 })
})

test('drafts are deleted after 60 days with their files, applications that were sent are not', async () => {
  const context = await testContext()
  const [draft, kept] = [await aDraft(), await aDraft()]
  await upload(draft, csv)
  const { token: sent } = await anApplication()
  await later(59)
  await callOk(saveApplication, { body: { token: kept, answers: { first_name: 'Mei' } } })
  await later(61)
  await deleteExpiredRows(context)
  expect(await call(getApplication, { query: { token: draft } })).toMatchObject({ status: 404 })
  for (const token of [kept, sent]) expect((await call(getApplication, { query: { token } })).status).toBe(200)
})

test('catalogues of no application are removed from the storage after a day, others stay', async () => {
  const context = await testContext()
  const { ports, db } = context
  const token = await aDraft()
  await upload(token, csv)
  const { file_id } = await db.asOwner((tx) =>
    tx.selectFrom('brand_applications').select('file_id').where('file_id', 'is not', null).orderBy('id', 'desc').executeTakeFirstOrThrow(),
  )
  const keyOf = (id: string | null) => `applications/00000000-0000-0000-0000-000000000000/${id}/file`
  const orphan = keyOf('01890000-0000-7000-8000-0000000000aa')
  await ports.storage.put(orphan, Buffer.from(csv))
  context.setClock(new Date(Date.now() + 2 * 86_400_000))
  await removeOrphans(context)
  expect([await ports.storage.size(orphan), await ports.storage.size(keyOf(file_id))]).toEqual([undefined, csv.length])
})
