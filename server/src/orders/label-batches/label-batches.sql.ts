import type { LabelBatch, LabelBatchOrder } from '@linesheet/contract/orders/labels.batches'
import { batchState, type StoredBatchState } from '@linesheet/domain/orders/label-batches'
import { type LabelStatus, liveLabelStatuses } from '@linesheet/domain/orders/labels'
import { notFoundRefusal } from '@linesheet/domain/platform/refusal'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { jsonRows } from '../../platform/db/json-rows.ts'

type New = { id: string; userId: string; orderIds: readonly string[]; now: Date }

/** Stores a batch whose orders wait for prices. Throws 404 unless all of them are orders of the brand. */
export async function insertLabelBatch(tx: Tx, brandId: string, { id, userId, orderIds, now }: New) {
  await tx.insertInto('label_batches').values({ brand_id: brandId, id, user_id: userId, created_at: now }).execute()
  const { rows } = await sql`
    insert into label_batch_orders (brand_id, batch_id, order_id, position)
    select ${brandId}::uuid, ${id}::uuid, o.id, a.position
    from unnest(${orderIds}::uuid[]) with ordinality as a (id, position)
    join orders o on o.brand_id = ${brandId} and o.id = a.id
    returning order_id`.execute(tx)
  if (rows.length < orderIds.length) throw notFoundRefusal('order')
}

type StoredOrder = Omit<LabelBatchOrder, 'state'> & {
  state: StoredBatchState
  purchase: { id: string; status: LabelStatus; failure: string | null } | null
}

/** The orders of the batch `b`, each with its latest purchase under the quote that was confirmed. */
const batchOrders = (brandId: string) =>
  jsonRows<StoredOrder>(sql`
    select r.order_id as id, 'LS-' || o.number as number, o.buyer_name, o.buyer_country, o.status as order_status,
      (select count(*)::int from shipments s where s.brand_id = ${brandId} and s.order_id = r.order_id) as parcel_count,
      r.state, r.quotes, r.quote_id, r.carrier_errors, r.warnings, r.code, r.message, r.problems, to_jsonb(p) as purchase,
      (select coalesce(json_agg(l.tracking_number order by l.position), '[]')
        from labels l where l.brand_id = ${brandId} and l.order_id = r.order_id and l.purchase_id = p.id) as tracking_numbers
    from label_batch_orders r join orders o on o.brand_id = ${brandId} and o.id = r.order_id
    left join lateral (
      select p.id, p.status, p.failure from label_purchases p
      where p.brand_id = ${brandId} and p.order_id = r.order_id and p.quote_id = r.quote_id and r.state = 'started'
      order by p.created_at desc, p.id desc limit 1
    ) p on true
    where r.brand_id = ${brandId} and r.batch_id = b.id order by r.position`)

/** The batch with the current state of its orders. Throws 404. */
export async function findLabelBatch(tx: Tx, brandId: string, id: string): Promise<LabelBatch> {
  const batch = await tx
    .selectFrom('label_batches as b')
    .innerJoin('users as u', (on) => on.onRef('u.id', '=', 'b.user_id'))
    .select(['b.id', 'b.created_at', actorName, batchOrders(brandId).as('orders')])
    .where('b.brand_id', '=', brandId)
    .where('b.id', '=', id)
    .executeTakeFirst()
  if (!batch) throw notFoundRefusal('labels')
  return { ...batch, orders: batch.orders.map(toBatchOrder) }
}

const actorName = sql<string>`coalesce(person_name(u.first_name, u.last_name), u.username)`.as('actor_name')

function toBatchOrder({ state, purchase, ...order }: StoredOrder): LabelBatchOrder {
  const failure = purchase?.status === 'failed' ? { code: 'carrier.refused', message: purchase.failure } : {}
  return { ...order, ...failure, state: batchState(state, purchase?.status ?? null) }
}

type UnfinishedBatch = {
  id: string
  created_at: string
  actor_name: string
  order_count: number
  waiting: number
  quoted: number
  buying: number
}

/**
 * The newest batches since then with orders that wait for carriers or for a confirmation. A quoted order that has shipped, or has got a label in another way,
 * no longer waits.
 */
export async function findUnfinishedBatches(tx: Tx, brandId: string, since: Date): Promise<UnfinishedBatch[]> {
  const { rows } = await sql<UnfinishedBatch>`
    select b.id, b.created_at, coalesce(person_name(u.first_name, u.last_name), u.username) as actor_name, c.*
    from label_batches b join users u on u.id = b.user_id
    cross join lateral (
      select count(*)::int as order_count, (count(*) filter (where r.state = 'waiting'))::int as waiting,
        (count(*) filter (where r.state = 'quoted' and o.status = 'packed' and not exists (
          select from label_purchases p where p.brand_id = ${brandId} and p.order_id = r.order_id and p.status = any(${liveLabelStatuses}::text[])
        )))::int as quoted,
        (count(*) filter (where r.state = 'buying'))::int as buying
      from label_batch_orders r join orders o on o.brand_id = ${brandId} and o.id = r.order_id
      where r.brand_id = ${brandId} and r.batch_id = b.id
    ) c
    where b.brand_id = ${brandId} and b.created_at > ${since} and c.waiting + c.quoted + c.buying > 0
    order by b.created_at desc, b.id limit 5`.execute(tx)
  return rows
}

export const setBatchBuyer = (tx: Tx, brandId: string, id: string, userId: string) =>
  tx.updateTable('label_batches').set({ bought_by: userId }).where('brand_id', '=', brandId).where('id', '=', id).execute()
