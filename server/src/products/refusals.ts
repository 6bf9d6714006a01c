import { Refusal } from '@linesheet/domain/refusal'

/** Names all that a product needs before retailers may see it. */
export const incompleteProduct = (needs: readonly string[]) =>
  new Refusal('product.incomplete', `Still missing: ${needs.join(', ')}`, 'conflict', {
    errors: Object.fromEntries(needs.map((need) => [need, 'required'])),
  })

/** SKUs that other variations of the brand have, with the fields that name them: `variations.2.sku`. */
export const skuTakenRefusal = (skus: readonly string[], fields: readonly string[]) =>
  new Refusal('product.sku-taken', `The SKU ${skus.join(', ')} is used already`, 'conflict', {
    errors: Object.fromEntries(fields.map((field) => [field, 'sku_taken'])),
  })
