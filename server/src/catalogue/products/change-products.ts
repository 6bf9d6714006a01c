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
export const isEmptyDiff = ({ fields = {}, prices = [], costs = null, variations = [] }: ChangeDiff) =>
  !costs && Object.keys(fields).length + prices.length + variations.length === 0

/**
 * Changes products that are locked, with all that follows from any change: revision, history, webhook, live event, and what lists keep
 * beside products. Every change of a product goes through here, after what belongs to the product was written.
 */
export function changeProducts(call: Call, changes: readonly ProductMutation[]): void {
  updateProducts(call, changes)
  recordChanges(call, changes)
  const stale = changes.filter(({ skipsRefresh }) => !skipsRefresh)
  refreshProducts(
    call.tx,
    call.brandId,
    stale.map(({ productId }) => productId),
  )
}

/** Like `changeProducts` for one product, and returns it as it is then. */
export function changeProduct(call: Call, change: ProductMutation): Promise<Product> {
  changeProducts(call, [change])
  return findProduct(call.tx, call.brandId, change.productId)
}

/** For a product that is inserted: its history begins, and browsers show it. Webhooks name it when it changes. */
export function recordCreation(call: Call, productId: string, kind: ProductChangeKind): void {
  call.publish('product.added', productId)
  insertHistory(call, [{ productId, kind }])
}

/** For products whose deleted rows were put back as they were. */
export function recordRestoration(call: Call, ids: readonly string[]): void {
  recordChanges(
    call,
    ids.map((productId) => ({ productId, kind: 'restored' as const })),
  )
  refreshProducts(call.tx, call.brandId, ids)
}

/** Deletes products that are locked, with all that belongs to them. */
export function deleteProducts(call: Call, ids: readonly string[]): void {
  if (!ids.length) return
  const { tx, brandId, publish } = call
  for (const id of ids) publish('product.removed', id)
  deleteProductRows(tx, brandId, ids)
  queueProductWebhooks(call, ids, 'removed')
}

/** The product, locked until the transaction ends. */
export async function lockFullProduct({ tx, brandId }: Pick<Call, 'tx' | 'brandId'>, productId: string): Promise<Product> {
  const [, product] = await Promise.all([lockProduct(tx, brandId, productId), findProduct(tx, brandId, productId)])
  return product
}

function recordChanges(call: Call, entries: readonly HistoryEntry[]): void {
  for (const { kind, productId } of entries) call.publish(`product.${kind}`, productId)
  insertHistory(
    call,
    entries.filter(({ diff }) => !diff || !isEmptyDiff(diff)),
  )
  for (const [kind, group] of Map.groupBy(entries, ({ kind }) => kind))
    queueProductWebhooks(
      call,
      group.map(({ productId }) => productId),
      kind,
    )
}
