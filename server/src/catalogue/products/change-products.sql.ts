import type { ProductChange } from '@linesheet/contract/catalogue/products.edit'
import type { Battery } from '@linesheet/domain/catalogue/dangerous-goods'
import type { ProductChangeKind } from '@linesheet/domain/catalogue/products'
import { sql, type Updateable } from 'kysely'
import { v7 as newId } from 'uuid'
import type * as z from 'zod/mini'
import type { Tx } from '../../platform/db/db.ts'
import { type BoundStatement, bindings, bindStatement, columnValues, definedColumns } from '../../platform/db/statement.ts'
import type { Tables } from '../../platform/db/tables.gen.ts'
import { outboxInsert } from '../../platform/outbox/outbox.ts'

/** Columns of a product's own row that a change may set. */
export type ProductColumns = Omit<
  Updateable<Tables['products']>,
  'brand_id' | 'id' | 'position' | 'battery' | 'missing' | 'unchanged_missing_revision' | 'revision' | 'created_at' | 'updated_at'
> & { battery?: Battery | null | undefined }

type Context = { tx: Tx; brandId: string; now: Date; userId?: string | null | undefined }

/** Of one product, without a list to unpack. */
const updateOne = bindings(
  ({ columns, keepsMissing }: { columns: string[]; keepsMissing: boolean }) => `${columns} ${keepsMissing}`,
  (tx, args: Record<string, unknown>, { columns, keepsMissing }) =>
    tx
      .updateTable('products')
      .set(columnValues(args, columns))
      .set(({ eb }) => ({
        updated_at: args.now as Date,
        revision: eb('revision', '+', 1),
        ...(keepsMissing && { unchanged_missing_revision: eb('revision', '+', 1) }),
      }))
      .where('brand_id', '=', args.brandId as string)
      .where('id', '=', args.productId as string),
)

const updateMany = bindings(
  (columns: string[]) => columns.join(),
  (tx, { brandId, rows, now }: { brandId: string; rows: string; now: Date }, columns) => {
    const assignments = columns.map((column) => sql`${sql.ref(column)} = n.${sql.ref(column)},`)
    return {
      compile: () =>
        sql`update products p set ${sql.join(assignments, sql` `)} updated_at = ${now}, revision = p.revision + 1
          from jsonb_populate_recordset(null::products, ${rows}::jsonb) n where p.brand_id = ${brandId} and p.id = n.id`.compile(tx),
    }
  },
)

/** Sets columns of products and raises their revisions: a statement for each set of columns, however many products have it. */
export function productUpdates(
  { tx, brandId, now }: Context,
  changes: readonly { productId: string; columns?: ProductColumns | undefined; keepsMissing?: boolean | undefined }[],
): BoundStatement[] {
  const groups = Map.groupBy(changes, ({ columns = {} }) => definedColumns(columns).toSorted().join())
  return [...groups.values()].map((group) => {
    const [{ productId, columns = {}, keepsMissing = false } = { productId: '' }] = group
    const names = definedColumns(columns).toSorted()
    if (group.length === 1) return updateOne(tx, { ...columns, brandId, productId, now }, { columns: names, keepsMissing })
    const rows = JSON.stringify(group.map((change) => ({ ...change.columns, id: change.productId })))
    return updateMany(tx, { brandId, rows, now }, names)
  })
}

/** What a change was about, as the history keeps it. */
export type ChangeDiff = Partial<Pick<z.infer<typeof ProductChange>, 'fields' | 'prices' | 'variations'>>
export type HistoryEntry = { productId: string; kind: ProductChangeKind; diff?: ChangeDiff | undefined }

/** Entries of the products' histories, in one statement however many there are. `userId` is null where the marketplace made the change. */
export function historyInsert({ tx, brandId, now, userId = null }: Context, entries: readonly HistoryEntry[]): BoundStatement | undefined {
  if (!entries.length) return undefined
  const rows = entries.map(({ productId, kind, diff: { fields = {}, prices = [], variations = [] } = {} }) => ({
    id: newId(),
    product_id: productId,
    kind,
    fields,
    prices,
    variations,
  }))
  return historyStatement(tx, { brandId, userId, now, rows: JSON.stringify(rows) })
}
const historyStatement = bindStatement(
  ({ brandId, userId, now, rows }: { brandId: string; userId: string | null; now: Date; rows: string }) => sql`
    insert into product_changes (brand_id, id, product_id, user_id, kind, fields, prices, variations, created_at)
    select ${brandId}::uuid, e.id, e.product_id, ${userId}::uuid, e.kind, e.fields, e.prices, e.variations, ${now}::timestamptz
    from jsonb_to_recordset(${rows}) as e (id uuid, product_id uuid, kind text, fields jsonb, prices jsonb, variations jsonb)`,
)

const idsPerWebhook = 200

/** Webhooks that name the products that changed, 200 in each. */
export function productWebhooks(
  { tx, brandId, now }: Context,
  ids: readonly string[],
  kind: ProductChangeKind | 'removed',
): BoundStatement[] {
  const events = Array.from({ length: Math.ceil(ids.length / idsPerWebhook) }, (_, at) =>
    ids.slice(at * idsPerWebhook, (at + 1) * idsPerWebhook),
  )
  return events.map((product_ids) => {
    const payload = { event: 'product.changed', at: now.toISOString(), data: { product_ids, kind } }
    return outboxInsert(tx, brandId, { kind: 'webhook', payload }, now)
  })
}

export const productDelete = (tx: Tx, brandId: string, ids: readonly string[]) =>
  sql`delete from products where brand_id = ${brandId} and id = any(${ids}::uuid[])`.compile(tx)
