import { v7 as newId } from 'uuid'
import * as z from 'zod/mini'
import { outboxInsert, type Worker } from '../kernel/outbox.ts'
import { sign } from '../kernel/signatures.ts'
import { insertStatement } from '../kernel/statement.ts'
import { sentPayoutUpdate } from '../payouts/payouts.sql.ts'

const eventPayload = z.object({ event: z.string(), at: z.string(), data: z.record(z.string(), z.unknown()) })
const deliveryPayload = z.extend(eventPayload, { id: z.string(), sequence: z.number() })
const timeoutMs = 10_000

/** Queues an event for each destination, where it is delivered and retried on its own. Without MARKETPLACE_WEBHOOK_URL there is none. */
export const fanOutWebhook: Worker = async ({ brand_id, id, sequence, payload }, { config, clock }, note) => {
  const delivery = { ...eventPayload.parse(payload), id, sequence }
  for (const destination of config.MARKETPLACE_WEBHOOK_URL)
    note((tx) => outboxInsert(tx, brand_id, { kind: 'webhook.delivery', queue: 'webhooks', destination, payload: delivery }, clock()))
}

/** Posts a signed event to its destination, and logs the attempt. Anything but a 2xx is a failure, which is retried. */
export const deliverWebhook: Worker = async (job, { keys, clock }, note) => {
  const url = job.destination
  const { id, sequence, event, at, data } = deliveryPayload.parse(job.payload)
  const body = JSON.stringify({ id, event, at, brand_id: job.brand_id, sequence, data })
  const sent_at = clock()
  const secrets = keys.marketplaceKeys.map(({ secret }) => secret)
  const outcome = await post(url, body, sign(secrets, body, sent_at))
  const row = {
    brand_id: job.brand_id,
    id: newId(),
    outbox_id: id,
    event,
    url,
    payload: body,
    attempt: job.attempts,
    status_code: outcome.status,
    error: outcome.error,
    duration_ms: outcome.ms,
    sent_at,
  }
  note((tx) => insertStatement(tx, 'webhook_deliveries', row))
  if (outcome.error) throw new Error(outcome.error)
  if (event === 'payout.requested') note((tx) => sentPayoutUpdate(tx, job.brand_id, String(data.payout_id), sent_at))
}

async function post(url: string, body: string, signature: string) {
  const started = performance.now()
  const ms = () => Math.round(performance.now() - started)
  try {
    const headers = { 'content-type': 'application/json', 'x-signature': signature }
    const response = await fetch(url, { method: 'POST', headers, body, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    await response.body?.cancel()
    return { status: response.status, error: response.ok ? null : `The marketplace answered ${response.status}`, ms: ms() }
  } catch (error) {
    return { status: null, error: `Not delivered: ${error instanceof Error ? error.message : error}`, ms: ms() }
  }
}
