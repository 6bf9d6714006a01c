import { activationErrors } from '@linesheet/domain/catalogue/products'
import type { FieldErrors } from '@linesheet/domain/platform/field-errors'
import { Refusal } from '@linesheet/domain/platform/refusal'

/** Lists everything that a product needs before retailers may see it, with the error of each: by need, or as `activationFieldErrors` by field. */
export const incompleteProductRefusal = (needs: readonly string[], errors: FieldErrors = activationErrors(needs)) =>
  new Refusal('product.incomplete', `Still missing: ${needs.join(', ')}`, 'conflict', { errors })

/** SKUs that other variations of the brand have, with the fields that name them: `variations.2.sku`. */
export const skuTakenRefusal = (skus: readonly string[], fields: readonly string[]) =>
  new Refusal('product.sku-taken', `The SKU ${skus.join(', ')} is used already`, 'conflict', {
    errors: Object.fromEntries(fields.map((field) => [field, 'sku_taken'])),
  })
