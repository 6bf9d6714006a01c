import type { ProductChange } from '@linesheet/contract/catalogue/products.edit'
import type { Battery } from '@linesheet/domain/catalogue/dangerous-goods'
import type { ProductChangeKind } from '@linesheet/domain/catalogue/products'
import { sql, type Updateable } from 'kysely'
import { v7 as newId } from 'uuid'
import type * as z from 'zod/mini'
import type { Call } from '../../platform/call.ts'
import type { Tx } from '../../platform/db/db.ts'
import { columnValues, definedColumns, prepareWrite, write } from '../../platform/db/prepared.ts'
import type { Tables } from '../../platform/db/tables.gen.ts'
import { insertEffect } from '../../platform/outbox/outbox.ts'

/** Columns of a product's own row that a change may set. */
export type ProductColumns = Omit<
  Updateable<Tables['products']>,
  'brand_id' | 'id' | 'position' | 'battery' | 'missing' | 'revision' | 'created_at' | 'updated_at'
> & { battery?: Battery | null | undefined }

/** The statement for one product, without a list to unpack. */
const updateOne = prepareWrite(
  (columns: string[]) => columns.join(),
  (tx, args: Record<string, unknown>, columns) =>
    tx
      .updateTable('products')
      .set(columnValues(args, columns))
      .set(({ eb }) => ({ updated_at: args.now as Date, revision: eb('revision', '+', 1) }))
      .where('brand_id', '=', args.brandId as string)
      .where('id', '=', args.productId as string),
)

const updateMany = prepareWrite(
  (columns: string[]) => columns.join(),
  (_tx, { brandId, rows, now }: { brandId: string; rows: string; now: Date }, columns) => {
    const assignments = columns.map((column) => sql`${sql.ref(column)} = n.${sql.ref(column)},`)
    return sql`update products p set ${sql.join(assignments, sql` `)} updated_at = ${now}, revision = p.revision + 1
          from jsonb_populate_recordset(null::products, ${rows}::jsonb) n where p.brand_id = ${brandId} and p.id = n.id`
  },
)

/** Sets columns of products and increments their revisions: a statement for each set of columns, however many products have it. */
export function updateProducts(
  { tx, brandId, now }: Call,
  changes: readonly { productId: string; columns?: ProductColumns | undefined }[],
): void {
  const groups = Map.groupBy(changes, ({ columns = {} }) => definedColumns(columns).toSorted().join())
  for (const group of groups.values()) {
    const [{ productId, columns = {} } = { productId: '' }] = group
    const names = definedColumns(columns).toSorted()
    if (group.length === 1) updateOne(tx, { ...columns, brandId, productId, now }, names)
    else updateMany(tx, { brandId, rows: JSON.stringify(group.map((change) => ({ ...change.columns, id: change.productId }))), now }, names)
  }
}

/** The details of a change, as stored in the history. */
export type ChangeDiff = Partial<Pick<z.infer<typeof ProductChange>, 'fields' | 'prices' | 'costs' | 'variations'>>
export type HistoryEntry = { productId: string; kind: ProductChangeKind; diff?: ChangeDiff | undefined }

/** Adds entries to the products' histories, in one statement for any number. `userId` is null if the marketplace made the change. */
export function insertHistory({ tx, brandId, now, userId = null }: Call, entries: readonly HistoryEntry[]): void {
  if (!entries.length) return
  const rows = entries.map(({ productId, kind, diff: { fields = {}, prices = [], costs = null, variations = [] } = {} }) => ({
    id: newId(),
    product_id: productId,
    kind,
    fields,
    prices,
    costs,
    variations,
  }))
  historyStatement(tx, { brandId, userId, now, rows: JSON.stringify(rows) })
}
const historyStatement = prepareWrite(
  (_tx, { brandId, userId, now, rows }: { brandId: string; userId: string | null; now: Date; rows: string }) => sql`
    insert into product_changes (brand_id, id, product_id, user_id, kind, fields, prices, costs, variations, created_at)
    select ${brandId}::uuid, e.id, e.product_id, ${userId}::uuid, e.kind, e.fields, e.prices, nullif(e.costs, 'null'), e.variations, ${now}::timestamptz
    from jsonb_to_recordset(${rows}) as e (id uuid, product_id uuid, kind text, fields jsonb, prices jsonb, costs jsonb, variations jsonb)`,
)

const idsPerWebhook = 200

/** Queues webhooks that name the changed products, 200 in each. */
export function queueProductWebhooks({ tx, brandId, now }: Call, ids: readonly string[], kind: ProductChangeKind | 'removed'): void {
  for (let at = 0; at < ids.length; at += idsPerWebhook) {
    const data = { product_ids: ids.slice(at, at + idsPerWebhook), kind }
    insertEffect(tx, brandId, { kind: 'webhook', payload: { event: 'product.changed', at: now.toISOString(), data } }, now)
  }
}

export const deleteProductRows = (tx: Tx, brandId: string, ids: readonly string[]) =>
  write(tx, sql`delete from products where brand_id = ${brandId} and id = any(${ids}::uuid[])`)
