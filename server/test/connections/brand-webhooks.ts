import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { addWebhook } from '@linesheet/contract/connections/brand-webhooks'
import type { RequestInput } from '@linesheet/contract/platform/endpoint'
import { v7 as newId } from 'uuid'
import { Destinations } from '../../src/platform/outbox/destinations.ts'
import { QueueWatch } from '../../src/platform/outbox/queue-watch.ts'
import { EffectRunner } from '../../src/platform/outbox/runner.ts'
import { workers } from '../../src/workers.ts'
import { callOk } from '../calling.ts'
import { testContext } from '../context.ts'
import type { Brand } from '../given.ts'

type Received = { body: string; signature: string }

/** A receiver that answers with these statuses; `undefined` never answers. */
export async function aReceiver(nextStatus: (received: Received) => number | undefined = () => 204) {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const one = { body, signature: String(request.headers['x-signature']) }
    received.push(one)
    const status = nextStatus(one)
    if (status) response.writeHead(status).end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    received,
    events: () =>
      received.map(({ body }) => JSON.parse(body) as { id: string; event: string; sequence: number; data: Record<string, unknown> }),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

type Fields = Partial<RequestInput<typeof addWebhook>['body']>

export async function aWebhook({ owner }: Brand, fields: Fields = {}) {
  const body = { name: 'Warehouse', url: 'http://127.0.0.1:9/hooks', events: ['order.placed' as const], ...fields }
  const { id, secret } = await callOk(addWebhook, { body }, owner)
  if (!secret) throw new Error('The secret was not shown')
  return { id, secret }
}

/** A webhook with an attempt in its log. */
export async function aDeliveredWebhook(brand: Brand) {
  const { id } = await aWebhook(brand)
  const { db, clock } = await testContext()
  const [deliveryId, eventId] = [newId(), newId()]
  const at = clock().toISOString()
  const payload = {
    id: eventId,
    event: 'order.placed',
    at,
    brand_id: brand.id,
    sequence: 1,
    data: { order_id: newId(), number: 'LS-10001' },
  }
  const attempt = { event: payload.event, url: 'http://127.0.0.1:9/hooks', attempt: 1, status_code: 204, duration_ms: 5, sent_at: at }
  await db.asOwner((tx) =>
    tx
      .insertInto('webhook_deliveries')
      .values({ brand_id: brand.id, id: deliveryId, outbox_id: eventId, webhook_id: id, payload: JSON.stringify(payload), ...attempt })
      .execute(),
  )
  return { id, deliveryId, eventId }
}

/** Runs the workers that create and deliver webhooks of brands. Returns a function that stops them. */
export async function startDeliveries() {
  const context = await testContext()
  const effects = new EffectRunner(context, workers)
  const deliveries = new EffectRunner(context, workers, { queue: 'brand-webhooks', concurrency: 64, destinations: new Destinations(2) })
  const runners = [effects, deliveries]
  const started = [...runners, new QueueWatch(context, runners)]
  for (const one of started) one.start()
  return {
    wake: () => {
      for (const runner of runners) runner.wake()
    },
    stop: () => Promise.all(started.map((one) => one.stop())),
  }
}
