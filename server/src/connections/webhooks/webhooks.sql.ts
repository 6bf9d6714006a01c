import { type BrandEvent, failingDays } from '@linesheet/domain/connections/webhooks'
import { daysAfter } from '@linesheet/domain/platform/days'
import { sql, type Updateable } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { prepareWrite } from '../../platform/db/prepared.ts'
import type { Tables } from '../../platform/db/tables.gen.ts'
import { brandDeliveryKind, brandQueue } from '../../platform/outbox/webhook-queues.ts'

export type WebhookRow = {
  id: string
  name: string
  url: string
  events: BrandEvent[]
  disabled_at: string | null
  disabled_because: 'member' | 'failing' | 'gone' | null
  failing_since: string | null
  last_error: string | null
  old_secret_until: string | null
  waiting: number
  created_by: string | null
  created_at: string
  version: number
}

const waitingLimit = 1000

const selectWebhooks = (brandId: string) => sql`
  select w.id, w.name, w.url, w.events, w.disabled_at, w.disabled_because, w.failing_since, w.last_error, w.old_secret_until,
    (select count(*)::int from (
      select from outbox o where o.brand_id = ${brandId} and o.queue = ${brandQueue} and o.destination = w.id::text
        and o.done_at is null and o.dead_at is null limit ${sql.lit(waitingLimit)}) counted) as waiting,
    (select coalesce(person_name(u.first_name, u.last_name), u.username) from users u where u.id = w.created_by) as created_by,
    w.created_at, w.version
  from webhooks w where w.brand_id = ${brandId}`

export async function findWebhooks(tx: Tx, brandId: string): Promise<WebhookRow[]> {
  const { rows } = await sql<WebhookRow>`${selectWebhooks(brandId)} order by w.id`.execute(tx)
  return rows
}

export async function findWebhook(tx: Tx, brandId: string, id: string): Promise<WebhookRow | undefined> {
  const { rows } = await sql<WebhookRow>`${selectWebhooks(brandId)} and w.id = ${id}`.execute(tx)
  return rows[0]
}

/** Locks the webhook for a change. */
export const lockWebhook = (tx: Tx, brandId: string, id: string) =>
  tx
    .selectFrom('webhooks')
    .select(['id', 'url', 'secret', 'disabled_at', 'version', sql<BrandEvent[]>`events`.as('events')])
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Counts the brand's webhooks, and prevents others from being added until the transaction ends. */
export async function countWebhooks(tx: Tx, brandId: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${brandId} webhooks`}, 0))`.execute(tx)
  const { count } = await tx
    .selectFrom('webhooks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('brand_id', '=', brandId)
    .executeTakeFirstOrThrow()
  return count
}

type NewWebhook = {
  id: string
  name: string
  url: string
  events: readonly BrandEvent[]
  secret: Buffer
  created_by: string
  created_at: Date
}
export const insertWebhook = (tx: Tx, brandId: string, { events, ...webhook }: NewWebhook) =>
  tx
    .insertInto('webhooks')
    .values({ brand_id: brandId, events: [...events], ...webhook })
    .execute()

/** Changes a webhook and increments its version. */
export const updateWebhook = (tx: Tx, brandId: string, id: string, change: Updateable<Tables['webhooks']>) =>
  tx
    .updateTable('webhooks')
    .set(({ eb }) => ({ ...change, version: eb('version', '+', 1) }))
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .execute()

/** Deletes the webhook, its log and its waiting deliveries. False if there is none. */
export async function deleteWebhook(tx: Tx, brandId: string, id: string) {
  const deleted = await tx.deleteFrom('webhooks').where('brand_id', '=', brandId).where('id', '=', id).executeTakeFirst()
  if (deleted.numDeletedRows === 0n) return false
  await tx.deleteFrom('webhook_deliveries').where('brand_id', '=', brandId).where('webhook_id', '=', id).execute()
  await tx
    .deleteFrom('outbox')
    .where('brand_id', '=', brandId)
    .where('queue', '=', brandQueue)
    .where('destination', '=', id)
    .where('claimed_until', 'is', null)
    .execute()
  return true
}

/** The deliveries, as outbox rows. `id` and `sequence` come from the effect that announces the event, so that all receivers get the same. */
export type BrandDelivery = { id: string; sequence: number; event: string; at: string; data: Record<string, unknown> }

/** Queues an event for each webhook of the brand that subscribes to it. One statement, whether or not there are any. */
export const insertBrandDeliveries = (tx: Tx, brandId: string, delivery: BrandDelivery, now: Date): void =>
  insertForEvent(tx, { brandId, event: delivery.event, payload: JSON.stringify(delivery), now: now.toISOString() })
const insertForEvent = prepareWrite(
  (_tx, { brandId, event, payload, now }: { brandId: string; event: string; payload: string; now: string }) => sql`
    insert into outbox (brand_id, id, kind, queue, destination, payload, run_at, created_at)
    select ${brandId}::uuid, gen_random_uuid(), ${sql.lit(brandDeliveryKind)}, ${sql.lit(brandQueue)}, w.id::text, ${payload}::jsonb, ${now}::timestamptz, ${now}::timestamptz
    from webhooks w where w.brand_id = ${brandId} and w.disabled_at is null and ${event} = any(w.events)`,
)

/** The data that a worker needs to post to a webhook. Undefined if it was deleted in the meantime. */
export const findReceiver = (tx: Tx, brandId: string, id: string) =>
  tx
    .selectFrom('webhooks')
    .select(['name', 'url', 'secret', 'old_secret', 'old_secret_until', 'disabled_at', 'failing_since'])
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .executeTakeFirst()

/** Marks a webhook as working after a received attempt. Writes only if it was failing. */
export const markWorking = prepareWrite(
  (_tx, { brandId, id }: { brandId: string; id: string }) => sql`
    update webhooks set failing_since = null, last_error = null
    where brand_id = ${brandId} and id = ${id} and (failing_since is not null or last_error is not null)`,
)
/** Marks a webhook as failing after a failed attempt. */
export const markFailing = prepareWrite(
  (_tx, { brandId, id, error, at }: { brandId: string; id: string; error: string; at: string }) => sql`
    update webhooks set failing_since = coalesce(failing_since, ${at}::timestamptz), last_error = ${error}
    where brand_id = ${brandId} and id = ${id}`,
)

type Disabling = { because: 'failing' | 'gone'; now: Date }

/** Disables a webhook that is gone, or has failed for days. False if another attempt was faster, or it worked in the meantime. */
export async function disableReceiver(tx: Tx, brandId: string, id: string, { because, now }: Disabling) {
  const updated = await tx
    .updateTable('webhooks')
    .set(({ eb }) => ({ disabled_at: now, disabled_because: because, version: eb('version', '+', 1) }))
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .$if(because === 'failing', (query) => query.where('failing_since', '<=', daysAfter(now, -failingDays).toISOString()))
    .executeTakeFirst()
  return updated.numUpdatedRows === 1n
}

/** The sequence number of an event without an effect. */
export async function reserveSequence(tx: Tx) {
  const { rows } = await sql<{ sequence: number }>`select nextval('outbox_sequence') as sequence`.execute(tx)
  return rows[0]?.sequence ?? 0
}
