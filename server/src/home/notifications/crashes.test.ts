import { editUser } from '@linesheet/contract/account/settings'
import { addPushDevice } from '@linesheet/contract/home/settings.push'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { callOk } from '../../../test/calling.ts'
import { now, testContext } from '../../../test/context.ts'
import { given } from '../../../test/given.ts'
import { aPushClient } from '../../../test/home/push-service.ts'
import { deathPoints, dieDuring } from '../../../test/platform/statement-crashes.ts'
import { notificationEffects } from '../../platform/outbox/notification-effects.ts'
import { sendPush } from './send-push.worker.ts'
import { sendWaiting } from './send-waiting.worker.ts'
import { insertWaiting, type WaitingChannel } from './waiting-notices.sql.ts'

const nothing = () => {}

/** A member who is notified of two orders, by mail or on a device, whenever `fill` is called, and the effect that does it. */
async function aWaitingMember(channel: WaitingChannel) {
  const context = await testContext()
  const brand = await given.aBrand()
  const told = { email: true, in_app: true, push: true }
  await callOk(editUser, { body: { mail_interval: 'hourly', notifications: { order_received: told } } }, brand.owner)
  await callOk(addPushDevice, { body: { endpoint: `https://push.example/${brand.id}`, keys: aPushClient().keys } }, brand.owner)
  const orders = [await given.anOrder(brand), await given.anOrder(brand)]
  const { id: user_id } = await context.db.asOwner((tx) =>
    tx.selectFrom('users').select('id').where('username', '=', brand.owner.username).executeTakeFirstOrThrow(),
  )
  const notices = orders.map((record_id) => ({ user_id, channel, event: 'order_received' as const, record_id, due_at: now }))
  const fill = () => context.db.asOwner((tx) => insertWaiting(tx, brand.id, notices))
  const job = { brand_id: brand.id, id: crypto.randomUUID(), destination: '', sequence: 1, attempts: 1, kind: notificationEffects.flush }
  const count = async (table: 'outbox' | 'waiting_notices') => {
    const query = sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)} where brand_id = ${brand.id}
      ${table === 'outbox' ? sql`and kind = ${effectOf[channel]}` : sql`and channel = ${channel}`}`
    return (await context.db.asOwner((tx) => query.execute(tx))).rows[0]?.count ?? 0
  }
  await fill()
  return { brand, context, fill, count, job: { ...job, payload: { user_id, channel } } }
}

const effectOf: Record<WaitingChannel, string> = { email: notificationEffects.mail, push: notificationEffects.push }

test.each(['email', 'push'] as const)('a server that dies while it gathers for %s sends it once', async (channel) => {
  const { context, fill, count, job } = await aWaitingMember(channel)
  const work = () => sendWaiting(job, context, nothing).catch(nothing)
  const points = await deathPoints(work)
  expect(points.length).toBeGreaterThan(4)
  for (const [at, point] of points.entries()) {
    await fill()
    await dieDuring(point, work)
    // The claim of the dead server ends, and another server starts again; so does a server that had finished but could not report it.
    await sendWaiting(job, context, nothing)
    await sendWaiting(job, context, nothing)
    expect([point, await count('outbox'), await count('waiting_notices')]).toEqual([point, at + 2, 0])
  }
})

test('a server that dies after it notified a device notifies it again under the same tag, which is shown once', async () => {
  const { brand, context, job } = await aWaitingMember('push')
  await sendWaiting(job, context, nothing)
  const { id, payload } = await context.db.asOwner((tx) =>
    tx
      .selectFrom('outbox')
      .select(['id', 'payload'])
      .where('brand_id', '=', brand.id)
      .where('kind', '=', notificationEffects.push)
      .executeTakeFirstOrThrow(),
  )
  const push = { ...job, id, kind: notificationEffects.push, payload }
  const before = context.ports.push.sent.length
  await dieDuring({ statement: 1, when: 'before' }, () => sendPush(push, context, nothing).catch(nothing))
  await sendPush(push, context, nothing)
  const texts = context.ports.push.sent.slice(before).map(({ text }) => JSON.parse(text))
  expect(texts).toHaveLength(2)
  expect(texts[1]).toEqual(texts[0])
  expect(texts[0]).toMatchObject({ title: '2 new orders', tag: id })
})
