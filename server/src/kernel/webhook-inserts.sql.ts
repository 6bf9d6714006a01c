import { sql } from 'kysely'
import type { Tx } from './db.ts'
import { type BoundStatement, bindStatement } from './statement.ts'

/** The queue of the outbox that has a runner for each destination of the marketplace. */
export const marketplaceQueue = 'webhooks'
export const marketplaceDeliveryKind = 'webhook.delivery'
/** The queue of the outbox whose destinations are webhooks of brands, by their ids. */
export const brandQueue = 'brand-webhooks'
export const brandDeliveryKind = 'webhook.brand-delivery'

/**
 * The setting of a connection that names the marketplace's destinations, separated by spaces. Statements fail on a connection without it, rather
 * than telling nobody.
 */
export const destinationsSetting = 'app.webhook_destinations'

/** What a webhook tells of. `id` is the same for all its receivers. */
type Event = { id: string; event: string; at: string; data: Record<string, unknown> }

/**
 * Queues an event for each destination of the marketplace and for each webhook of the brand that is for it, where it is delivered and retried on
 * its own. One statement, whether or not there is any; all deliveries have one sequence number, the event's.
 */
export const deliveryInserts = (tx: Tx, brandId: string, event: Event, now: Date): BoundStatement =>
  insertForReceivers(tx, { brandId, event: event.event, payload: JSON.stringify(event), now: now.toISOString() })
const insertForReceivers = bindStatement(
  ({ brandId, event, payload, now }: { brandId: string; event: string; payload: string; now: string }) => sql`
    insert into outbox (brand_id, id, sequence, kind, queue, destination, payload, run_at, created_at)
    select ${brandId}::uuid, uuidv7(), told.sequence, r.kind, r.queue, r.destination,
      ${payload}::jsonb || jsonb_build_object('sequence', told.sequence), ${now}::timestamptz, ${now}::timestamptz
    from (select nextval('outbox_sequence') as sequence offset 0) told cross join (
      select ${sql.lit(marketplaceDeliveryKind)} as kind, ${sql.lit(marketplaceQueue)} as queue, url as destination
      from unnest(string_to_array(current_setting(${sql.lit(destinationsSetting)}), ' ')) url
      union all
      select ${sql.lit(brandDeliveryKind)}, ${sql.lit(brandQueue)}, w.id::text
      from webhooks w where w.brand_id = ${brandId} and w.disabled_at is null and ${event} = any(w.events)) r`,
)
