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
  /** The old and new values; absent if `kind` says everything. If it is empty, the history gets no entry. */
  diff?: ChangeDiff | undefined
  /** `true`: no derived data depends on the change, so that none is refreshed (docs/decisions/0017). */
  skipsRefresh?: boolean | undefined
}

/** Whether nothing differs. */
export const isEmptyDiff = ({ fields = {}, prices = [], costs = null, variations = [] }: ChangeDiff) =>
  !costs && Object.keys(fields).length + prices.length + variations.length === 0

/**
 * Changes locked products, with all consequences of any change: revision, history, webhook, live event, and the derived data of lists. Every change of a
 * product goes through here, after the product's related rows were written.
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

/** Like `changeProducts` for one product, and returns it as it is afterwards. */
export function changeProduct(call: Call, change: ProductMutation): Promise<Product> {
  changeProducts(call, [change])
  return findProduct(call.tx, call.brandId, change.productId)
}

/** Records that a product was inserted: its history starts, and browsers show it. Webhooks name it when it changes. */
export function recordCreation(call: Call, productId: string, kind: ProductChangeKind): void {
  call.publish('product.added', productId)
  insertHistory(call, [{ productId, kind }])
}

/** Records that the deleted rows of products were restored. */
export function recordRestoration(call: Call, ids: readonly string[]): void {
  recordChanges(
    call,
    ids.map((productId) => ({ productId, kind: 'restored' as const })),
  )
  refreshProducts(call.tx, call.brandId, ids)
}

/** Deletes locked products, with their related rows. */
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
