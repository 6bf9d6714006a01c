import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { AppContext } from '../context.ts'
import type { Tx } from '../db/db.ts'
import { insert, prepareWrite } from '../db/prepared.ts'
import { insertDeliveries } from './webhook-inserts.sql.ts'

/**
 * `effects` take seconds: mails, files. `jobs` may take minutes: imports, bulk changes. `exports` of all data of a brand take longest. The other queues wait
 * for external services: `webhooks` has a runner for each destination of the marketplace, `brand-webhooks` one runner that is fair to its destinations.
 * `labels` buys the labels of many orders, `carriers` makes all other calls of carriers, `payments` charges and refunds cards. `websites` fetches the
 * websites that brands submit, `invites` sends mails by the hundred, `pushes` calls the push services of browsers, `scans` the malware scanner. `photos` are
 * fetched from the hosts that an import names, which are its destinations. `shops` reads shops of brands; each shop is a destination.
 */
export type OutboxQueue =
  | 'effects'
  | 'jobs'
  | 'webhooks'
  | 'brand-webhooks'
  | 'carriers'
  | 'labels'
  | 'payments'
  | 'exports'
  | 'websites'
  | 'invites'
  | 'pushes'
  | 'scans'
  | 'photos'
  | 'shops'

/** An action outside the transaction that must not be lost, with the data that its worker needs. server/src/workers.ts lists the kinds. */
export type Effect =
  | WebhookEffect
  | { kind: string; payload: Record<string, unknown>; queue?: OutboxQueue; destination?: string; run_at?: Date }
/** An event for the webhooks of the marketplace and of the brand: stored as one delivery for each receiver. */
export type WebhookEffect = { kind: 'webhook'; payload: { event: string; at: string; data: Record<string, unknown> } }

const isWebhook = (effect: Effect): effect is WebhookEffect => effect.kind === 'webhook'

/** Stores the effect as a row of the transaction that causes it: it happens if and only if the transaction commits. */
export const insertEffect = (tx: Tx, brandId: string, effect: Effect, now: Date): void =>
  isWebhook(effect)
    ? insertDeliveries(tx, brandId, { id: newId(), ...effect.payload }, now)
    : insert(tx, 'outbox', { brand_id: brandId, ...toRow(effect, now), payload: JSON.stringify(effect.payload) })

/** Like `insertEffect`, for several: a statement for each webhook, and one for all others. */
export function insertEffects(tx: Tx, brandId: string, effects: readonly Effect[], now: Date): void {
  for (const effect of effects.filter(isWebhook)) insertEffect(tx, brandId, effect, now)
  const rows = effects.flatMap((effect) => (isWebhook(effect) ? [] : [toRow(effect, now)]))
  if (rows.length) insertMany(tx, { brandId, rows: JSON.stringify(rows) })
}
const insertMany = prepareWrite(
  (_tx, { brandId, rows }: { brandId: string; rows: string }) => sql`
    insert into outbox (brand_id, id, kind, queue, destination, payload, run_at, created_at)
    select ${brandId}::uuid, e.id, e.kind, e.queue, e.destination, e.payload, e.run_at, e.created_at
    from jsonb_to_recordset(${rows}) as e (id uuid, kind text, queue text, destination text, payload jsonb, run_at timestamptz, created_at timestamptz)`,
)

const toRow = ({ kind, payload, queue = 'effects', destination = '', run_at }: Exclude<Effect, WebhookEffect>, now: Date) => ({
  id: newId(),
  kind,
  queue,
  destination,
  payload,
  run_at: run_at ?? now,
  created_at: now,
})

/**
 * An effect as the runner passes it to a worker. `id` is the same in all attempts: providers use it as an idempotency key. Of two effects of one record the
 * later one has the higher `sequence`.
 */
export type ClaimedEffect = {
  brand_id: string
  id: string
  kind: string
  destination: string
  sequence: number
  payload: unknown
  attempts: number
}
/**
 * How often an effect is tried before it is dead, which takes almost three hours. An effect with a destination, such as a receiver of webhooks or a shop, is
 * tried for almost a day.
 */
const attemptsAllowed = 12
const attemptsWithDestination = 16
/** Whether this attempt is the last one; then its worker has to leave the record in a state that says so. */
export const isLastAttempt = ({ attempts, destination }: Pick<ClaimedEffect, 'attempts' | 'destination'>) =>
  attempts >= (destination ? attemptsWithDestination : attemptsAllowed)
/** Carries out the effect; throws when it failed. `onOutcome` adds writes to the transaction that stores the outcome, whatever that is. */
export type Worker = (job: ClaimedEffect, context: AppContext, onOutcome: (write: OutcomeWrite) => void) => Promise<void>
export type OutcomeWrite = (tx: Tx) => void
