import { Refusal } from '@linesheet/domain/refusal'

/** Names all that a product needs before retailers may see it. */
export const incomplete = (needs: string[]) =>
  new Refusal('product.incomplete', `Still missing: ${needs.join(', ')}`, 'conflict', {
    errors: Object.fromEntries(needs.map((need) => [need, 'Field is required'])),
  })

/** The record that was edited is an old one; `result` is the current. */
export const stale = (result: unknown) => new Refusal('stale', 'Somebody else changed this in the meantime', 'conflict', { result })
