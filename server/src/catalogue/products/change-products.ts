import type { Product } from '@linesheet/contract/catalogue/products'
import type { ProductChangeKind } from '@linesheet/domain/catalogue/products'
import type { Tx } from '../../platform/db/db.ts'
import { type BoundStatement, execute, executeWithCommit } from '../../platform/db/statement.ts'
import type { AfterCommit } from '../../platform/http/serve.ts'
import { withBatchRefresh } from './batch-refresh.sql.ts'
import {
  type ChangeDiff,
  type HistoryEntry,
  historyInsert,
  type ProductColumns,
  productDelete,
  productUpdates,
  productWebhooks,
} from './change-products.sql.ts'
import { findProduct, lockProduct } from './products.sql.ts'

/** Within one transaction: who changes products, and when. There is no `userId` where the marketplace changes them. */
export type ChangeContext = Pick<AfterCommit, 'publish'> & { tx: Tx; brandId: string; now: Date; userId?: string | null | undefined }

export type ProductMutation = {
  productId: string
  kind: ProductChangeKind
  columns?: ProductColumns | undefined
  /** What was and what is; left out where `kind` says it all. Where it is empty, the history gets no entry. */
  diff?: ChangeDiff | undefined
  /** The change adds and removes no missing point: they need not be computed again (docs/decisions/0017). */
  keepsMissing?: boolean | undefined
}

/** Where nothing differs. */
export const isEmptyDiff = ({ fields = {}, prices = [], variations = [] }: ChangeDiff) =>
  Object.keys(fields).length + prices.length + variations.length === 0

/**
 * Changes products that are locked, with all that follows from any change: revision, history, webhook, live event, and what lists keep
 * beside products. Every change of a product goes through here. `writes` change what belongs to the products; they travel in the same
 * statement, however many products there are, so none of them sees what another does.
 */
export async function changeProducts(
  context: ChangeContext,
  changes: readonly ProductMutation[],
  ...writes: readonly (BoundStatement | undefined)[]
): Promise<void> {
  const { tx, brandId } = context
  const ids = changes.map(({ productId }) => productId)
  await withBatchRefresh(tx, brandId, ids, () =>
    execute(tx, ...productUpdates(context, changes), ...writes, ...historyAndWebhooks(context, changes)),
  )
}

/** Like `changeProducts` for one product, and returns it as it is then. */
export async function changeProduct(
  context: ChangeContext,
  change: ProductMutation,
  ...writes: readonly (BoundStatement | undefined)[]
): Promise<Product> {
  const written = changeProducts(context, [change], ...writes)
  const [product] = await Promise.all([findProduct(context.tx, context.brandId, change.productId), written])
  return product
}

/** Like `changeProduct`, for a caller that knows what the product is then: the statements travel with the commit, and nothing is read again. */
export const changeProductWithCommit = (
  context: ChangeContext,
  change: ProductMutation,
  ...writes: readonly (BoundStatement | undefined)[]
): void => executeWithCommit(context.tx, ...productUpdates(context, [change]), ...writes, ...historyAndWebhooks(context, [change]))

/** Like `changeProducts`, where nothing is read afterwards: what changes one product travels with the commit. */
export async function changeProductsWithCommit(
  context: ChangeContext,
  changes: readonly ProductMutation[],
  ...writes: readonly (BoundStatement | undefined)[]
): Promise<void> {
  const [change, ...others] = changes
  if (change && !others.length) changeProductWithCommit(context, change, ...writes)
  else await changeProducts(context, changes, ...writes)
}

/** For a product that is inserted by the same statement: its history begins, and browsers show it. Webhooks name it when it changes. */
export function creationEntries(context: ChangeContext, productId: string, kind: ProductChangeKind) {
  context.publish('product.added', productId)
  return historyInsert(context, [{ productId, kind }])
}

/** For products whose deleted rows were put back as they were. */
export async function recordRestoration(context: ChangeContext, ids: readonly string[]): Promise<void> {
  await execute(
    context.tx,
    ...historyAndWebhooks(
      context,
      ids.map((productId) => ({ productId, kind: 'restored' as const })),
    ),
  )
}

/** Deletes products that are locked, with all that belongs to them. */
export async function deleteProducts(context: ChangeContext, ids: readonly string[]): Promise<void> {
  if (!ids.length) return
  const { tx, brandId, publish } = context
  for (const id of ids) publish('product.removed', id)
  await execute(tx, productDelete(tx, brandId, ids), ...productWebhooks(context, ids, 'removed'))
}

/** The product, locked until the transaction ends. */
export async function lockFullProduct({ tx, brandId }: Pick<ChangeContext, 'tx' | 'brandId'>, productId: string): Promise<Product> {
  const [, product] = await Promise.all([lockProduct(tx, brandId, productId), findProduct(tx, brandId, productId)])
  return product
}

function historyAndWebhooks(context: ChangeContext, entries: readonly HistoryEntry[]) {
  const groups = [...Map.groupBy(entries, ({ kind }) => kind)]
  for (const { kind, productId } of entries) context.publish(`product.${kind}`, productId)
  return [
    historyInsert(
      context,
      entries.filter(({ diff }) => !diff || !isEmptyDiff(diff)),
    ),
    ...groups.flatMap(([kind, group]) =>
      productWebhooks(
        context,
        group.map(({ productId }) => productId),
        kind,
      ),
    ),
  ]
}
