import { editUser } from '@linesheet/contract/account/settings'
import { editOrderSettings } from '@linesheet/contract/brand/settings.orders'
import { getSettings } from '@linesheet/contract/home/settings.all'
import { getOrder } from '@linesheet/contract/orders/orders'
import { daysAfter } from '@linesheet/domain/platform/days'
import { expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { anotherServer, now, testContext } from '../../../test/context.ts'
import { type Brand, given, type Member, reportOrderEvent } from '../../../test/given.ts'
import { notificationMails } from '../../../test/home/notifications.ts'
import { announceDeadlines } from './announce-deadlines.worker.ts'
import { sendDigests } from './send-digests.worker.ts'

const hoursAfter = (hours: number) => new Date(now.getTime() + hours * 3_600_000)

const choose = (member: Member, notifications: object) => callOk(editUser, { body: { notifications } }, member)
const numberOf = async (brand: Brand, id: string) => (await callOk(getOrder, { params: { id } }, brand.owner)).number

test('a choice is stored, and events that are not named do not change', async () => {
  const { owner } = await given.aBrand()
  const chosen = async () => (await callOk(getSettings, {}, owner)).notifications
  expect(await chosen()).toMatchObject({ order_received: { email: false, in_app: true }, daily_digest: { email: false } })
  await choose(owner, { order_received: { email: true, in_app: false } })
  await choose(owner, { dispute_opened: { email: false, in_app: true } })
  expect(await chosen()).toMatchObject({
    order_received: { email: true, in_app: false },
    dispute_opened: { email: false, in_app: true },
    cancel_requested: { email: true, in_app: true },
  })
  const wrong = await call(editUser, { body: { notifications: { order_lost: { email: true } } } as never }, owner)
  expect(wrong).toMatchObject({ status: 400 })
})

test('a role sees only the events that it may know of', async () => {
  const brand = await given.aBrand()
  const { notifications } = await callOk(getSettings, {}, await given.aMember(brand, 'catalogue'))
  expect(Object.keys(notifications).toSorted()).toEqual(['job_finished', 'low_stock'])
})

test('a request to cancel is mailed to each member who may read orders and wants it, in their language and time zone', async () => {
  const brand = await given.aBrand()
  const [orders, quiet] = [await given.aMember(brand, 'orders'), await given.aMember(brand, 'viewer')]
  await given.aMember(brand, 'catalogue')
  await callOk(editUser, { body: { language_code: 'zh_CN', time_zone: 'Europe/London' } }, orders)
  await choose(quiet, { cancel_requested: { email: false } })
  const id = await given.anOrder(brand)
  await reportOrderEvent(id, { kind: 'cancel_requested', reason: 'We are closing <b>the shop</b>' })
  const number = await numberOf(brand, id)
  const mails = await notificationMails(brand)
  expect(mails.map(({ to }) => to).toSorted()).toEqual([brand.owner.username, orders.username].toSorted())
  const [english, chinese] = [brand.owner, orders].map(({ username }) => mails.find(({ to }) => to === username))
  expect(english?.subject).toMatch(new RegExp(`asks to cancel order ${number}$`))
  expect(english?.text).toContain('“We are closing <b>the shop</b>”')
  expect(english?.text).toContain('Please answer by 22 Nov 2026, 10:00')
  expect(english?.text).toContain(`/order/${id}`)
  expect(english?.html).not.toContain('<b>')
  expect(chinese?.subject).toContain(`申请取消订单 ${number}`)
  expect(chinese?.text).toContain('2026年11月22日 02:00')
})

test('a request that was answered before the mail was written is no longer notified', async () => {
  const brand = await given.aBrand()
  const id = await given.anOrder(brand)
  await reportOrderEvent(id, { kind: 'cancel_requested' })
  const { db } = await testContext()
  await db.write({ brandId: brand.id }, (tx) =>
    tx.updateTable('orders').set({ cancel_requested_at: null }).where('brand_id', '=', brand.id).where('id', '=', id).execute(),
  )
  expect(await notificationMails(brand)).toEqual([])
})

test('a dispute is mailed with its amount and deadline', async () => {
  const brand = await given.aBrand()
  const id = await given.aDeliveredOrder(brand)
  await given.aDispute(brand, id)
  const [mail] = await notificationMails(brand)
  expect(mail?.subject).toContain(`reports a problem with order ${await numberOf(brand, id)}`)
  expect(mail?.text).toMatch(/reports a problem \(damaged\) and asks for HKD [\d.]+ back\./)
})

test('an order is mailed to members who want it, but not twice to the address of the settings', async () => {
  const brand = await given.aBrand()
  const member = await given.aMember(brand, 'admin')
  expect(await given.anOrder(brand)).toBeTruthy()
  expect(await notificationMails(brand)).toEqual([])
  for (const one of [brand.owner, member]) await choose(one, { order_received: { email: true } })
  await callOk(editOrderSettings, { body: { order_notification_email: brand.owner.username } }, brand.owner)
  const id = await given.anOrder(brand)
  const mails = await notificationMails(brand)
  expect(mails.map(({ to }) => to)).toEqual([member.username])
  expect(mails[0]?.subject).toContain(await numberOf(brand, id))
  expect(mails[0]?.text).toContain('Settings › Notifications')
})

test('deadlines of the next 24 hours are notified once, whichever server checks, and in one mail', async () => {
  const brand = await given.aBrand()
  const placed = { placed_at: daysAfter(now, -2).toISOString() }
  const ids = [await given.anOrder(brand, placed), await given.anOrder(brand, placed)]
  await given.anOrder(brand)
  const context = await testContext()
  const due = (await callOk(getOrder, { params: { id: ids[0] ?? '' } }, brand.owner)).due_at ?? ''
  const near = new Date(Date.parse(due) - 3_600_000)
  context.setClock(new Date(Date.parse(due) - 25 * 3_600_000))
  await announceDeadlines(context)
  expect(await notificationMails(brand)).toEqual([])
  const other = await anotherServer({ recordsRefusals: false })
  for (const server of [context, other]) server.setClock(near)
  await Promise.all([announceDeadlines(context), announceDeadlines(other)])
  await announceDeadlines(context)
  const mails = await notificationMails(brand)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toBe('2 orders are due within 24 hours')
  for (const id of ids) expect(mails[0]?.text).toContain(await numberOf(brand, id))
})

test('the daily summary is sent in the morning of the member’s time zone, once a day, and only if something waits', async () => {
  const [brand, idle] = [await given.aBrand(), await given.aBrand()]
  for (const { owner } of [brand, idle]) await choose(owner, { daily_digest: { email: true } })
  const id = await given.anOrder(brand)
  const context = await testContext()
  const mailsAt = async (at: Date) => {
    context.setClock(at)
    await sendDigests(context)
    return (await notificationMails(brand)).length
  }
  // 10:00, 12:30, 07:30 and 08:30 in Hong Kong.
  expect(await mailsAt(now)).toBe(1)
  expect(await mailsAt(now)).toBe(1)
  expect(await mailsAt(hoursAfter(2.5))).toBe(1)
  expect(await mailsAt(hoursAfter(21.5))).toBe(1)
  expect(await mailsAt(hoursAfter(22.5))).toBe(2)
  const [mail] = await notificationMails(brand)
  expect(mail).toMatchObject({ to: brand.owner.username, subject: 'Today: one thing to do' })
  expect(mail?.text).toContain(await numberOf(brand, id))
  expect(await notificationMails(idle)).toEqual([])
})
