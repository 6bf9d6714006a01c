import type { Product } from '@linesheet/contract/catalogue/products'
import type { ProductChangeKind } from '@linesheet/domain/catalogue/products'
import type { Call } from '../../platform/call.ts'
import {
  type ChangeDiff,
  deleteProductRows,
  type HistoryEntry,
  insertHistory,
  type ProductColumns,
  queueProductWebhooks,
  updateProducts,
} from './change-products.sql.ts'
import { findProduct, lockProduct } from './products.sql.ts'
import { refreshProducts } from './refresh-products.sql.ts'

export type ProductMutation = {
  productId: string
  kind: ProductChangeKind
  columns?: ProductColumns | undefined
  /** What was and what is; left out where `kind` says it all. Where it is empty, the history gets no entry. */
  diff?: ChangeDiff | undefined
  /** `true`: nothing that is kept beside products follows from what changes, so that it need not be refreshed (docs/decisions/0017). */
  skipsRefresh?: boolean | undefined
}

/** Where nothing differs. */
export const isEmptyDiff = ({ fields = {}, prices = [], variations = [] }: ChangeDiff) =>
  Object.keys(fields).length + prices.length + variations.length === 0

/**
 * Changes products that are locked, with all that follows from any change: revision, history, webhook, live event, and what lists keep
 * beside products. Every change of a product goes through here, after what belongs to the product was written.
 */
export function changeProducts(context: Call, changes: readonly ProductMutation[]): void {
  updateProducts(context, changes)
  recordChanges(context, changes)
  const stale = changes.filter(({ skipsRefresh }) => !skipsRefresh)
  refreshProducts(
    context.tx,
    context.brandId,
    stale.map(({ productId }) => productId),
  )
}

/** Like `changeProducts` for one product, and returns it as it is then. */
export function changeProduct(context: Call, change: ProductMutation): Promise<Product> {
  changeProducts(context, [change])
  return findProduct(context.tx, context.brandId, change.productId)
}

/** For a product that is inserted: its history begins, and browsers show it. Webhooks name it when it changes. */
export function recordCreation(context: Call, productId: string, kind: ProductChangeKind): void {
  context.publish('product.added', productId)
  insertHistory(context, [{ productId, kind }])
}

/** For products whose deleted rows were put back as they were. */
export function recordRestoration(context: Call, ids: readonly string[]): void {
  recordChanges(
    context,
    ids.map((productId) => ({ productId, kind: 'restored' as const })),
  )
  refreshProducts(context.tx, context.brandId, ids)
}

/** Deletes products that are locked, with all that belongs to them. */
export function deleteProducts(context: Call, ids: readonly string[]): void {
  if (!ids.length) return
  const { tx, brandId, publish } = context
  for (const id of ids) publish('product.removed', id)
  deleteProductRows(tx, brandId, ids)
  queueProductWebhooks(context, ids, 'removed')
}

/** The product, locked until the transaction ends. */
export async function lockFullProduct({ tx, brandId }: Pick<Call, 'tx' | 'brandId'>, productId: string): Promise<Product> {
  const [, product] = await Promise.all([lockProduct(tx, brandId, productId), findProduct(tx, brandId, productId)])
  return product
}

function recordChanges(context: Call, entries: readonly HistoryEntry[]): void {
  for (const { kind, productId } of entries) context.publish(`product.${kind}`, productId)
  insertHistory(
    context,
    entries.filter(({ diff }) => !diff || !isEmptyDiff(diff)),
  )
  for (const [kind, group] of Map.groupBy(entries, ({ kind }) => kind))
    queueProductWebhooks(
      context,
      group.map(({ productId }) => productId),
      kind,
    )
}
