import { duplicateProduct, editProduct } from '@linesheet/contract/catalogue/products.edit'
import { activationFieldErrors } from '@linesheet/domain/catalogue/products'
import { staleRecordRefusal } from '@linesheet/domain/platform/refusal'
import { serve } from '../../platform/http/serve.ts'
import { changeProduct, lockFullProduct } from './change-products.ts'
import { checkConflicts } from './check-conflicts.ts'
import { copyProduct } from './copy-product.ts'
import { planProduct } from './plan-product.ts'
import { findProduct } from './products.sql.ts'
import { incompleteProductRefusal } from './refusals.ts'
import { saveProduct } from './update-product.ts'

export const editRoutes = [
  serve(editProduct, async (call) => {
    const { params, body } = call
    const before = await lockFullProduct(call, params.id)
    if (body.revision !== before.revision) throw staleRecordRefusal(before)
    const plan = planProduct(before, body)
    await checkConflicts({ ...call, productId: before.id }, body, plan)
    const after = await changeProduct(call, saveProduct(call, { before, input: body, plan, kind: 'edited' }))
    if (after.status === 'active' && after.missing.length)
      throw incompleteProductRefusal(after.missing, activationFieldErrors(after.missing))
    return after
  }),

  serve(duplicateProduct, async (call) => {
    const { tx, brandId, params } = call
    const id = await copyProduct(call, await findProduct(tx, brandId, params.id))
    return findProduct(tx, brandId, id)
  }),
]
