import { quantitiesByVariation, type StockLine } from '@linesheet/domain/catalogue/stock'
import type { UndoableAction } from '@linesheet/domain/orders/undo'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { prepareWrite } from '../../platform/db/prepared.ts'
import { type DeliveryValues, deliveriesInsert, deliveryValues, type WebhookEvent } from '../../platform/outbox/webhook-inserts.sql.ts'
import type { LineUpdate, OrderChange } from '../orders.sql.ts'
import type { UndoFacts } from '../transition.types.ts'

/** The state of an order before a change. */
export type StateBefore = UndoFacts & { columns: OrderChange; lines?: LineUpdate[] | undefined }

type NewUndo = {
  orderId: string
  action: UndoableAction
  version: number
  until: Date
  before: StateBefore
  event: WebhookEvent | undefined
}

/** Stores how a change can be undone, and queues its event for when it no longer can be. */
export function insertUndo(tx: Tx, brandId: string, { orderId, action, version, until, before, event }: NewUndo, now: Date): void {
  const undo = { brandId, orderId, action, version, until: until.toISOString(), before: JSON.stringify(before) }
  if (event) insertWithEffects(tx, { ...undo, ...deliveryValues(brandId, event, { runAt: until, now }) })
  else insertAlone(tx, undo)
}

type UndoValues = { brandId: string; orderId: string; action: string; version: number; until: string; before: string }
const undoInsert = ({ brandId, orderId, action, version, until, before }: UndoValues, effectIds: RawBuilder<unknown>) => sql`
  insert into order_undos (brand_id, order_id, action, version, until, before, effect_ids)
  select ${brandId}::uuid, ${orderId}::uuid, ${action}, ${version}::int, ${until}::timestamptz, ${before}::jsonb, ${effectIds}
  on conflict (brand_id, order_id) do update set action = excluded.action, version = excluded.version, until = excluded.until,
    before = excluded.before, effect_ids = excluded.effect_ids`
const insertAlone = prepareWrite((_tx, undo: UndoValues) => undoInsert(undo, sql`'{}'::uuid[]`))
const insertWithEffects = prepareWrite(
  (_tx, values: UndoValues & DeliveryValues) =>
    sql`with held as (${deliveriesInsert(values)} returning id) ${undoInsert(values, sql`array(select id from held)`)}`,
)

/** Ends the undo of an order's last change, because something else changes: others are notified of it now. */
export const endUndo = (tx: Tx, brandId: string, orderId: string, now: Date): void => endStatement(tx, { brandId, orderId, now })
const endStatement = prepareWrite(
  (_tx, { brandId, orderId, now }: { brandId: string; orderId: string; now: Date }) => sql`
    with ended as (delete from order_undos u where u.brand_id = ${brandId} and u.order_id = ${orderId} returning u.effect_ids)
    update outbox o set run_at = ${now}::timestamptz from ended
    where o.brand_id = ${brandId} and o.id = any(ended.effect_ids) and o.attempts = 0 and o.run_at > ${now}::timestamptz`,
)

/**
 * How the last change of an order, which the transaction has locked, can be undone; undefined if it cannot. Locks the waiting effects, so that no worker
 * claims them; `isStarted` if one was claimed before.
 */
export async function findUndo(tx: Tx, brandId: string, orderId: string) {
  const undo = await tx
    .selectFrom('order_undos')
    .select(['action', 'version', 'until', 'before', 'effect_ids'])
    .where('brand_id', '=', brandId)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  if (!undo) return undefined
  const { action, version, until, before, effect_ids } = undo
  const isStarted = !(await lockWaitingEffects(tx, brandId, effect_ids))
  return { action, version, until: new Date(until), before: before as StateBefore, isStarted }
}

/** Returns whether all of these effects still wait. */
async function lockWaitingEffects(tx: Tx, brandId: string, ids: string[]): Promise<boolean> {
  if (!ids.length) return true
  const { rows } = await sql<{ attempts: number }>`
    select attempts from outbox where brand_id = ${brandId} and id = any(${ids}::uuid[]) order by id for update`.execute(tx)
  return rows.length === ids.length && rows.every(({ attempts }) => attempts === 0)
}

/** Deletes the stored undo of a change of the order, and the waiting effects. */
export const deleteUndo = (tx: Tx, brandId: string, orderId: string): void => deleteStatement(tx, { brandId, orderId })
const deleteStatement = prepareWrite(
  (_tx, { brandId, orderId }: { brandId: string; orderId: string }) => sql`
    with undone as (delete from order_undos u where u.brand_id = ${brandId} and u.order_id = ${orderId} returning u.effect_ids)
    delete from outbox o using undone where o.brand_id = ${brandId} and o.id = any(undone.effect_ids)`,
)

/** The units of these lines that are in stock. Locks their variations until the transaction ends. */
export async function lockUnitsOnHand(tx: Tx, brandId: string, lines: readonly StockLine[]): Promise<StockLine[]> {
  const units = quantitiesByVariation(lines)
  const { rows } = await sql<{ id: string; stock: number | null }>`
    select id, stock from variations where brand_id = ${brandId} and id = any(${[...units.keys()]}::uuid[]) order by id for update`.execute(
    tx,
  )
  return rows.flatMap(({ id, stock }) => (stock === null ? [] : [{ variation_id: id, quantity: Math.min(stock, units.get(id) ?? 0) }]))
}

/** Updates the search texts of the order, because deleting trackers does not. */
export const refreshSearch = (tx: Tx, brandId: string, orderId: string): void => refreshStatement(tx, { brandId, orderId })
const refreshStatement = prepareWrite(
  (_tx, { brandId, orderId }: { brandId: string; orderId: string }) =>
    sql`select refresh_order_search(${brandId}::uuid, array[${orderId}::uuid])`,
)
