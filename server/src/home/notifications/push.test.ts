import { editUser } from '@linesheet/contract/account/settings'
import { endSession, getSecurity } from '@linesheet/contract/account/settings.security'
import { readNotifications } from '@linesheet/contract/home/notifications'
import { addPushDevice, listPushDevices, removePushDevice } from '@linesheet/contract/home/settings.push'
import { beforeEach, expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { now, testContext } from '../../../test/context.ts'
import { runEffects } from '../../../test/effects.ts'
import { type Brand, given, type Member, reportOrderEvent } from '../../../test/given.ts'
import { aPushClient } from '../../../test/home/push-service.ts'
import { notificationEffects } from '../../platform/outbox/notification-effects.ts'
import { sendPush } from './send-push.worker.ts'

const { notify, flush, push } = notificationEffects
beforeEach(async () => {
  ;(await testContext()).ports.push.answer = async () => 'sent'
})

const endpointOf = (name: string) => `https://push.example/${name}`
const addDevice = (member: Member, name: string = crypto.randomUUID()) =>
  callOk(addPushDevice, { body: { endpoint: endpointOf(name), keys: aPushClient().keys } }, member)
const devices = async (member: Member) => (await callOk(listPushDevices, {}, member)).devices

/** The notifications pushed to the devices of this brand's members, after all effects due within ten seconds have run. */
async function pushed(brand: Brand) {
  const context = await testContext()
  for (const kind of [notify, flush, push]) {
    await runEffects(brand, [kind])
    context.setClock(new Date(now.getTime() + 10_000))
  }
  context.setClock(now)
  const texts = context.ports.push.sent.map(
    ({ target, text }): Record<string, string> => ({ endpoint: target.endpoint, ...JSON.parse(text) }),
  )
  return texts.filter(({ body }) => body?.endsWith(brand.name))
}

test('a device shows what happened, without names, amounts and texts of others', async () => {
  const brand = await given.aBrand()
  await addDevice(brand.owner, 'a')
  const id = await given.anOrder(brand)
  await reportOrderEvent(id, { kind: 'cancel_requested', reason: 'We are closing' })
  expect(await pushed(brand)).toEqual([
    {
      endpoint: endpointOf('a'),
      title: 'New order',
      body: `Cancellation request · ${brand.name}`,
      link: '/notifications',
      tag: expect.any(String),
      lang: 'en-GB',
    },
  ])
  await given.anOrder(brand)
  expect((await pushed(brand)).at(-1)).toMatchObject({ title: 'New order', body: expect.stringMatching(/^LS-\d+ · /) })
})

test('each device is notified once, in the language of its user, of the events that its user wants', async () => {
  const brand = await given.aBrand()
  const colleague = await given.aMember(brand, 'orders')
  await callOk(editUser, { body: { language_code: 'zh_TW' } }, colleague)
  await callOk(editUser, { body: { notifications: { order_received: { push: false } } } }, brand.owner)
  await addDevice(brand.owner)
  await addDevice(colleague, `b-${brand.id}`)
  for (let count = 0; count < 3; count++) await given.anOrder(brand)
  const texts = await pushed(brand)
  expect(texts.map(({ endpoint, title }) => [endpoint, title])).toEqual([[endpointOf(`b-${brand.id}`), '3 筆新訂單']])
})

test('a notification that was read or has ended before is not sent', async () => {
  const brand = await given.aBrand()
  const [reader, leaver] = [await given.aMember(brand, 'orders'), await given.aMember(brand, 'orders')]
  for (const member of [reader, leaver]) await addDevice(member)
  const id = await given.anOrder(brand)
  const context = await testContext()
  context.setClock(new Date())
  await callOk(readNotifications, { body: { about: id } }, reader)
  const { sessions } = await callOk(getSecurity, {}, leaver)
  for (const session of sessions) await call(endSession, { params: { id: session.id } }, leaver)
  expect(await pushed(brand)).toEqual([])
})

test('a device that is gone is deleted; one whose service fails is tried again', async () => {
  const brand = await given.aBrand()
  const colleague = await given.aMember(brand, 'orders')
  await addDevice(brand.owner, `gone-${brand.id}`)
  await addDevice(colleague, `slow-${brand.id}`)
  const { ports, db } = await testContext()
  ports.push.answer = async ({ target }) => {
    if (target.endpoint.includes('/slow-')) throw new Error('The push service answered 503')
    return 'gone'
  }
  await given.anOrder(brand)
  await pushed(brand)
  expect([await devices(brand.owner), (await devices(colleague)).length]).toEqual([[], 1])
  const attempts = await db.asOwner((tx) =>
    tx
      .selectFrom('outbox')
      .select(['attempts', 'last_error', 'done_at', 'dead_at'])
      .where('brand_id', '=', brand.id)
      .where('kind', '=', push)
      .execute(),
  )
  expect(attempts).toContainEqual({ attempts: 1, last_error: 'The push service answered 503', done_at: null, dead_at: null })
})

test('a service that hangs is called less and less often, and others continue', async () => {
  const brand = await given.aBrand()
  const context = await testContext()
  await callOk(addPushDevice, { body: { endpoint: 'https://hanging.example/1', keys: aPushClient().keys } }, brand.owner)
  const order = await given.anOrder(brand)
  const [device] = await devices(brand.owner)
  const { id: user_id } = await context.db.asOwner((tx) =>
    tx.selectFrom('users').select('id').where('username', '=', brand.owner.username).executeTakeFirstOrThrow(),
  )
  let asked = 0
  context.ports.push.answer = async () => {
    asked += 1
    throw new Error('timed out')
  }
  const records = [{ event: 'order_received', record_id: order }]
  const payload = { user_id, device_id: device?.id, records, since: now.toISOString() }
  const job = { brand_id: brand.id, id: crypto.randomUUID(), kind: push, destination: '', sequence: 1, payload, attempts: 1 }
  for (let attempt = 0; attempt < 8; attempt++) await expect(sendPush(job, context, () => {})).rejects.toThrow()
  expect(asked).toBe(5)
})

test('a browser subscribes again with the session of another user, and a user can end only their own subscription', async () => {
  const brand = await given.aBrand()
  const other = await given.aMember(brand, 'viewer')
  await addDevice(brand.owner, `shared-${brand.id}`)
  const [device] = await devices(brand.owner)
  expect(device).toMatchObject({ is_current: true, last_used_at: null })
  expect(await call(removePushDevice, { params: { id: device?.id ?? '' } }, other)).toMatchObject({ status: 404 })
  await addDevice(other, `shared-${brand.id}`)
  expect([(await devices(brand.owner)).length, (await devices(other)).length]).toEqual([0, 1])
  const [moved] = await devices(other)
  await callOk(removePushDevice, { params: { id: moved?.id ?? '' } }, other)
  expect(await devices(other)).toEqual([])
})

test('wrong keys and addresses are refused by field', async () => {
  const { owner } = await given.aBrand()
  const { keys } = aPushClient()
  const attempt = (body: object) => call(addPushDevice, { body: body as never }, owner)
  expect(await attempt({ endpoint: 'push.example', keys })).toMatchObject({ status: 400, errors: { endpoint: expect.any(String) } })
  expect(await attempt({ endpoint: endpointOf('c'), keys: { ...keys, auth: 'short' } })).toMatchObject({
    status: 400,
    errors: { 'keys.auth': expect.any(String) },
  })
  expect(await attempt({ endpoint: endpointOf('c') })).toMatchObject({ status: 400, errors: { keys: expect.any(String) } })
})
