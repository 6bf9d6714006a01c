import { Refusal } from '@linesheet/domain/refusal'

/** Names all that a product needs before retailers may see it. */
export const incomplete = (needs: string[]) =>
  new Refusal('product.incomplete', `Still missing: ${needs.join(', ')}`, 'conflict', {
    errors: Object.fromEntries(needs.map((need) => [need, 'required'])),
  })
