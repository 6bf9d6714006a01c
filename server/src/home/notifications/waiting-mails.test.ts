import { editUser } from '@linesheet/contract/account/settings'
import { readNotifications } from '@linesheet/contract/home/notifications'
import { getSettings } from '@linesheet/contract/home/settings.all'
import { getChat } from '@linesheet/contract/messages/chats'
import { cancelOrder } from '@linesheet/contract/orders/orders'
import type { MailInterval } from '@linesheet/domain/home/notifications'
import { expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { anotherServer, testContext } from '../../../test/context.ts'
import { runEffects } from '../../../test/effects.ts'
import { type Brand, given, reportOrderEvent } from '../../../test/given.ts'
import { aChat } from '../../../test/messages/chats.ts'
import { notificationEffects } from '../../platform/outbox/notification-effects.ts'
import { sendWaiting } from './send-waiting.worker.ts'

/** The latest time that the machine's clock may have today, because the ids of records contain its time. */
const start = new Date(`${new Date().toISOString().slice(0, 10)}T10:20:00Z`)
const at = (hours: number) => new Date(start.getTime() + (24 + hours) * 3_600_000)

async function aBrandWithMails(mail_interval: MailInterval) {
  const brand = await given.aBrand()
  const told = { email: true, in_app: true }
  await callOk(editUser, { body: { mail_interval, notifications: { order_received: told, dispute_opened: told } } }, brand.owner)
  return brand
}

/** The mails that the brand has got by that time, after all due effects have run. */
async function mailsAt(brand: Brand, time: Date) {
  const context = await testContext()
  context.setClock(time)
  for (const kind of [notificationEffects.notify, notificationEffects.flush, notificationEffects.mail]) await runEffects(brand, [kind])
  const { db } = context
  const rows = await db.asOwner((tx) =>
    tx
      .selectFrom('outbox')
      .select('payload')
      .where('brand_id', '=', brand.id)
      .where('kind', '=', notificationEffects.mail)
      .orderBy('sequence')
      .execute(),
  )
  return rows
    .map(({ payload }) => payload as { to: string; subject: string; text: string })
    .filter(({ to, subject }) => to === brand.owner.username && !subject.includes('cancel order'))
}

test('an interval is kept, and others are refused', async () => {
  const { owner } = await given.aBrand()
  expect((await callOk(getSettings, {}, owner)).mail_interval).toBe('immediately')
  await callOk(editUser, { body: { mail_interval: 'hourly' } }, owner)
  expect((await callOk(getSettings, {}, owner)).mail_interval).toBe('hourly')
  expect(await call(editUser, { body: { mail_interval: 'weekly' as never } }, owner)).toMatchObject({
    status: 400,
    errors: { mail_interval: expect.any(String) },
  })
})

test('hourly mails gather the events until the full hour, by event', async () => {
  const brand = await aBrandWithMails('hourly')
  for (let count = 0; count < 3; count++) await given.anOrder(brand)
  const delivered = await given.aDeliveredOrder(brand)
  await given.aDispute(brand, delivered)
  expect(await mailsAt(brand, at(0))).toEqual([])
  const [mail, ...others] = await mailsAt(brand, at(0.7))
  expect(others).toEqual([])
  expect(mail?.subject).toBe('4 new notifications')
  expect(mail?.text).toContain('3 new orders:')
  expect(mail?.text).toContain('New dispute:')
  expect(mail?.text).toContain('/notifications')
  await given.anOrder(brand)
  expect(await mailsAt(brand, at(0.8))).toHaveLength(1)
  expect((await mailsAt(brand, at(1.7))).map(({ subject }) => subject)).toEqual([
    '4 new notifications',
    expect.stringMatching(/^New order: LS-/),
  ])
})

test('the morning mail comes at 8 in the time zone of the member', async () => {
  const brand = await aBrandWithMails('morning')
  await given.anOrder(brand)
  // 18:20, 07:50 and 08:10 in Hong Kong.
  expect(await mailsAt(brand, at(0))).toEqual([])
  expect(await mailsAt(brand, at(13.5))).toEqual([])
  expect(await mailsAt(brand, at(13.84))).toHaveLength(1)
})

test('notices that were read, handled or turned off in the meantime are not mailed', async () => {
  const brand = await aBrandWithMails('hourly')
  const [read, cancelled, open] = [await given.anOrder(brand), await given.anOrder(brand), await given.anOrder(brand)]
  expect(await mailsAt(brand, at(0))).toEqual([])
  await callOk(readNotifications, { body: { about: read } }, brand.owner)
  await callOk(cancelOrder, { params: { id: cancelled }, body: { reason: 'out_of_stock' } }, brand.owner)
  const [mail] = await mailsAt(brand, at(0.7))
  expect(mail?.subject).toMatch(/^New order: /)
  expect(mail?.text).toContain(`/order/${open}`)
  const silent = await aBrandWithMails('hourly')
  await given.anOrder(silent)
  await mailsAt(silent, at(0))
  await callOk(editUser, { body: { notifications: { order_received: { email: false } } } }, silent.owner)
  expect(await mailsAt(silent, at(0.7))).toEqual([])
})

test('two servers and a worker that starts again send one mail', async () => {
  const brand = await aBrandWithMails('hourly')
  await given.anOrder(brand)
  await reportOrderEvent(await given.anOrder(brand), { kind: 'cancel_requested' })
  await mailsAt(brand, at(0))
  const context = await testContext()
  const other = await anotherServer({ recordsRefusals: false })
  for (const server of [context, other]) server.setClock(at(0.7))
  const { user_id } = await context.db.asOwner((tx) =>
    tx
      .selectFrom('waiting_notices')
      .select('user_id')
      .where('brand_id', '=', brand.id)
      .where('event', '=', 'order_received')
      .executeTakeFirstOrThrow(),
  )
  const job = {
    brand_id: brand.id,
    id: crypto.randomUUID(),
    kind: notificationEffects.flush,
    destination: '',
    sequence: 1,
    payload: { user_id },
    attempts: 1,
  }
  await Promise.all([context, other, context, other].map((server) => sendWaiting(job, server, () => {})))
  await sendWaiting(job, context, () => {})
  expect(await mailsAt(brand, at(0.7))).toHaveLength(1)
})

test('messages of a conversation are one mail after five minutes, and none when a member of the brand has read them', async () => {
  const brand = await given.aBrand()
  const [open, read] = [await aChat(brand, 'Do you ship to Japan?', 'By sea?'), await aChat(brand)]
  expect(await mailsAt(brand, at(0))).toEqual([])
  await callOk(getChat, { params: { id: read.id } }, brand.owner)
  const mails = await mailsAt(brand, at(0.1))
  expect(mails.map(({ subject }) => subject)).toEqual([`New message: ${open.retailer.name}`])
  expect(mails[0]?.text).toContain(`/messages/${open.id}`)
  expect(mails[0]?.text).not.toContain('Japan')
})
