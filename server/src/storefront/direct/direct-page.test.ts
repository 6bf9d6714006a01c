import { editUser } from '@linesheet/contract/account/settings'
import { editStore, editStoreImages } from '@linesheet/contract/brand/store'
import { listLinkSources } from '@linesheet/contract/storefront/direct'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { storeFile } from '../../../test/brand/stores.ts'
import { callOk } from '../../../test/calling.ts'
import { now, testContext } from '../../../test/context.ts'
import { type Brand, given } from '../../../test/given.ts'
import { notificationMails } from '../../../test/home/notifications.ts'
import { pictureFile, sendForm } from '../../../test/platform/uploading.ts'
import { countedSources, openDirectPage, person, retailerForm, slugOf, submitForm } from '../../../test/storefront/direct.ts'

test('an address with characters that no slug has is unknown', async () => {
  for (const slug of ['%00', 'a%00b', 'a_b']) expect((await openDirectPage(slug)).statusCode, slug).toBe(404)
})

const email = () => `${newId()}@paper.example`
const entriesOf = async ({ id: brandId }: Brand) =>
  (await testContext()).db.asOwner(
    async (tx) =>
      (
        await sql`
          select r.name, r.contact, r.email, r.phone, r.retailer_type, r.country_code, n.status, n.source, n.note
          from network_entries n join retailers r on r.id = n.retailer_id where n.brand_id = ${brandId} order by r.name`.execute(tx)
      ).rows,
  )
const emptyAlert = /<p class="error" role="alert">/

test('the page speaks the visitor’s language and shows the brand, small and without a script or a cookie', async () => {
  const brand = await given.aBrand()
  await callOk(
    editStore,
    {
      body: {
        tagline_en: 'Cups <b>for</b> rain',
        brand_story_en: `Thrown by hand. ${'Slow work in a wet town. '.repeat(150)}`,
        brand_story_zh_cn: '慢工出细活。',
        year_established: 1998,
      },
    },
    brand.owner,
  )
  await sendForm(editStoreImages, brand.owner, {}, [storeFile('brand_story_photo', await pictureFile())])
  const page = await openDirectPage(await slugOf(brand))
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(page.body).toContain('<html lang="en-GB">')
  expect(page.body).toContain('Cups &lt;b&gt;for&lt;/b&gt; rain')
  expect(page.body).toContain('Hong Kong, since 1998')
  expect(page.body).toContain('HKD 800.00 credit')
  expect(page.body).toContain('Free shipping for a year')
  expect(page.body).not.toMatch(/<script|javascript:/)
  expect(page.headers['set-cookie']).toBeUndefined()
  const [, photo = ''] = /<img class="cover" src="([^"]+)"/.exec(page.body) ?? []
  const picture = await (await testContext()).app.inject({ method: 'GET', url: photo })
  expect(picture.statusCode).toBe(200)
  expect(Buffer.byteLength(page.body) + picture.rawPayload.length).toBeLessThan(30_000)

  const simplified = await openDirectPage(await slugOf(brand), '', { 'accept-language': 'zh-CN,zh;q=0.9' })
  expect(simplified.body).toContain('<html lang="zh-CN">')
  expect(simplified.body).toContain('慢工出细活。')
  const traditional = await openDirectPage(await slugOf(brand), '?lang=zh_TW', { 'accept-language': 'en' })
  expect(traditional.body).toContain('申請批發帳號')
})

test('an address without a brand says so', async () => {
  const page = await openDirectPage('no-such-brand-here')
  expect([page.statusCode, page.body.includes('There is no brand at this address')]).toEqual([404, true])
  expect((await openDirectPage(encodeURIComponent("'; drop table x"))).statusCode).toBe(404)
})

test('visits are counted by day and source; visits by robots, prefetches, and visits within the page are not', async () => {
  const brand = await given.aBrand()
  const slug = await slugOf(brand)
  await openDirectPage(slug, '?src=qr')
  await openDirectPage(slug, '?src=QR&lang=zh_CN')
  await openDirectPage(slug, '?utm_source=newsletter&utm_campaign=fair')
  await openDirectPage(slug, '', { referer: 'https://www.google.com/' })
  await openDirectPage(slug)
  await openDirectPage(slug, '?src=qr', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' })
  await openDirectPage(slug, '?src=qr', { 'user-agent': 'WhatsApp/2.23.20.0' })
  await openDirectPage(slug, '?src=qr', { 'sec-purpose': 'prefetch;prerender' })
  await openDirectPage(slug, '?src=qr', { referer: `http://127.0.0.1:4800/d/${slug}` })
  await (await testContext()).app.inject({ method: 'HEAD', url: `/d/${slug}`, headers: { 'user-agent': person } })
  expect(await countedSources(brand, 5)).toEqual([
    { source: 'qr', visits: 2, sign_ups: 0, orders: 0 },
    { source: 'direct', visits: 1, sign_ups: 0, orders: 0 },
    { source: 'google', visits: 1, sign_ups: 0, orders: 0 },
    { source: 'newsletter.fair', visits: 1, sign_ups: 0, orders: 0 },
  ])
  // Visits of one brand do not count for another.
  expect((await callOk(listLinkSources, { query: {} }, (await given.aBrand()).owner)).total).toEqual({ visits: 0, sign_ups: 0, orders: 0 })
})

test('a day has at most 50 sources, and one for the rest', async () => {
  const brand = await given.aBrand()
  const slug = await slugOf(brand)
  for (let number = 0; number < 70; number += 1) await openDirectPage(slug, `?src=fair-${number}`)
  await countedSources(brand, 70)
  const { db } = await testContext()
  const rows = await db.asOwner((tx) =>
    tx.selectFrom('direct_visits').select(['source', 'visits']).where('brand_id', '=', brand.id).execute(),
  )
  expect([rows.length, rows.find(({ source }) => source === 'other')?.visits]).toEqual([51, 20])
})

test('a retailer’s form becomes an entry of the network and a mail, once however often it is sent', async () => {
  const brand = await given.aBrand()
  const slug = await slugOf(brand)
  const member = await given.aMember(brand, 'orders')
  await callOk(editUser, { body: { language_code: 'zh_CN' } }, member)
  const form = { ...retailerForm, email: email(), message: `${retailerForm.message}\nBoth are in Sheung Wan.` }
  await openDirectPage(slug, '?src=wechat')
  // Browsers send line breaks in forms like this.
  const sent = { ...form, message: form.message.replace('\n', '\r\n') }
  const [answer] = await Promise.all([submitForm(slug, sent, '?src=wechat&lang=zh_TW'), submitForm(slug, sent, '?src=wechat')])
  expect(answer.statusCode).toBe(303)
  await submitForm(slug, { ...form, email: form.email.toUpperCase() })
  const { website, message, ...facts } = form
  expect(await entriesOf(brand)).toEqual([
    { ...facts, status: 'uncontacted', source: 'direct_link', note: `${message}\nhttps://${website}` },
  ])
  expect(await countedSources(brand, 1)).toEqual([{ source: 'wechat', visits: 1, sign_ups: 1, orders: 0 }])
  const mails = await notificationMails(brand)
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    'Paper & Stone has applied for a wholesale account',
    'Paper & Stone 申请批发账号',
  ])
  expect(mails[0]?.text).toContain('We have two shops.')
  expect(mails[0]?.text).toContain('/network/')

  const thanks = await openDirectPage(slug, new URL(String(answer.headers.location), 'http://_').search)
  expect(thanks.body).toContain('已送出，謝謝您！')
  expect(thanks.body).not.toContain('<form')
})

test('no typed text is lost when there are errors', async () => {
  const brand = await given.aBrand()
  const page = await submitForm(
    await slugOf(brand),
    { ...retailerForm, email: 'paper', retailer_type: '', message: '"><b>two\nshops' },
    '?src=qr',
  )
  expect(page.statusCode).toBe(400)
  expect(page.body).toMatch(emptyAlert)
  expect(page.body).toContain('Please enter a valid email')
  expect(page.body).toContain('id="retailer_type-error">Type is required')
  expect(page.body).toContain('value="Paper &amp; Stone"')
  expect(page.body).toContain('value="paper"')
  expect(page.body).toContain('&quot;&gt;&lt;b&gt;two\nshops</textarea>')
  expect(page.body).toContain('<option value="HK" selected>')
  const empty = await submitForm(await slugOf(brand), {})
  expect(empty.statusCode).toBe(400)
  expect(empty.body.match(/(?<=-error">)[^<]+/g)).toEqual([
    ...['Name is required', 'Valid email address required', 'Type is required', 'Field is required'],
  ])
  expect(await entriesOf(brand)).toEqual([])
})

test('a program that fills in the hidden field gets the usual thanks, and nothing is stored', async () => {
  const brand = await given.aBrand()
  const answer = await submitForm(await slugOf(brand), { ...retailerForm, your_url: 'https://spam.example' })
  expect(answer.statusCode).toBe(303)
  expect(await entriesOf(brand)).toEqual([])
})

test('a retailer of the marketplace is announced and does not change; a stranger learns nothing', async () => {
  const brand = await given.aBrand()
  const { external_id } = await given.aRetailer()
  const known = email()
  const { db } = await testContext()
  await db.asOwner((tx) => tx.updateTable('retailers').set({ email: known }).where('external_id', '=', external_id).execute())
  const answer = await submitForm(await slugOf(brand), { ...retailerForm, email: known })
  expect(answer.statusCode).toBe(303)
  expect(await entriesOf(brand)).toEqual([])
  expect((await notificationMails(brand))[0]?.text).toContain('This address was already known')
})

test('the form of the widget’s page counts for the widget, and so do its retailers’ orders', async () => {
  const brand = await given.aBrand()
  const form = { ...retailerForm, email: email() }
  await submitForm(await slugOf(brand), form, '?src=widget')
  expect(await entriesOf(brand)).toMatchObject([{ source: 'widget' }])
  const { db } = await testContext()
  await db.asOwner((tx) =>
    tx.updateTable('network_entries').set({ orders: 3, status: 'ordered' }).where('brand_id', '=', brand.id).execute(),
  )
  const { items, since } = await callOk(listLinkSources, { query: { days: '7' } }, brand.owner)
  expect(items).toEqual([{ source: 'widget', visits: 0, sign_ups: 1, orders: 3 }])
  expect(since).toBe('2026-11-14')
  expect(now.toISOString()).toContain('2026-11-20')
})

test('an address that sends many forms has to wait; its typed texts are kept', async () => {
  const brand = await given.aBrand()
  const slug = await slugOf(brand)
  const send = () => submitForm(slug, { ...retailerForm, email: email() }, '?lang=zh_CN', '203.0.113.7')
  for (let number = 0; number < 20; number += 1) expect((await send()).statusCode).toBe(303)
  const refused = await send()
  expect([refused.statusCode, refused.body.includes('请求过于频繁'), refused.body.includes('We have two shops.')]).toEqual([
    429,
    true,
    true,
  ])
})
