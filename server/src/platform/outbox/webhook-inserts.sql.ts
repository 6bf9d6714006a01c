import { sql } from 'kysely'
import type { Tx } from '../db/db.ts'
import { prepareWrite } from '../db/prepared.ts'
import { brandDeliveryKind, brandQueue, destinationsSetting, marketplaceDeliveryKind, marketplaceQueue } from './webhook-queues.ts'

/** An event for webhooks. `id` is the same for all its receivers. */
export type WebhookEvent = { id: string; event: string; at: string; data: Record<string, unknown> }

/**
 * Queues an event for each destination of the marketplace and for each webhook of the brand that subscribes to it, where it is delivered and retried on its
 * own; the marketplace gets no events of sandboxes. One statement, whether or not there are receivers; all deliveries have the event's sequence number.
 */
export const insertDeliveries = (tx: Tx, brandId: string, event: WebhookEvent, now: Date): void =>
  insertForReceivers(tx, deliveryValues(brandId, event, { runAt: now, now }))
const insertForReceivers = prepareWrite((_tx, values: DeliveryValues) => deliveriesInsert(values))

export type DeliveryValues = { brandId: string; event: string; payload: string; runAt: string; now: string }
export const deliveryValues = (brandId: string, event: WebhookEvent, { runAt, now }: { runAt: Date; now: Date }): DeliveryValues => ({
  brandId,
  event: event.event,
  payload: JSON.stringify(event),
  runAt: runAt.toISOString(),
  now: now.toISOString(),
})

/** The statement of `insertDeliveries`, for statements that continue with its rows. */
export const deliveriesInsert = ({ brandId, event, payload, runAt, now }: DeliveryValues) => sql`
    insert into outbox (brand_id, id, sequence, kind, queue, destination, payload, run_at, created_at)
    select ${brandId}::uuid, uuidv7(), told.sequence, r.kind, r.queue, r.destination,
      ${payload}::jsonb || jsonb_build_object('sequence', told.sequence), ${runAt}::timestamptz, ${now}::timestamptz
    from (select nextval('outbox_sequence') as sequence offset 0) told cross join (
      select ${sql.lit(marketplaceDeliveryKind)} as kind, ${sql.lit(marketplaceQueue)} as queue, url as destination
      from unnest(string_to_array(current_setting(${sql.lit(destinationsSetting)}), ' ')) url
      where not exists (select from companies where brand_id = ${brandId} and is_sandbox)
      union all
      select ${sql.lit(brandDeliveryKind)}, ${sql.lit(brandQueue)}, w.id::text
      from webhooks w where w.brand_id = ${brandId} and w.disabled_at is null and ${event} = any(w.events)) r`
