import { reportRedemptions, reportSignUps } from '@linesheet/contract/connections/marketplace.network'
import { getOrder } from '@linesheet/contract/orders/orders'
import { addRetailers, getNetworkInfo, listNetwork } from '@linesheet/contract/retailers/network'
import { extendCoupon } from '@linesheet/contract/retailers/network.coupons'
import { inviteRetailers, planInvites, resendInvite } from '@linesheet/contract/retailers/network.invites'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { anotherServer, now, testContext } from '../../../test/context.ts'
import { type Brand, given } from '../../../test/given.ts'
import { EffectRunner } from '../../platform/outbox/runner.ts'
import { MailRefused } from '../../platform/ports/mail/mail.ts'
import { workers } from '../../workers.ts'

const context = await testContext()
const { ports } = context
const daysLater = (days: number) => new Date(now.getTime() + days * 86_400_000)

/** Runs the effects that send waiting mails. */
async function sendMails(isDone: () => Promise<boolean>) {
  const runner = new EffectRunner(context, { 'mail.invite': workers['mail.invite']! }, { queue: 'invites' })
  runner.start()
  await expect.poll(isDone).toBe(true)
  await runner.stop()
}

async function aRetailerOf(brand: Brand, fields: object = {}) {
  const retailer = { name: 'Paper & Stone', email: `${newId()}@shop.example`, country_code: 'HK' as const, ...fields }
  const { rows } = await callOk(addRetailers, { body: { retailers: [retailer] } }, brand.owner)
  const id = rows[0]?.entry?.id ?? ''
  const info = () => callOk(getNetworkInfo, { params: { id } }, brand.owner)
  return { id, ...retailer, info, mails: () => ports.mail.sent.filter(({ to }) => to === retailer.email) }
}
const invite = (brand: Brand, ids: string[], words: object = {}) => callOk(inviteRetailers, { body: { ids, ...words } }, brand.owner)

async function anInvitedRetailer(fields: object = {}) {
  const brand = await given.aBrand()
  const retailer = await aRetailerOf(brand, fields)
  await invite(brand, [retailer.id])
  await sendMails(async () => retailer.mails().length > 0)
  return { brand, retailer }
}
const signUp = async (brand: Brand, id: string, at: Date, external_id: string) =>
  (
    await callOk(reportSignUps, {
      params: { id },
      body: {
        items: [{ external_id: newId(), brand_id: brand.id, status: 'signed_up', at: at.toISOString(), retailer_external_id: external_id }],
      },
    })
  ).items[0]

test('an invite is mailed in the retailer’s language with the brand’s words, and gives it a credit', async () => {
  const brand = await given.aBrand()
  const retailer = await aRetailerOf(brand, { language_code: 'zh_TW', contact: '林小姐' })
  const { invited, rows } = await invite(brand, [retailer.id], { message: '很喜歡您的店。' })
  expect([invited, rows[0]?.invite]).toMatchObject([1, { kind: 'invite', mail_state: 'queued', language_code: 'zh_TW' }])
  await sendMails(async () => (await retailer.info()).invites[0]?.mail_state === 'sent')
  const [mail] = retailer.mails()
  expect(mail?.subject).toBe(`${brand.name} 誠邀您成為批發客戶`)
  for (const text of ['林小姐 您好', '很喜歡您的店。', 'HKD 800.00', '2027年1月19日', '/invite/', '/unsubscribe/'])
    expect(mail?.text).toContain(text)
  const { entry, coupon, timeline } = await retailer.info()
  expect(entry).toMatchObject({ status: 'contacted', last_contacted_at: expect.any(String), is_locked: false })
  expect(coupon).toMatchObject({ amount: '800.00', currency_code: 'HKD', expires_on: '2027-01-19', state: 'valid' })
  expect(timeline.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['invited', 'coupon_issued', 'added']))
})

test('two clicks, two people and two servers send one mail; minutes later it can be sent again', async () => {
  const { brand, retailer } = await anInvitedRetailer()
  const server = await anotherServer({ recordsRefusals: false })
  const again = await Promise.all(
    [{}, { server }, {}, { server }].map((at) => callOk(inviteRetailers, { body: { ids: [retailer.id] } }, { ...brand.owner, ...at })),
  )
  expect(again.map(({ invited, rows }) => [invited, Object.values(rows[0]?.errors ?? {})])).toEqual(
    again.map(() => [0, ['An email was sent a few minutes ago']]),
  )
  context.setClock(new Date(now.getTime() + 11 * 60_000))
  const [first] = (await retailer.info()).invites
  const resent = await callOk(resendInvite, { body: { id: first?.id ?? '' } }, brand.owner)
  expect(resent.invite).toMatchObject({ mail_state: 'queued' })
  await sendMails(async () => retailer.mails().length === 2)
  const info = await retailer.info()
  expect([info.invites.length, info.coupon?.extensions]).toEqual([2, 0])
})

test('addresses are added and invited; each invalid one has its own answer', async () => {
  const brand = await given.aBrand()
  const known = await aRetailerOf(brand)
  const emails = [`${newId()}@new.example`, 'no address', known.email, 'shop@retailer.example']
  await given.aRetailer()
  const { invited, rows } = await callOk(inviteRetailers, { body: { emails, ids: [newId()] } }, brand.owner)
  expect(invited).toBe(2)
  expect(
    rows.map(({ invite, errors, error_codes }) =>
      invite ? 'invited' : Object.keys(error_codes)[0] === 'id' ? error_codes.id?.code : Object.values(errors)[0],
    ),
  ).toEqual(['unknown_retailer', 'invited', 'Please enter a valid email', 'invited', 'Customer is already on the marketplace'])
  expect((await callOk(listNetwork, {}, brand.owner)).items).toHaveLength(2)
})

test('a retailer who unsubscribes gets no more mails of the brand: not by opening the link, but by its button, also while a mail waits', async () => {
  const { brand, retailer } = await anInvitedRetailer({ language_code: 'en' })
  const link = /\/unsubscribe\/([\w-]+)/.exec(retailer.mails()[0]?.text ?? '')?.[1] ?? ''
  const visit = (method: 'GET' | 'POST') =>
    context.app.inject({
      method,
      url: `/unsubscribe/${link}`,
      payload: method === 'POST' ? 'List-Unsubscribe=One-Click' : undefined,
    } as never)
  expect((await visit('GET')).payload).toContain('Unsubscribe from')
  context.setClock(new Date(now.getTime() + 11 * 60_000))
  expect((await invite(brand, [retailer.id])).invited).toBe(1)
  expect((await visit('POST')).payload).toContain('Unsubscribed')
  await sendMails(async () => (await retailer.info()).invites[0]?.mail_state === 'unsubscribed')
  expect(retailer.mails()).toHaveLength(1)
  context.setClock(daysLater(1))
  expect((await invite(brand, [retailer.id])).rows[0]?.errors).toEqual({ email: 'This retailer has unsubscribed from your emails' })
  expect((await context.app.inject({ method: 'GET', url: '/unsubscribe/unknown' })).statusCode).toBe(404)
})

test('a refusal of the mail server is shown with the invite', async () => {
  const brand = await given.aBrand()
  const retailer = await aRetailerOf(brand)
  await invite(brand, [retailer.id])
  const { send } = ports.mail
  ports.mail.send = async (message) => {
    if (message.to === retailer.email) throw new MailRefused('550 No such mailbox')
    return send(message)
  }
  await sendMails(async () => (await retailer.info()).invites[0]?.mail_state === 'refused').finally(() => {
    ports.mail.send = send
  })
  expect((await retailer.info()).invites[0]).toMatchObject({ refusal: '550 No such mailbox' })
})

test('a sign-up within 90 days locks 0% permanently: on the entry, and in the money of the next order', async () => {
  const { brand, retailer } = await anInvitedRetailer()
  const shop = await given.aRetailer()
  context.setClock(daysLater(90))
  expect(await signUp(brand, retailer.id, daysLater(90), shop.external_id)).toMatchObject({ success: true, id: retailer.id })
  expect((await retailer.info()).entry).toMatchObject({ status: 'signed_up', is_locked: true })
  const orderId = await given.anOrder(brand, { retailer: shop, placed_at: daysLater(90).toISOString() })
  const order = await callOk(getOrder, { params: { id: orderId } }, brand.owner)
  expect(order).toMatchObject({ buying_company_id: retailer.id, commission_rate: 0, commission: '0.00', retailer: { is_locked: true } })
  expect((await retailer.info()).entry).toMatchObject({ status: 'ordered', orders: 1 })
  const other = await given.aBrand()
  const otherOrder = await given.anOrder(other, { retailer: shop })
  expect(await callOk(getOrder, { params: { id: otherOrder } }, other.owner)).toMatchObject({ commission_rate: 0.15 })
})

test('a sign-up after 90 days, or without an invite, locks nothing; repeated reports are told from reports for another retailer', async () => {
  const { brand, retailer } = await anInvitedRetailer()
  const shop = await given.aRetailer()
  context.setClock(daysLater(91))
  const late = daysLater(91)
  expect(await signUp(brand, retailer.id, late, shop.external_id)).toMatchObject({ success: true })
  expect((await retailer.info()).entry).toMatchObject({ status: 'signed_up', is_locked: false })
  expect(await signUp(brand, retailer.id, late, shop.external_id)).toMatchObject({ success: true })
  const another = await given.aRetailer()
  expect(await signUp(brand, retailer.id, late, another.external_id)).toMatchObject({
    code: 'malformed',
    errors: { retailer_external_id: expect.any(String) },
  })
  expect(await signUp(brand, retailer.id, late, newId())).toMatchObject({ errors: { retailer_external_id: expect.any(String) } })
  expect(await signUp(await given.aBrand(), retailer.id, late, shop.external_id)).toMatchObject({ code: 'retailer.missing' })
})

test('a coupon is extended three times by seven days, alone or with others, redeemed once, and not when it has expired', async () => {
  const { brand, retailer } = await anInvitedRetailer()
  const id = (await retailer.info()).coupon?.id ?? ''
  const extend = (body: object) => call(extendCoupon, { body }, brand.owner)
  expect((await extend({ coupon_id: id })).result.coupon).toMatchObject({ expires_on: '2027-01-26', extensions: 1, can_extend: true })
  expect((await extend({ ids: [retailer.id, newId()] })).result).toMatchObject({ extended: 1, refused: [] })
  await extend({ coupon_id: id })
  expect(await extend({ coupon_id: id })).toMatchObject({ status: 409, code: 'coupon.extended-often' })
  expect((await extend({ ids: [retailer.id] })).result).toMatchObject({
    extended: 0,
    refused: [{ id: retailer.id, code: 'coupon.extended-often' }],
  })
  const redeemed = async (at: Date) => {
    const items = [{ external_id: newId(), brand_id: brand.id, at: at.toISOString() }]
    return (await callOk(reportRedemptions, { params: { id }, body: { items } })).items[0]
  }
  context.setClock(daysLater(100))
  expect(await redeemed(daysLater(85))).toMatchObject({ code: 'coupon.expired' })
  expect(await redeemed(daysLater(80))).toMatchObject({ success: true })
  expect(await redeemed(daysLater(80))).toMatchObject({ code: 'coupon.redeemed' })
  expect((await retailer.info()).coupon).toMatchObject({ state: 'redeemed', can_extend: false })
  expect((await extend({ coupon_id: newId() })).status).toBe(404)
  expect((await extend({})).status).toBe(400)
})

test('the network is filtered by coupons that expire soon, or have expired', async () => {
  const { brand, retailer } = await anInvitedRetailer()
  const ids = async (coupon: 'open' | 'expiring' | 'expired') =>
    (await callOk(listNetwork, { query: { coupon } }, brand.owner)).items.map(({ id }) => id)
  expect([await ids('open'), await ids('expiring'), await ids('expired')]).toEqual([[retailer.id], [], []])
  context.setClock(daysLater(50))
  expect([await ids('open'), await ids('expiring'), await ids('expired')]).toEqual([[retailer.id], [retailer.id], []])
  context.setClock(daysLater(61))
  expect([await ids('open'), await ids('expiring'), await ids('expired')]).toEqual([[], [], [retailer.id]])
})

const plan = (brand: Brand, body: object) => callOk(planInvites, { body }, brand.owner)

test('the preview is the mail that would be sent, and sends nothing', async () => {
  const brand = await given.aBrand()
  const retailer = await aRetailerOf(brand, { language_code: 'zh_CN', name: '纸石' })
  const { mails } = await plan(brand, { ids: [retailer.id], message: '您好 <b>' })
  expect(mails).toMatchObject([
    { kind: 'invite', language_code: 'zh_CN', recipients: 1, to: '纸石', subject: `${brand.name} 诚邀您成为批发客户` },
  ])
  for (const text of ['纸石', '您好 <b>', 'HKD 800.00']) expect(mails[0]?.paragraphs.join()).toContain(text)
  expect((await retailer.info()).invites).toEqual([])
})

test('a plan has a mail for each language and kind with its numbers, and names who would get none; the plan is what is sent', async () => {
  const brand = await given.aBrand()
  const [english, chinese] = [await aRetailerOf(brand, { language_code: 'en' }), await aRetailerOf(brand, { language_code: 'zh_TW' })]
  const justInvited = await aRetailerOf(brand)
  await invite(brand, [justInvited.id])
  const { buying_company_id: customer } = await callOk(getOrder, { params: { id: await given.anOrder(brand) } }, brand.owner)
  const [anna, john] = [`${newId()}@berg.example`, `${newId()}@smith.example`]
  const emails = [`Anna Berg <${anna}>`, `"Smith, John" <${john}>`, 'no address']
  const audience = { ids: [english.id, chinese.id, justInvited.id, customer], emails }
  const { mails, refused } = await plan(brand, audience)
  expect(mails.map(({ kind, language_code, recipients }) => `${recipients} ${kind} ${language_code}`)).toEqual([
    '3 invite en',
    '1 invite zh_TW',
    expect.stringMatching(/^1 reorder /),
  ])
  expect(refused.map(({ email, errors }) => [email, Object.values(errors)[0]])).toEqual([
    [justInvited.email, 'An email was sent a few minutes ago'],
    ['no address', 'Please enter a valid email'],
  ])
  const { invited, rows } = await callOk(inviteRetailers, { body: { ...audience, confirmed: 5 } }, brand.owner)
  expect([invited, rows.filter((row) => row.invite?.language_code === 'en').length]).toEqual([5, 3])
  const added = (await callOk(listNetwork, { query: { search: 'example' } }, brand.owner)).items.map(({ name, email }) => [email, name])
  expect(added).toEqual(
    expect.arrayContaining([
      [anna, 'Anna Berg'],
      [john, 'Smith, John'],
    ]),
  )
})

test('other numbers than those confirmed are refused, and nothing is sent', async () => {
  const brand = await given.aBrand()
  const retailer = await aRetailerOf(brand)
  const answer = await call(inviteRetailers, { body: { ids: [retailer.id], confirmed: 2 } }, brand.owner)
  expect(answer).toMatchObject({ status: 409, code: 'invite.other-number' })
  expect((await retailer.info()).invites).toEqual([])
})

test('a reminder says when the last order was, and an address without a name is greeted without one', async () => {
  const brand = await given.aBrand()
  const { buying_company_id: id } = await callOk(getOrder, { params: { id: await given.anOrder(brand) } }, brand.owner)
  const reminder = (await plan(brand, { ids: [id], language_code: 'en' })).mails[0]
  expect(reminder?.paragraphs[1]).toBe(
    `Your last order from ${brand.name} was on 20 November 2026. The current collection is one click away.`,
  )
  const first = (await plan(brand, { emails: [`${newId()}@new.example`] })).mails[0]
  expect(first).toMatchObject({ language_code: 'en', paragraphs: ['Hello,', expect.any(String), expect.stringContaining('HKD 800.00')] })
})

test('no mail names a credit that has expired', async () => {
  const { brand, retailer } = await anInvitedRetailer()
  context.setClock(daysLater(61))
  expect((await plan(brand, { ids: [retailer.id] })).mails[0]?.paragraphs.join()).not.toContain('800.00')
  await invite(brand, [retailer.id])
  await sendMails(async () => retailer.mails().length > 1)
  expect(retailer.mails().map(({ text }) => text.includes('800.00'))).toEqual([true, false])
})
