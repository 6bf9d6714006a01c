import type { FieldLeader } from '@linesheet/domain/connections/shop-catalogue'
import { notFoundRefusal } from '@linesheet/domain/platform/refusal'
import type { MemberCall } from '../../platform/call.ts'
import { settledEffect } from '../shops/catalogue-effects.ts'
import { mergeAgreed, updateCatalogue } from './catalogue.sql.ts'
import { areConflicts, settleOpen } from './conflicts.sql.ts'
import { cellKey } from './product-cells.ts'

/**
 * Decides open conflicts of a shop, which is locked. Either way the shop's value becomes the agreed one, so that it is not asked about again. Returns how
 * many nobody had decided before. Throws for conflicts of another shop.
 */
export async function settleConflicts(
  { tx, brandId, userId, now, enqueue, publish }: MemberCall,
  shopId: string,
  { ids, side }: { ids?: string[] | undefined; side: FieldLeader },
): Promise<number> {
  if (ids && !(await areConflicts(tx, brandId, shopId, ids))) throw notFoundRefusal('shop-conflict')
  const settled = await settleOpen(tx, brandId, shopId, { ids, side, userId, now })
  if (!settled.length) return 0
  const byProduct = Map.groupBy(settled, ({ product_id }) => product_id)
  const agreed = [...byProduct].map(([product_id, conflicts]) => ({
    product_id,
    cells: Object.fromEntries(conflicts.map(({ variation_id, cell_column, shop }) => [cellKey(variation_id, cell_column), shop])),
  }))
  await mergeAgreed(tx, brandId, shopId, agreed)
  await updateCatalogue(tx, brandId, shopId, {})
  if (side === 'shop') enqueue(settledEffect(shopId))
  publish('shop.changed', shopId)
  return settled.length
}
