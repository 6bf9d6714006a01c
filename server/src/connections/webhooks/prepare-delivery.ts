import { v7 as newId } from 'uuid'
import * as z from 'zod/mini'
import { insert } from '../../platform/db/prepared.ts'
import type { ClaimedEffect, OutcomeWrite } from '../../platform/outbox/outbox.ts'

const deliveryPayload = z.object({
  id: z.string(),
  sequence: z.number(),
  event: z.string(),
  at: z.string(),
  data: z.record(z.string(), z.unknown()),
})

type Attempt = { url: string; outcome: { status: number | null; error: string | null; ms: number }; sent_at: Date; webhook_id?: string }

/** The content of a delivery to the marketplace or to a brand, and how its attempt is logged. */
export function prepareDelivery(job: ClaimedEffect) {
  const { id, sequence, event, at, data } = deliveryPayload.parse(job.payload)
  const body = JSON.stringify({ id, event, at, brand_id: job.brand_id, sequence, data })
  const logAttempt =
    ({ url, outcome, sent_at, webhook_id }: Attempt): OutcomeWrite =>
    (tx) =>
      insert(tx, 'webhook_deliveries', {
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
        ...(webhook_id && { webhook_id }),
      })
  return { event, data, body, logAttempt }
}
