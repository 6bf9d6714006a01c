import type { Call } from '../../platform/call.ts'
import { changeProducts } from '../products/change-products.ts'
import { revertTextRows } from './texts.sql.ts'

/** Undoes a translation: texts that are still as the machine wrote them get their previous values. */
export async function revertTexts(call: Call, jobId: string): Promise<void> {
  const ids = await revertTextRows(call.tx, call.brandId, jobId)
  const diff = { fields: { product_translations: null } }
  changeProducts(
    call,
    ids.map((productId) => ({ productId, kind: 'undone' as const, diff })),
  )
}
