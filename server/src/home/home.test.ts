import { listBrands } from '@linesheet/contract/account/session'
import { askSupport, endFirstLogin, getChecklist, getCompany, getHome } from '@linesheet/contract/home/home'
import { cancelOrder, getOrder } from '@linesheet/contract/orders/orders'
import { inviteRetailers } from '@linesheet/contract/retailers/network.invites'
import { tipsOfDay } from '@linesheet/domain/home/tips'
import { lateCountLimit } from '@linesheet/domain/orders/orders'
import { addDays, dayIn, daysAfter } from '@linesheet/domain/platform/days'
import type { Role } from '@linesheet/domain/platform/roles'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { call, callOk } from '../../test/calling.ts'
import { anActiveProduct, draftProducts } from '../../test/catalogue/collections.ts'
import { now, testContext } from '../../test/context.ts'
import { given, reportOrderEvent } from '../../test/given.ts'
import { expectDerivedDataCurrent } from '../../test/invariants.ts'
import { aChat, reply } from '../../test/messages/chats.ts'
import { copyOrder } from '../../test/orders/copy-order.ts'
import { EffectRunner } from '../platform/outbox/runner.ts'
import { workers } from '../workers.ts'

test('home counts incomplete products for roles that may change products', async () => {
  const brand = await given.aBrand()
  const attentionFor = async (member: typeof brand.owner) => (await callOk(getHome, {}, member)).figures.needs_attention
  expect(await attentionFor(brand.owner)).toBe(0)
  await draftProducts(brand, ['Cup', 'Vase'])
  expect(await attentionFor(brand.owner)).toBe(2)
  expect(await attentionFor(await given.aMember(brand, 'catalogue'))).toBe(2)
  expect(await attentionFor(await given.aMember(brand, 'finance'))).toBe(0)
})

test('home adds up 30 days and the 30 before, without cancelled orders, as they change', async () => {
  const brand = await given.aBrand()
  const figures = async () => (await callOk(getHome, {}, brand.owner)).figures
  const none = { now: 0, before: 0 }
  expect(await figures()).toMatchObject({ orders: none, new_retailers: none, sales: [] })
  const retailer = await given.aRetailer()
  const daysAgo = (days: number) => daysAfter(now, -days).toISOString()
  const [before] = [
    await given.anOrder(brand, { retailer, placed_at: daysAgo(40) }),
    await given.anOrder(brand, { retailer, placed_at: daysAgo(29) }),
    await given.anOrder(brand, { placed_at: daysAgo(30) }),
    await given.anOrder(brand, { placed_at: daysAgo(70) }),
  ]
  const cancelled = await given.anOrder(brand)
  const { subtotal, discount_total } = await callOk(getOrder, { params: { id: before } }, brand.owner)
  const times = (orders: number) => (orders * (Number(subtotal) - Number(discount_total))).toFixed(2)
  expect(await figures()).toMatchObject({
    orders: { now: 2, before: 2 },
    new_retailers: { now: 1, before: 2 },
    sales: [{ currency_code: 'HKD', subtotal: times(2), subtotal_before: times(2) }],
  })
  await callOk(cancelOrder, { params: { id: cancelled }, body: { reason: 'out_of_stock' } }, brand.owner)
  expect(await figures()).toMatchObject({
    orders: { now: 1, before: 2 },
    new_retailers: { now: 0, before: 2 },
    sales: [{ subtotal: times(1) }],
  })
  const [dollars, euros] = [
    await given.anOrder(brand, { currency_code: 'USD', placed_at: daysAgo(45) }),
    await given.anOrder(brand, { currency_code: 'EUR' }),
  ]
  await callOk(cancelOrder, { params: { id: euros }, body: { reason: 'out_of_stock' } }, brand.owner)
  const ofDollars = await callOk(getOrder, { params: { id: dollars } }, brand.owner)
  expect((await figures()).sales).toEqual([
    { currency_code: 'HKD', subtotal: times(1), subtotal_before: times(2) },
    { currency_code: 'USD', subtotal: '0.00', subtotal_before: (Number(ofDollars.subtotal) - Number(ofDollars.discount_total)).toFixed(2) },
  ])
  await expectDerivedDataCurrent(brand.id)
})

test('today lists failures first, then the rest by deadline; a request to cancel replaces its order', async () => {
  const brand = await given.aBrand()
  const asked = await given.anOrder(brand)
  const urgent = await given.anOrder(brand, { placed_at: daysAfter(now, -9).toISOString() })
  await reportOrderEvent(asked, { kind: 'cancel_requested', reason: 'Too late' })
  const { today } = await callOk(getHome, {}, brand.owner)
  expect(today.map(({ kind, link }) => [kind, link])).toEqual([
    ['order', `/order/${urgent}`],
    ['cancel_request', `/order/${asked}`],
  ])
  const [, request] = today
  expect(request?.deadline).toBe(daysAfter(now, 2).toISOString())
  expect((await callOk(getHome, {}, await given.aMember(brand, 'catalogue'))).today).toEqual([])
})

test('twelve urgent orders whose retailers ask to cancel do not displace another order', async () => {
  const brand = await given.aBrand()
  const placed_at = daysAfter(now, -9).toISOString()
  const [asked, waiting] = [await given.anOrder(brand, { placed_at }), await given.anOrder(brand)]
  await reportOrderEvent(asked, { kind: 'cancel_requested', reason: 'Too late' })
  await copyOrder(asked, 12)
  const { db } = await testContext()
  await db.asOwner((tx) =>
    tx.updateTable('orders').set({ cancel_requested_at: now }).where('brand_id', '=', brand.id).where('id', '<>', waiting).execute(),
  )
  const { today } = await callOk(getHome, {}, brand.owner)
  expect(today.filter(({ kind }) => kind === 'order').map(({ link }) => link)).toEqual([`/order/${waiting}`])
  expect(today.filter(({ kind }) => kind === 'cancel_request')).toHaveLength(12)
})

test('a colleague sees the steps that the role can take alone', async () => {
  const brand = await given.aBrand()
  const steps = async (role: Role) =>
    (await callOk(getHome, {}, await given.aMember(brand, role))).checklist?.map(({ step }) => step) ?? null
  expect(await steps('orders')).toEqual(['invites'])
  expect(await steps('finance')).toEqual(['bank'])
  expect(await steps('viewer')).toBeNull()
})

test('a checklist whose steps are all done is no longer shown', async () => {
  const brand = await given.aBrand()
  const colleague = await given.aMember(brand, 'orders')
  const steps = async () => (await callOk(getHome, {}, colleague)).checklist
  expect(await steps()).toEqual([{ step: 'invites', done: 0, target: 5 }])
  const emails = Array.from({ length: 5 }, (_, at) => `shop${at}@${brand.id}.example`)
  await callOk(inviteRetailers, { body: { emails } }, brand.owner)
  expect(await steps()).toBeNull()
})

test('the checklist of a new brand grows with it, until somebody dismisses it', async () => {
  const brand = await given.aBrand()
  const steps = async () => {
    const { checklist } = await callOk(getHome, {}, brand.owner)
    expect(await callOk(getChecklist, {}, brand.owner)).toEqual({ checklist })
    return checklist?.map(({ step, done, target }) => `${step} ${done}/${target}`)
  }
  expect((await callOk(getCompany, {}, brand.owner)).first_login).toBe(true)
  expect(await steps()).toEqual([
    'store 0/3',
    'products 0/50',
    'photos 0/1',
    'active 0/1',
    'collection 0/1',
    'ship_from 1/1',
    'bank 0/1',
    'direct 0/1',
    'invites 0/5',
    'orders 0/5',
  ])
  await anActiveProduct(brand)
  expect(await steps()).toEqual([
    'store 0/3',
    'products 1/50',
    'photos 0/1',
    'active 1/1',
    'collection 0/1',
    'ship_from 1/1',
    'bank 0/1',
    'direct 0/1',
    'invites 0/5',
    'orders 0/5',
  ])
  await given.anOrder(brand)
  expect((await steps())?.at(-1)).toBe('orders 1/5')
  await callOk(endFirstLogin, { body: {} }, brand.owner)
  expect(await callOk(getHome, {}, brand.owner)).toMatchObject({ first_login: false, checklist: null })
  expect(await callOk(getChecklist, {}, brand.owner)).toEqual({ checklist: null })
  expect((await callOk(getCompany, {}, brand.owner)).first_login).toBe(false)
})

test('two tips are shown, others the next day', async () => {
  const { owner } = await given.aBrand()
  const { tips } = await callOk(getHome, {}, owner)
  expect(tips).toEqual(tipsOfDay(dayIn('Asia/Hong_Kong', now)))
  expect(tipsOfDay(addDays(dayIn('Asia/Hong_Kong', now), 1))).not.toEqual(tips)
})

test('home counts late orders up to a limit, and says if there are more', async () => {
  const brand = await given.aBrand()
  const late = async () => (await callOk(getHome, {}, brand.owner)).figures
  const id = await given.anOrder(brand, { placed_at: '2026-10-01T00:00:00Z' })
  expect(await late()).toMatchObject({ late: 1, late_capped: false })
  await copyOrder(id, lateCountLimit)
  expect(await late()).toMatchObject({ late: lateCountLimit, late_capped: true })
})

test('home adds up sums larger than one order can have', async () => {
  const brand = await given.aBrand()
  const { db } = await testContext()
  const most = '9999999999.99'
  await db.asOwner((tx) =>
    sql`insert into order_sales select ${brand.id}, utc_day(${now}), 'HKD', slot, 1, ${most}, 0 from generate_series(0, 15) slot`.execute(
      tx,
    ),
  )
  expect((await callOk(getHome, {}, brand.owner)).figures).toMatchObject({ orders: { now: 16 }, sales: [{ subtotal: '159999999999.84' }] })
})

test('a question goes to support, with the user as the address for replies', async () => {
  const brand = await given.aBrand()
  const context = await testContext()
  await callOk(askSupport, { body: { text: '  We have a line sheet of 200 cups.\nCan you take it?  ' } }, brand.owner)
  const sent = () => context.ports.mail.sent.filter(({ replyTo }) => replyTo === brand.owner.username)
  const runner = new EffectRunner(context, { 'mail.question': workers['mail.question']! })
  runner.start()
  await expect.poll(sent).toHaveLength(1)
  await runner.stop()
  const [mail] = sent()
  expect(mail).toMatchObject({ to: context.config.SUPPORT_EMAIL, subject: `${brand.name} asks` })
  for (const words of ['We have a line sheet of 200 cups.', 'Can you take it?', 'Mei owner']) expect(mail?.text).toContain(words)
})

test('a question without text is refused', async () => {
  const brand = await given.aBrand()
  const response = await call(askSupport, { body: { text: ' \n ' } }, brand.owner)
  expect(response).toMatchObject({ status: 400, errors: { text: 'Field is required' } })
})

test('home lists retailers that wait for a reply, and counts unread messages, for roles that may read them', async () => {
  const brand = await given.aBrand()
  const failing = await given.anOrder(brand, { placed_at: daysAfter(now, -9).toISOString() })
  const later = await given.anOrder(brand)
  const chat = await aChat(brand, 'Hello', 'Is the blue one back?')
  const read = async (member = brand.owner) => callOk(getHome, {}, member)
  const { today, figures } = await read()
  expect(today.map(({ kind, link }) => [kind, link])).toEqual([
    ['order', `/order/${failing}`],
    ['chat', `/messages/${chat.id}`],
    ['order', `/order/${later}`],
  ])
  expect(today[1]).toEqual({
    kind: 'chat',
    title: chat.retailer.name,
    deadline: null,
    link: `/messages/${chat.id}`,
    chat: { chat_id: chat.id, id: chat.id, text: 'Is the blue one back?', waiting_since: expect.any(String) },
  })
  expect(figures.unread_messages).toBe(2)
  expect((await callOk(listBrands, {}, brand.owner)).find(({ id }) => id === brand.id)?.unread_messages).toBe(2)
  expect(await read(await given.aMember(brand, 'finance'))).toMatchObject({ figures: { unread_messages: 0 } })
  await reply(brand, chat.id)
  expect((await read()).today.map(({ kind }) => kind)).toEqual(['order', 'order'])
})
