import { v7 as newId } from 'uuid'
import * as z from 'zod/mini'
import type { Worker } from '../kernel/outbox.ts'
import { sign } from '../kernel/signatures.ts'
import { insertStatement } from '../kernel/statement.ts'

const payload = z.object({ event: z.string(), at: z.string(), data: z.record(z.string(), z.unknown()) })
const timeoutMs = 10_000

/**
 * Posts a signed event to the marketplace, and logs the attempt. Anything but a 2xx is a failure, which is retried. Without
 * MARKETPLACE_WEBHOOK_URL nothing is sent or logged.
 */
export const deliverWebhook: Worker = async (job, { config, keys, clock }, note) => {
  const url = config.MARKETPLACE_WEBHOOK_URL
  if (!url) return
  const { event, at, data } = payload.parse(job.payload)
  const body = JSON.stringify({ id: job.id, event, at, brand_id: job.brand_id, data })
  const sent_at = clock()
  const outcome = await post(
    url,
    body,
    sign(
      keys.marketplaceKeys.map(({ secret }) => secret),
      body,
      sent_at,
    ),
  )
  const row = {
    brand_id: job.brand_id,
    id: newId(),
    outbox_id: job.id,
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
