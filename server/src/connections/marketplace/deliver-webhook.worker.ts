import { markPayoutSent } from '../../money/payouts/payouts.sql.ts'
import { sign } from '../../platform/http/signatures.ts'
import type { Worker } from '../../platform/outbox/outbox.ts'
import { prepareDelivery } from '../webhooks/prepare-delivery.ts'

const timeoutMs = 10_000

/** Posts a signed event to its destination, and logs the attempt. Anything but a 2xx is a failure, which is retried. */
export const deliverWebhook: Worker = async (job, { keys, clock }, note) => {
  const url = job.destination
  const sent_at = clock()
  const { event, data, body, logAttempt } = prepareDelivery(job)
  const secrets = keys.marketplaceKeys.map(({ secret }) => secret)
  const outcome = await post(url, body, sign(secrets, body, sent_at))
  note(logAttempt({ url, outcome, sent_at }))
  if (outcome.error) throw new Error(outcome.error)
  if (event === 'payout.requested') note((tx) => markPayoutSent(tx, job.brand_id, String(data.payout_id), sent_at))
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
