import type { CarrierError, ShippingQuote } from '@linesheet/contract/orders/labels'
import type { LabelProblem } from '@linesheet/contract/orders/labels.batches'
import type { StoredBatchState } from '@linesheet/domain/orders/label-batches'
import type { LabelWarning } from '@linesheet/domain/orders/label-warnings'
import { notFoundRefusal } from '@linesheet/domain/platform/refusal'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'

/** The states in which an order has work for a worker, and those in which a batch can still be stopped. */
const workStates: readonly StoredBatchState[] = ['waiting', 'buying']
const stoppableStates: readonly StoredBatchState[] = ['waiting', 'quoted', 'buying']
const isOneOf = (states: readonly StoredBatchState[]) => sql<string>`any(${states}::text[])`

const orderOf = (tx: Tx, brandId: string, batchId: string, orderId: string) =>
  tx.updateTable('label_batch_orders').where('brand_id', '=', brandId).where('batch_id', '=', batchId).where('order_id', '=', orderId)

type Work = { order_id: string; state: StoredBatchState; bought_by: string | null }

/** The orders of a batch that wait for prices or for their purchase. */
export async function findWork(tx: Tx, brandId: string, batchId: string): Promise<Work[]> {
  const { rows } = await sql<Work>`
    select r.order_id, r.state, b.bought_by
    from label_batch_orders r join label_batches b on b.brand_id = ${brandId} and b.id = r.batch_id
    where r.brand_id = ${brandId} and r.batch_id = ${batchId} and r.state = any(${workStates}::text[])
    order by r.position`.execute(tx)
  return rows
}

/** How long one worker may wait for carriers about an order before another may try. */
export const claimMs = 60_000

/** Claims the order for this worker. Returns false if another worker has claimed it, or if it is no longer in that state. */
export async function claimBatchOrder(tx: Tx, brandId: string, batchId: string, { order_id, state }: Work, now: Date): Promise<boolean> {
  const claimed = await orderOf(tx, brandId, batchId, order_id)
    .set({ claimed_until: new Date(now.getTime() + claimMs) })
    .where('state', '=', state)
    .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now.toISOString())]))
    .returning('order_id')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Whether the order still waits for prices: nobody has stopped the batch. Locks it if so. */
export async function lockWaiting(tx: Tx, brandId: string, batchId: string, orderId: string) {
  const waiting = await tx
    .selectFrom('label_batch_orders')
    .select('order_id')
    .where('brand_id', '=', brandId)
    .where('batch_id', '=', batchId)
    .where('order_id', '=', orderId)
    .where('state', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst()
  return waiting !== undefined
}

/** Locks the orders of a batch until the transaction ends. Throws 404. Lock them before orders. */
export async function lockBatchOrders(tx: Tx, brandId: string, batchId: string) {
  const orders = await tx
    .selectFrom('label_batch_orders')
    .select(['order_id', 'quote_id', sql<StoredBatchState>`state`.as('state'), sql<ShippingQuote[]>`quotes`.as('quotes')])
    .where('brand_id', '=', brandId)
    .where('batch_id', '=', batchId)
    .orderBy('position')
    .forUpdate()
    .execute()
  if (!orders.length) throw notFoundRefusal('labels')
  return orders
}

/** Sets the orders back to wait for new prices. */
export const requoteOrders = (tx: Tx, brandId: string, batchId: string, orderIds: readonly string[]) =>
  tx
    .updateTable('label_batch_orders')
    .set({
      state: 'waiting',
      claimed_until: null,
      quotes: '[]',
      carrier_errors: '[]',
      warnings: '[]',
      quote_id: null,
      code: null,
      message: null,
      problems: '[]',
    })
    .where('brand_id', '=', brandId)
    .where('batch_id', '=', batchId)
    .where('order_id', '=', sql<string>`any(${orderIds}::uuid[])`)
    .execute()

type Quoted = { quotes: readonly ShippingQuote[]; carrier_errors: readonly CarrierError[]; warnings: readonly LabelWarning[] }
export const storeQuotes = (tx: Tx, brandId: string, batchId: string, orderId: string, { quotes, carrier_errors, warnings }: Quoted) =>
  orderOf(tx, brandId, batchId, orderId)
    .set({
      state: 'quoted',
      claimed_until: null,
      quotes: JSON.stringify(quotes),
      carrier_errors: JSON.stringify(carrier_errors),
      warnings: JSON.stringify(warnings),
    })
    .execute()

type Choice = { id: string; quote_id: string }
/** Sets the orders to be bought, each with its quote. */
export const confirmQuotes = (tx: Tx, brandId: string, batchId: string, choices: readonly Choice[]) =>
  sql`
    update label_batch_orders r set state = 'buying', quote_id = c.quote_id
    from jsonb_to_recordset(${JSON.stringify(choices)}::jsonb) as c (id uuid, quote_id uuid)
    where r.brand_id = ${brandId} and r.batch_id = ${batchId} and r.order_id = c.id and r.state = 'quoted'`.execute(tx)

/** Marks the purchase of the order as started, and returns the quote; undefined when the batch was stopped, or another worker was faster. */
export async function startBatchOrder(tx: Tx, brandId: string, batchId: string, orderId: string): Promise<string | undefined> {
  const started = await orderOf(tx, brandId, batchId, orderId)
    .set({ state: 'started', claimed_until: null })
    .where('state', '=', 'buying')
    .returning('quote_id')
    .executeTakeFirst()
  return started?.quote_id ?? undefined
}

export type BatchRefusal = {
  code: string
  message: string
  problems?: readonly LabelProblem[]
  carrier_errors?: readonly CarrierError[]
}

/** Stores why the order got no label. An order whose purchase was started keeps its state: the purchase has the outcome. */
export const refuseBatchOrder = (
  tx: Tx,
  brandId: string,
  batchId: string,
  orderId: string,
  { code, message, problems = [], carrier_errors = [] }: BatchRefusal,
) =>
  orderOf(tx, brandId, batchId, orderId)
    .set({
      state: 'refused',
      code,
      message,
      problems: JSON.stringify(problems),
      carrier_errors: JSON.stringify(carrier_errors),
      claimed_until: null,
    })
    .where('state', '=', isOneOf(workStates))
    .execute()

/** Refuses the orders of a batch that are neither bought nor being bought. */
export const stopBatchOrders = (tx: Tx, brandId: string, batchId: string, { code, message }: BatchRefusal) =>
  tx
    .updateTable('label_batch_orders')
    .set({ state: 'refused', code, message })
    .where('brand_id', '=', brandId)
    .where('batch_id', '=', batchId)
    .where('state', '=', isOneOf(stoppableStates))
    .execute()

/** The names of the order's items and the numbers of its parcels, by their ids. */
export async function findItemNames(tx: Tx, brandId: string, orderId: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select l.id, l.name from order_variations l where l.brand_id = ${brandId} and l.order_id = ${orderId}
    union all select s.id, s.position::text from shipments s where s.brand_id = ${brandId} and s.order_id = ${orderId}`.execute(tx)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
