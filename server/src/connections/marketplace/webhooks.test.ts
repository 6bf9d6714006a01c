import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from '@linesheet/contract/connections/webhooks'
import { acceptOrder } from '@linesheet/contract/orders/orders'
import { beforeEach, expect, test } from 'vitest'
import { callOk } from '../../../test/calling.ts'
import { now, serverWith, type TestContext, testContext } from '../../../test/context.ts'
import { given } from '../../../test/given.ts'
import { openDatabase } from '../../platform/db/db.ts'
import { sign, verifySignature } from '../../platform/http/signatures.ts'
import { type Effect, insertEffect } from '../../platform/outbox/outbox.ts'
import { startEffectRunners } from '../../workers.ts'

beforeEach(async () => void (await (await testContext()).db.asOwner((tx) => tx.deleteFrom('outbox').execute())))

type Received = { body: string; signature: string }
/** A receiver that answers with these statuses; `undefined` never answers. */
async function aReceiver(nextStatus: () => number | undefined) {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    received.push({ body, signature: String(request.headers['x-signature']) })
    const status = nextStatus()
    if (status) response.writeHead(status).end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`, received, close }
}

/** A server that sends events to these destinations. */
const serverFor = (...urls: string[]) => serverWith({ MARKETPLACE_WEBHOOK_URL: urls.join(' ') })

async function enqueue({ db }: Pick<TestContext, 'db'>, ...effects: Effect[]) {
  const { id: brandId } = await given.aBrand()
  await db.write({ brandId }, async (tx) => {
    for (const effect of effects) insertEffect(tx, brandId, effect, now)
  })
}
const productChanged = (): Effect => ({
  kind: 'webhook',
  payload: { event: 'product.changed', at: now.toISOString(), data: { product_ids: [], kind: 'edited' } },
})
const mail = (): Effect => ({ kind: 'mail.reset', payload: { to: 'a@b.example', name: 'Ada', language: 'en', token: 'x' } })
const deliveries = async () =>
  (await testContext()).db.asOwner((tx) => tx.selectFrom('outbox').selectAll().where('kind', '=', 'webhook.delivery').execute())

test('the marketplace gets a signed webhook for an accepted order; attempts are logged, failures retried', async () => {
  const brand = await given.aBrand()
  const id = await given.anOrder(brand)
  const statuses = [500]
  const receiver = await aReceiver(() => statuses.shift() ?? 200)
  const context = await serverFor(receiver.url)
  await callOk(acceptOrder, { params: { id }, body: { target_shipment_date: '2026-11-25' } }, { ...brand.owner, server: context })
  const jobs = startEffectRunners(context)
  await expect.poll(async () => (await deliveries())[0]?.last_error).toBe('The marketplace answered 500')
  context.setClock(new Date(now.getTime() + 6000))
  await expect.poll(async () => (await deliveries())[0]?.done_at).toEqual(expect.any(String))
  await jobs.stop()
  receiver.close()
  const secret = context.keys.marketplaceKeys[0]?.secret ?? ''
  expect(receiver.received.map(({ body, signature }) => verifySignature(secret, signature, body, context.clock()))).toEqual([true, true])
  const [first, second] = receiver.received.map(({ body }) => Webhook.parse(JSON.parse(body)))
  expect(first).toMatchObject({
    event: 'order.accepted',
    brand_id: brand.id,
    sequence: expect.any(Number),
    data: { order_id: id, status: 'confirmed', target_shipment_date: '2026-11-25' },
  })
  expect([second?.id, second?.sequence]).toEqual([first?.id, first?.sequence])
  const log = await context.db.asOwner((tx) =>
    tx.selectFrom('webhook_deliveries').selectAll().where('brand_id', '=', brand.id).orderBy('attempt').execute(),
  )
  expect(log.map(({ attempt, status_code, event, outbox_id }) => [attempt, status_code, event, outbox_id])).toEqual([
    [1, 500, 'order.accepted', first?.id],
    [2, 200, 'order.accepted', first?.id],
  ])
})

test('a destination that hangs delays neither mails nor the webhooks of others, and gets at most four at a time', async () => {
  const hanging = await aReceiver(() => undefined)
  const other = await aReceiver(() => 200)
  const context = await serverFor(hanging.url, other.url)
  const { sent } = context.ports.mail
  await enqueue(context, ...Array.from({ length: 48 }, productChanged), mail())
  const jobs = startEffectRunners(context)
  await expect.poll(() => other.received.length).toBe(48)
  await expect.poll(() => sent.length).toBe(1)
  expect(hanging.received.length).toBeLessThanOrEqual(4)
  await enqueue(context, mail(), productChanged())
  await expect.poll(() => other.received.length).toBe(49)
  await expect.poll(() => sent.length).toBe(2)
  expect(hanging.received).toHaveLength(4)
  const waiting = (await deliveries()).filter(({ destination, done_at }) => destination === hanging.url && !done_at)
  expect(waiting).toHaveLength(49)
  hanging.close()
  other.close()
  await jobs.stop()
})

test('a destination that fails again and again is paused, then tried with one webhook', async () => {
  let status = 503
  const receiver = await aReceiver(() => status)
  const context = await serverFor(receiver.url)
  await enqueue(context, ...Array.from({ length: 20 }, productChanged))
  const jobs = startEffectRunners(context)
  const isIdle = async () => (await deliveries()).every(({ claimed_until, done_at }) => !claimed_until || done_at)
  await expect.poll(async () => (await deliveries()).filter(({ last_error }) => last_error).length).toBeGreaterThanOrEqual(5)
  await expect.poll(isIdle).toBe(true)
  const before = receiver.received.length
  expect(before).toBeLessThanOrEqual(8)
  context.setClock(new Date(now.getTime() + 9000))
  await enqueue(context, productChanged())
  await expect.poll(async () => (await deliveries()).length).toBe(21)
  expect(receiver.received).toHaveLength(before)
  context.setClock(new Date(now.getTime() + 10_000))
  await expect.poll(() => receiver.received.length).toBe(before + 1)
  await expect.poll(isIdle).toBe(true)
  expect(receiver.received).toHaveLength(before + 1)
  status = 200
  context.setClock(new Date(now.getTime() + 60_000))
  await expect.poll(async () => (await deliveries()).filter(({ done_at }) => !done_at).length).toBe(0)
  await jobs.stop()
  receiver.close()
})

test('without a destination nothing is queued', async () => {
  await enqueue(await serverFor(), productChanged())
  expect(await deliveries()).toEqual([])
})

test('all destinations get an event under one id and one sequence number', async () => {
  const urls = ['https://one.example/hooks?a=\\ 1', 'https://two.example/hooks'].map((url) => url.replaceAll(' ', '%20'))
  await enqueue(await serverFor(...urls), productChanged())
  const stored = await deliveries()
  expect(stored.map(({ destination }) => destination).toSorted()).toEqual(urls)
  expect(stored[0]?.payload).toMatchObject({ event: 'product.changed', id: expect.any(String), sequence: Number(stored[0]?.sequence) })
  expect(stored[1]).toMatchObject({ payload: stored[0]?.payload, sequence: stored[0]?.sequence })
})

test('an event on a connection that names no destinations is an error, instead of reaching nobody', async () => {
  const { databaseUrl } = await testContext()
  const db = openDatabase(databaseUrl, 1)
  await expect(enqueue({ db }, productChanged())).rejects.toThrow('app.webhook_destinations')
  await db.close()
})

test('of two webhooks about one record the later one has the higher sequence number', async () => {
  const { db } = await testContext()
  const brand = await given.aBrand()
  const id = await given.aShippedOrder(brand)
  const rows = await db.asOwner((tx) =>
    tx
      .selectFrom('outbox')
      .select(['payload', 'sequence'])
      .where('kind', '=', 'webhook.delivery')
      .where('brand_id', '=', brand.id)
      .orderBy('sequence')
      .execute(),
  )
  const ofOrder = rows
    .map(({ payload }) => payload as { event: string; data: { order_id?: string } })
    .filter(({ data }) => data.order_id === id)
  expect(ofOrder.map(({ event }) => event)).toEqual(['order.accepted', 'order.shipped'])
})

test('during a rotation webhooks are signed with both secrets', () => {
  const [time, ...signatures] = sign(['new secret', 'old secret'], 'body', now).split(',')
  const [newest, oldest] = signatures.map((signature) => `${time},${signature}`)
  expect([verifySignature('new secret', newest ?? '', 'body', now), verifySignature('old secret', oldest ?? '', 'body', now)]).toEqual([
    true,
    true,
  ])
})
