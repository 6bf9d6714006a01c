import { deliveryCountLimit } from '@linesheet/domain/connections/webhooks'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { pageShape } from '../../platform/lists/paging.ts'

export type DeliveryOutcome = 'received' | 'failed'
type Body = { id: string; sequence: number; event: string; at: string; brand_id: string; data: Record<string, unknown> }
export type DeliveryRow = {
  id: string
  event_id: string
  event: string
  attempt: number
  sent_at: string
  duration_ms: number
  status_code: number | null
  error: string | null
  payload: Body
}

const outcomes: Record<DeliveryOutcome, RawBuilder<boolean>> = {
  received: sql<boolean>`d.error is null`,
  failed: sql<boolean>`d.error is not null`,
}

/** A page of the attempts to post these events to a webhook, the latest first, and their count, up to 10,001. */
export async function findDeliveries(
  tx: Tx,
  brandId: string,
  webhookId: string,
  { events, outcome, offset, size }: { events: readonly string[]; outcome: DeliveryOutcome | undefined; offset: number; size: number },
) {
  const { limit } = pageShape(0, size)
  const conditions = sql`d.brand_id = ${brandId} and d.webhook_id = ${webhookId} and d.event = any(${[...events]}::text[]) ${outcome ? sql`and ${outcomes[outcome]}` : sql``}`
  const [{ rows }, counted] = await Promise.all([
    sql<DeliveryRow>`
      select d.id, d.outbox_id as event_id, d.event, d.attempt, d.sent_at, d.duration_ms, d.status_code, d.error, d.payload
      from webhook_deliveries d where ${conditions} order by d.id desc limit ${sql.lit(limit)} offset ${offset}`.execute(tx),
    sql<{ count: number }>`select count(*)::int as count from (
      select from webhook_deliveries d where ${conditions} limit ${sql.lit(deliveryCountLimit + 1)}) counted`.execute(tx),
  ])
  return { rows: rows.slice(0, size), count: counted.rows[0]?.count ?? 0 }
}

/** The bodies that these attempts posted. */
export async function findPosted(tx: Tx, brandId: string, webhookId: string, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; payload: Body }>`
    select id, payload from webhook_deliveries
    where brand_id = ${brandId} and webhook_id = ${webhookId} and id = any(${[...ids]}::uuid[]) order by id`.execute(tx)
  return rows
}

/** For the cleanup, across all brands. Deliveries to the marketplace stay. */
export const deleteOldDeliveries = (tx: Tx, before: Date) =>
  tx.deleteFrom('webhook_deliveries').where('webhook_id', 'is not', null).where('sent_at', '<', before.toISOString()).execute()
