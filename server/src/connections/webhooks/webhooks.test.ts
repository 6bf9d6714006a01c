import {
  addWebhook,
  BrandWebhookBody,
  brandEventData,
  editWebhook,
  listWebhookDeliveries,
  listWebhooks,
  removeWebhook,
  replayDeliveries,
  rotateWebhookSecret,
  testWebhook,
} from '@linesheet/contract/connections/brand-webhooks'
import { listAudit } from '@linesheet/contract/home/audit'
import { countNotifications, listNotifications, readNotifications } from '@linesheet/contract/home/notifications'
import { acceptOrder } from '@linesheet/contract/orders/orders'
import { failingDays, maxWebhooks } from '@linesheet/domain/connections/webhooks'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { anApiToken } from '../../../test/account/api-tokens.ts'
import { call, callOk } from '../../../test/calling.ts'
import { aDeliveredWebhook, aReceiver, aWebhook, startDeliveries } from '../../../test/connections/brand-webhooks.ts'
import { now, testContext } from '../../../test/context.ts'
import { type Brand, given } from '../../../test/given.ts'
import { verifySignature } from '../../platform/http/signatures.ts'

let brand: Brand
let stop: (() => Promise<unknown>) | undefined
beforeEach(async () => {
  await (await testContext()).db.asOwner((tx) => tx.deleteFrom('outbox').execute())
  brand = await given.aBrand()
})
afterEach(async () => {
  await stop?.()
  stop = undefined
})

const start = async () => {
  const jobs = await startDeliveries()
  stop = jobs.stop
  return jobs
}
const setHour = async (hours: number) => (await testContext()).setClock(new Date(now.getTime() + hours * 3_600_000))
const deliveriesOf = async (id: string, query: object = {}) =>
  (await callOk(listWebhookDeliveries, { params: { id }, query }, brand.owner)).items
const webhookOf = async (id: string, { owner } = brand) =>
  (await callOk(listWebhooks, {}, owner)).items.find((webhook) => webhook.id === id)

describe('events', () => {
  test('are posted to the webhooks that subscribe to them, signed, and logged', async () => {
    const receiver = await aReceiver()
    const { id, secret } = await aWebhook(brand, { url: receiver.url, events: ['order.placed', 'order.accepted'] })
    await aWebhook(brand, { url: receiver.url, events: ['message.received'] })
    await start()
    const orderId = await given.anOrder(brand)
    await expect.poll(() => receiver.received.length).toBe(1)
    await callOk(acceptOrder, { params: { id: orderId }, body: { target_shipment_date: '2026-11-25' } }, brand.owner)
    await expect.poll(() => receiver.received.length).toBe(2)
    const [placed, accepted] = receiver.events()
    expect(placed).toMatchObject({ event: 'order.placed', data: { order_id: orderId, number: 'LS-10001' } })
    expect(accepted).toMatchObject({ event: 'order.accepted', data: { order_id: orderId, status: 'confirmed' } })
    expect(accepted?.sequence).toBeGreaterThan(placed?.sequence ?? 0)
    for (const { body, signature } of receiver.received) {
      expect(verifySignature(secret, signature, body, now)).toBe(true)
      const { event, data } = z.parse(BrandWebhookBody, JSON.parse(body))
      expect(z.safeParse(brandEventData[event], data).success).toBe(true)
    }
    await expect.poll(() => deliveriesOf(id)).toHaveLength(2)
    expect(await deliveriesOf(id)).toMatchObject([
      { event: 'order.accepted', attempt: 1, status_code: 204, error: null, event_id: accepted?.id, payload: accepted },
      { event: 'order.placed', attempt: 1, status_code: 204, error: null },
    ])
    expect(await webhookOf(id)).toMatchObject({ state: 'working', waiting: 0, failing_since: null })
    receiver.close()
  })

  test('that are refused are retried under the same id, and the webhook is marked as failing until one is received', async () => {
    const statuses = [500, 302]
    const receiver = await aReceiver(() => statuses.shift() ?? 200)
    const { id } = await aWebhook(brand, { url: receiver.url })
    await start()
    await given.anOrder(brand)
    await expect.poll(async () => (await webhookOf(id))?.last_error).toBe('The receiver answered 500')
    expect(await webhookOf(id)).toMatchObject({ state: 'failing', waiting: 1, failing_since: '2026-11-20T02:00:00+00:00' })
    await setHour(1)
    // Its outcome has to be stored before the clock moves: the wait for the next attempt starts then.
    await expect.poll(async () => (await webhookOf(id))?.last_error).toBe('The receiver answered 302')
    await setHour(2)
    await expect.poll(async () => (await webhookOf(id))?.state).toBe('working')
    expect(new Set(receiver.events().map((event) => event.id)).size).toBe(1)
    expect((await deliveriesOf(id)).map(({ attempt, status_code, error }) => [attempt, status_code, error])).toEqual([
      [3, 200, null],
      [2, 302, 'The receiver answered 302'],
      [1, 500, 'The receiver answered 500'],
    ])
    expect(await deliveriesOf(id, { outcome: 'received' })).toHaveLength(1)
    receiver.close()
  })

  test('of one brand wait for no receiver of another, and a receiver that hangs gets two at a time', async () => {
    const other = await given.aBrand()
    const [hanging, quick] = [await aReceiver(() => undefined), await aReceiver()]
    await aWebhook(brand, { url: hanging.url })
    await aWebhook(other, { url: quick.url })
    for (let n = 0; n < 4; n += 1) await given.anOrder(brand)
    await given.anOrder(other)
    await start()
    await expect.poll(() => quick.received.length).toBe(1)
    await expect.poll(() => hanging.received.length).toBe(2)
    await given.anOrder(other)
    await expect.poll(() => quick.received.length).toBe(2)
    expect(hanging.received).toHaveLength(2)
    hanging.close()
    quick.close()
  })

  test('are not posted to a webhook that was disabled or deleted in the meantime', async () => {
    const receiver = await aReceiver()
    const { id } = await aWebhook(brand, { url: receiver.url })
    const { id: deleted } = await aWebhook(brand, { url: receiver.url })
    await callOk(testWebhook, { params: { id } }, brand.owner)
    await callOk(testWebhook, { params: { id: deleted } }, brand.owner)
    await callOk(editWebhook, { params: { id }, body: { enabled: false } }, brand.owner)
    await callOk(removeWebhook, { params: { id: deleted } }, brand.owner)
    await start()
    await given.anOrder(brand)
    await expect.poll(async () => (await webhookOf(id))?.waiting).toBe(0)
    expect(receiver.received).toEqual([])
    expect(await webhookOf(id)).toMatchObject({ state: 'disabled', disabled_because: 'member' })
    receiver.close()
  })
})

test('a webhook that fails for days is disabled, and the members who manage it are mailed once', async () => {
  const { ports } = await testContext()
  const viewer = await given.aMember(brand, 'viewer')
  const receiver = await aReceiver(() => 503)
  const { id } = await aWebhook(brand, { url: receiver.url })
  await start()
  for (const days of [0, failingDays]) {
    await setHour(days * 24)
    // After days, the attempt of an earlier delivery may have disabled it already.
    for (let event = 0; event < 2; event += 1) await call(testWebhook, { params: { id } }, brand.owner)
    await expect.poll(async () => (await deliveriesOf(id)).length).toBeGreaterThanOrEqual(days ? 3 : 2)
  }
  await expect
    .poll(() => webhookOf(id))
    .toMatchObject({ state: 'disabled', disabled_because: 'failing', last_error: 'The receiver answered 503' })
  const mailsTo = (to: string) => ports.mail.sent.filter((mail) => mail.to === to && mail.subject.includes('Warehouse'))
  await expect.poll(() => mailsTo(brand.owner.username)).toHaveLength(1)
  expect((await callOk(listNotifications, { query: {} }, brand.owner)).items).toMatchObject([{ event: 'webhook_disabled', id }])
  expect(mailsTo(viewer.username)).toEqual([])
  expect((await callOk(listAudit, { query: { record_id: id } }, brand.owner)).items[0]).toMatchObject({
    kind: 'webhook',
    action: 'changed',
    user_id: null,
  })
  expect(await call(testWebhook, { params: { id } }, brand.owner)).toMatchObject({ status: 409, code: 'webhook.disabled' })
  const enabled = await callOk(editWebhook, { params: { id }, body: { enabled: true } }, brand.owner)
  expect(enabled).toMatchObject({ state: 'working', disabled_at: null, failing_since: null, last_error: null })
  receiver.close()
})

test('a receiver that answers 410 is not posted to again, and the members who manage the webhook are mailed', async () => {
  const brand = await given.aBrand()
  const { ports } = await testContext()
  const receiver = await aReceiver(() => 410)
  const { id } = await aWebhook(brand, { url: receiver.url, name: 'Till' })
  await start()
  await given.anOrder(brand)
  await expect.poll(() => webhookOf(id, brand)).toMatchObject({ state: 'disabled', disabled_because: 'gone', waiting: 0 })
  await given.anOrder(brand)
  expect(receiver.received).toHaveLength(1)
  await expect
    .poll(() => ports.mail.sent.filter(({ to, text }) => to === brand.owner.username && text.includes('410 (gone)')))
    .toHaveLength(1)
  receiver.close()
})

test('the bell shows a webhook that was disabled after failing, to members who may change it, until it is read or works again', async () => {
  const brand = await given.aBrand()
  const colleague = await given.aMember(brand, 'admin')
  const viewer = await given.aMember(brand, 'viewer')
  const [failing, stopped] = [await aWebhook(brand, { name: 'Stock keeper' }), await aWebhook(brand)]
  await callOk(editWebhook, { params: { id: stopped.id }, body: { enabled: false } }, brand.owner)
  const { db } = await testContext()
  const disable = () =>
    db.asOwner((tx) =>
      tx
        .updateTable('webhooks')
        .set({ disabled_at: now, disabled_because: 'failing' })
        .where('brand_id', '=', brand.id)
        .where('id', '=', failing.id)
        .execute(),
    )
  const listed = async (member: typeof brand.owner) => (await callOk(listNotifications, { query: {} }, member)).items
  const unread = async (member: typeof brand.owner) => (await callOk(countNotifications, {}, member)).unread
  expect(await listed(brand.owner)).toEqual([])
  await disable()
  const shown = { event: 'webhook_disabled', id: failing.id, webhook: 'Stock keeper', link: '/settings/api', is_read: false }
  expect(await listed(brand.owner)).toMatchObject([shown])
  expect([await unread(brand.owner), await unread(colleague), await unread(viewer)]).toEqual([1, 1, 0])
  expect(await listed(viewer)).toEqual([])
  await callOk(readNotifications, { body: { items: [{ event: 'webhook_disabled', id: failing.id }] } }, brand.owner)
  expect([await unread(brand.owner), await unread(colleague)]).toEqual([0, 1])
  expect(await listed(brand.owner)).toMatchObject([{ ...shown, is_read: true }])
  await callOk(editWebhook, { params: { id: failing.id }, body: { enabled: true } }, brand.owner)
  expect([await listed(brand.owner), await unread(colleague)]).toEqual([[], 0])
})

test('a new secret and the previous one both sign for a day', async () => {
  const receiver = await aReceiver()
  const { id, secret: old } = await aWebhook(brand, { url: receiver.url })
  const caller = { ...brand.owner, key: `${id} rotate` }
  const { secret: current, ...rotated } = await callOk(rotateWebhookSecret, { params: { id } }, caller)
  expect(rotated).toMatchObject({ old_secret_until: '2026-11-21T02:00:00+00:00', version: 2 })
  expect(await callOk(rotateWebhookSecret, { params: { id } }, caller)).toEqual({ ...rotated, secret: null })
  await start()
  const signed = async (secret: string | null) => {
    const { clock } = await testContext()
    const { body, signature } = receiver.received.at(-1) ?? { body: '', signature: '' }
    const [time, ...macs] = signature.split(',')
    return macs.some((mac) => verifySignature(secret ?? '', `${time},${mac}`, body, clock()))
  }
  await callOk(testWebhook, { params: { id } }, brand.owner)
  await expect.poll(() => receiver.received.length).toBe(1)
  expect([await signed(current), await signed(old)]).toEqual([true, true])
  await setHour(25)
  await callOk(testWebhook, { params: { id } }, brand.owner)
  await expect.poll(() => receiver.received.length).toBe(2)
  expect([await signed(current), await signed(old)]).toEqual([true, false])
  const { db } = await testContext()
  const stored = await db.asOwner(async (tx) => [
    await tx.selectFrom('idempotency_keys').selectAll().where('brand_id', '=', brand.id).execute(),
    await tx.selectFrom('audit_entries').selectAll().where('brand_id', '=', brand.id).execute(),
    await tx.selectFrom('webhooks').selectAll().where('brand_id', '=', brand.id).execute(),
  ])
  for (const secret of [old, current]) expect(JSON.stringify(stored)).not.toContain(secret)
  receiver.close()
})

test('attempts of the log are posted again, each event once and unchanged', async () => {
  const receiver = await aReceiver()
  const { id, deliveryId, eventId } = await aDeliveredWebhook(brand)
  await callOk(editWebhook, { params: { id }, body: { url: receiver.url } }, brand.owner)
  const replay = (ids: string[]) => call(replayDeliveries, { params: { id }, body: { ids } }, brand.owner)
  expect((await replay([deliveryId, deliveryId])).result).toEqual({ queued: 1 })
  await start()
  await expect.poll(() => receiver.events().map((event) => [event.id, event.sequence])).toEqual([[eventId, 1]])
  expect(await replay([id])).toMatchObject({ status: 404, code: 'delivery.missing' })
  receiver.close()
})

describe('who may add webhooks', () => {
  const body = { name: 'Shop', url: 'https://shop.example/hooks', events: ['order.placed' as const] }

  test('members who manage the API, for records that they may read', async () => {
    const member = await given.aMember(brand, 'orders')
    expect(await call(addWebhook, { body }, member)).toMatchObject({ status: 403, code: 'role.not-allowed' })
    const token = await anApiToken(brand, { permissions: ['api:read', 'api:write', 'orders:read'] })
    expect((await callOk(addWebhook, { body }, token)).secret).toMatch(/^whsec_/)
    const messages = { ...body, events: ['order.placed' as const, 'message.received' as const] }
    expect(await call(addWebhook, { body: messages }, token)).toMatchObject({ status: 400, errors: { events: expect.any(String) } })
    expect(JSON.stringify(await callOk(listWebhooks, {}, token))).not.toContain('whsec_')
  })

  test.each([
    ['no name', { name: '' }, 'name'],
    ['no events', { events: [] }, 'events'],
    ['an unknown event', { events: ['order.eaten'] }, 'events.0'],
    ['no address', { url: 'shop' }, 'url'],
    ['another protocol', { url: 'ftp://shop.example' }, 'url'],
    ['a password in it', { url: 'https://a:b@shop.example' }, 'url'],
    ['an address of our network', { url: 'https://10.0.0.1/hooks' }, 'url'],
    ['one in another spelling', { url: 'http://0x0a000001/' }, 'url'],
    ['one of IPv6', { url: 'http://[fd00::1]/' }, 'url'],
    ['the metadata of a cloud', { url: 'http://169.254.169.254/latest' }, 'url'],
  ])('a webhook with %s is refused by field', async (_, wrong, field) => {
    const { status, errors } = await call(addWebhook, { body: { ...body, ...wrong } }, brand.owner)
    expect([status, Object.keys(errors ?? {})]).toEqual([400, [field]])
  })

  test('a brand has ten', async () => {
    for (let n = 0; n < maxWebhooks; n += 1) await aWebhook(brand)
    expect(await call(addWebhook, { body }, brand.owner)).toMatchObject({ status: 409, code: 'webhook.too-many' })
  })

  test('an edit of an older version is refused with the current one', async () => {
    const { id } = await aWebhook(brand)
    const edit = (name: string) => call(editWebhook, { params: { id }, body: { name, version: 1 } }, brand.owner)
    expect((await edit('First')).result).toMatchObject({ name: 'First', version: 2 })
    expect(await edit('Second')).toMatchObject({ status: 409, code: 'stale', result: { name: 'First' } })
  })
})
