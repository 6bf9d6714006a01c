import { getApplication, uploadCatalogue } from '@linesheet/contract/brand/onboarding'
import { editAccount, getAccount } from '@linesheet/contract/brand/settings.account'
import { getOrderSettings } from '@linesheet/contract/brand/settings.orders'
import { getStore } from '@linesheet/contract/brand/store'
import { addProduct } from '@linesheet/contract/catalogue/products'
import { getApplicationCatalogue, readApplicationCatalogue } from '@linesheet/contract/catalogue/products.import'
import { ingestBrands, readApplicationFile } from '@linesheet/contract/connections/marketplace'
import { getCompany } from '@linesheet/contract/home/home'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { aUser, mailsTo, password, signInAs, signInFirst } from '../../../test/account/signing-in.ts'
import { aDraft, anApplication } from '../../../test/brand/applications.ts'
import { call, callOk } from '../../../test/calling.ts'
import { anotherServer, now, testContext } from '../../../test/context.ts'
import { given } from '../../../test/given.ts'
import { sendForm } from '../../../test/platform/uploading.ts'

const idOf = async (email: string) =>
  (
    await (
      await testContext()
    ).db.asOwner((tx) =>
      tx.selectFrom('brand_applications').select('id').where(sql`answers ->> 'email'`, '=', email).executeTakeFirstOrThrow(),
    )
  ).id
const decide = async (item: object) =>
  (await callOk(ingestBrands, { body: { items: [{ external_id: newId(), ...item }] } as never })).items[0]

test('an approved application becomes a brand, whose owner signs in with the password of the application and is notified by mail', async () => {
  const { token, answers } = await anApplication({ website: 'https://slowferry.example', year_established: '2014' })
  const approved = await decide({ application_id: await idOf(answers.email) })
  expect(approved).toMatchObject({ success: true, code: null })
  const owner = await signInFirst(answers.email)
  expect(owner).toMatchObject({ first_login: true, change_password: false, brands: 1 })
  expect(await callOk(getCompany, {}, owner)).toMatchObject({
    company: {
      id: approved?.id,
      display_name: answers.display_name,
      country_code: 'TW',
      currency_code: 'TWD',
      time_zone: 'Asia/Taipei',
      lead_time_days: 14,
    },
    role: 'owner',
    user: { first_name: '雅婷', last_name: '陳', language_code: 'zh_TW' },
  })
  // Mails to one address are sent concurrently, in any order.
  const subjects = (await mailsTo(answers.email)).map(({ subject }) => subject)
  expect(subjects).toContain(`${answers.display_name}，歡迎進駐 Linesheet`)
  expect(await callOk(getApplication, { query: { token } })).toMatchObject({ status: 'approved' })
})

test('the same decision creates once, again, under another id, and on two servers at once', async () => {
  const { db } = await testContext()
  const server = await anotherServer({ recordsRefusals: false })
  const { answers } = await anApplication()
  const application_id = await idOf(answers.email)
  const item = { external_id: newId(), application_id }
  const send = (items: object[], options = {}) => callOk(ingestBrands, { body: { items } as never }, options)
  const both = await Promise.all([send([item]), send([{ ...item, external_id: newId() }], { server })])
  const again = await send([item, { external_id: newId(), application_id, decision: 'approved' }])
  const ids = [...both, again].flatMap(({ items }) => items.map(({ id }) => id))
  expect(new Set(ids).size).toBe(1)
  const brands = await db.asOwner((tx) =>
    tx.selectFrom('companies').select('brand_id').where('display_name', '=', answers.display_name).execute(),
  )
  expect(brands).toEqual([{ brand_id: ids[0] }])
  expect((await mailsTo(answers.email)).filter(({ subject }) => subject.includes('歡迎'))).toHaveLength(1)
})

test('a refusal gives the applicant the reason, and is final', async () => {
  const { token, answers } = await anApplication()
  const application_id = await idOf(answers.email)
  const refused = await decide({ application_id, decision: 'refused', reason: 'We have too many vases.\nTry again in spring.' })
  expect(refused).toMatchObject({ success: true, id: application_id })
  expect(await decide({ application_id, decision: 'refused', reason: 'Other' })).toMatchObject({ success: true, id: application_id })
  expect(await decide({ application_id })).toMatchObject({ success: false, code: 'application.refused' })
  expect(await callOk(getApplication, { query: { token } })).toMatchObject({
    status: 'refused',
    reason: 'We have too many vases.\nTry again in spring.',
  })
  const mails = (await mailsTo(answers.email)).filter(({ text }) => text.includes('vases'))
  expect(mails).toHaveLength(1)
})

test('an approval is final', async () => {
  const { answers } = await anApplication()
  const application_id = await idOf(answers.email)
  await decide({ application_id })
  expect(await decide({ application_id, decision: 'refused', reason: 'Late' })).toMatchObject({
    success: false,
    code: 'application.approved',
  })
})

test('a name that was taken in the meantime is an error of its item alone, and another one may be given', async () => {
  const [one, two] = [await anApplication(), await anApplication()]
  const brand = await given.aBrand()
  const { db } = await testContext()
  await db.asOwner((tx) =>
    tx
      .updateTable('brand_applications')
      .set({ answers: sql`answers || ${JSON.stringify({ display_name: brand.name })}::jsonb` })
      .where(sql`answers ->> 'email'`, '=', one.answers.email)
      .execute(),
  )
  const ids = [await idOf(one.answers.email), await idOf(two.answers.email)]
  const items = ids.map((application_id) => ({ external_id: newId(), application_id }))
  const answer = await callOk(ingestBrands, { body: { items } as never })
  expect(answer.items).toMatchObject([{ success: false, errors: { display_name: 'Brand name already exists' } }, { success: true }])
  const other = `${brand.name} Studio`
  expect(await decide({ application_id: ids[0], display_name: other })).toMatchObject({ success: true })
  expect((await callOk(getCompany, {}, await signInFirst(one.answers.email))).company.display_name).toBe(other)
})

test('the brand of an applicant who has an account goes to that account, whose password stays', async () => {
  const { email } = await aUser()
  const { answers } = await anApplication({ email })
  await decide({ application_id: await idOf(answers.email) })
  expect(await signInAs(email, password)).toMatchObject({ brands: 2 })
})

test('drafts, unknown applications and invalid input are refused, and the batch continues', async () => {
  const { db } = await testContext()
  const token = await aDraft()
  expect(token).toBeTruthy()
  const draft = await db.asOwner((tx) =>
    tx.selectFrom('brand_applications').select('id').where('status', '=', 'draft').orderBy('id', 'desc').executeTakeFirstOrThrow(),
  )
  const { answers } = await anApplication()
  const items = [
    { external_id: newId(), application_id: draft.id },
    { external_id: newId(), application_id: newId() },
    { external_id: newId(), application_id: 'nonsense' },
    { external_id: newId(), application_id: newId(), decision: 'maybe' },
    { external_id: newId(), application_id: newId(), organization: 'House' },
    { external_id: newId(), application_id: await idOf(answers.email) },
  ]
  const { items: answered } = await callOk(ingestBrands, { body: { items } as never })
  expect(answered.map(({ success, errors }) => [success, Object.keys(errors ?? {})])).toEqual([
    [false, ['application_id']],
    [false, ['application_id']],
    [false, ['application_id']],
    [false, ['decision']],
    [false, ['organization']],
    [true, []],
  ])
})

test('the marketplace reads the catalogue of an application that was sent', async () => {
  const { db } = await testContext()
  const token = await aDraft()
  const csv = 'SKU,Name\nA-1,Vase\n'
  await sendForm(uploadCatalogue, {}, { token }, [{ field: 'file', content: Buffer.from(csv), name: '目录.csv' }])
  const { id } = await db.asOwner((tx) =>
    tx.selectFrom('brand_applications').select('id').where('file_name', '=', '目录.csv').executeTakeFirstOrThrow(),
  )
  expect((await call(readApplicationFile, { params: { id } })).status, 'a draft').toBe(404)
  await db.asOwner((tx) =>
    tx.updateTable('brand_applications').set({ status: 'pending', submitted_at: now }).where('id', '=', id).execute(),
  )
  const file = await call(readApplicationFile, { params: { id } })
  expect([String(file.result), file.headers['content-disposition']]).toEqual([
    csv,
    `attachment; filename="__.csv"; filename*=UTF-8''${encodeURIComponent('目录.csv')}`,
  ])
  expect((await call(readApplicationFile, { params: { id: newId() } })).status).toBe(404)
})

test('the answers in the application are kept after its approval: the minimum order, the values, and the catalogue to import', async () => {
  const token = await aDraft()
  const csv = 'SKU,Name,Wholesale price,Retail price\nA-1,Vase,10,20\n'
  await sendForm(uploadCatalogue, {}, { token }, [{ field: 'file', content: Buffer.from(csv), name: 'vases.csv' }])
  const { answers } = await anApplication({ minimum_order: '150', values: ['handmade', 'organic'] }, token)
  await decide({ application_id: await idOf(answers.email) })
  const owner = await signInFirst(answers.email)
  expect(await callOk(getOrderSettings, {}, owner)).toMatchObject({ minimum_order: '150.00', lead_time_days: 14 })
  expect(await callOk(getStore, {}, owner)).toMatchObject({ handmade: true, organic: true, eco_friendly: false })
  expect(await callOk(getApplicationCatalogue, {}, owner)).toEqual({ name: 'vases.csv', bytes: csv.length })
  expect(String((await call(readApplicationCatalogue, {}, owner)).result)).toBe(csv)
  const other = await given.aBrand()
  expect(await callOk(getApplicationCatalogue, {}, other.owner)).toBeNull()
  expect(await call(readApplicationCatalogue, {}, other.owner)).toMatchObject({ status: 404 })
  await callOk(addProduct, { body: { name: 'Vase', wholesale_price: '10.00', retail_price: '20.00' } }, owner)
  expect(await callOk(getApplicationCatalogue, {}, owner), 'once there are products').toBeNull()
})

test('an approved application has an organisation of its own, whatever name was typed', async () => {
  const brand = await given.aBrand()
  const typed = brand.organization.toUpperCase()
  const [one, two] = [await anApplication({ organization: typed }), await anApplication({ organization: typed })]
  const items = [one, two].map(async ({ answers }) => ({ external_id: newId(), application_id: await idOf(answers.email) }))
  const server = await anotherServer({ recordsRefusals: false })
  const [first, second] = await Promise.all(items)
  await Promise.all([
    callOk(ingestBrands, { body: { items: [first] } as never }),
    callOk(ingestBrands, { body: { items: [second] } as never }, { server }),
  ])
  const owners = [await signInFirst(one.answers.email), await signInFirst(two.answers.email)]
  const organizations = await Promise.all(owners.map(async (owner) => (await callOk(getAccount, {}, owner)).organization))
  expect(organizations.toSorted()).toEqual([`${typed} (2)`, `${typed} (3)`])
  await callOk(editAccount, { body: { organization: `${typed} & Sons` } }, owners[0])
  expect(await callOk(getAccount, {}, brand.owner)).toMatchObject({ organization: brand.organization })
})

test('a brand that the marketplace sends joins the organisation that it named before, and never that of an application', async () => {
  const { answers } = await anApplication({ organization: `Quarry ${newId()}` })
  await decide({ application_id: await idOf(answers.email) })
  const applicant = await signInFirst(answers.email)
  const organizationOf = async ({ owner }: { owner: object }) => (await callOk(getAccount, {}, owner)).organization
  const brand = await given.aBrand({ organization: answers.organization })
  expect([await organizationOf({ owner: applicant }), await organizationOf(brand)]).toEqual([
    answers.organization,
    `${answers.organization} (2)`,
  ])
  const renamed = `Quarry & Co ${newId()}`
  await callOk(editAccount, { body: { organization: renamed } }, brand.owner)
  expect(await organizationOf(await given.aBrand({ organization: answers.organization }))).toBe(renamed)
  expect(await organizationOf(await given.aBrand({ organization: renamed }))).toBe(`${renamed} (2)`)
})
