import * as z from 'zod/mini'
import { errorParts, externalId, id, strictObject } from './fields.ts'

/** The maximum number of items in a batch. */
export const maxBatchItems = 500

/**
 * Calls of the marketplace (docs/marketplace.md). Each call takes up to 500 items and returns a result for each, in the same order. The body accepts items of
 * any kind: each is validated on its own by `item`, so that a malformed item does not cause the others to be refused.
 */
export const batchOf = <T extends z.ZodMiniType>(item: T) => {
  const anything = z.unknown() as unknown as z.ZodMiniType<unknown, z.input<T>>
  return {
    item,
    body: strictObject({ items: z.array(anything).check(z.minLength(1, 'required'), z.maxLength(maxBatchItems, 'too_many')) }),
  }
}

export const ItemResult = z.object({
  /** As it was sent; null if it was not sent, or not a text. */
  external_id: z.nullable(z.string()),
  success: z.boolean(),
  /** Linesheet's id of the record; also if the item is refused because that record was received with other content. */
  id: z.nullable(id),
  /**
   * Why it was refused. For a success: `marketplace.older`: a newer state was received before, and nothing was changed; or `promotion.differs`: the order is
   * stored as the retailer paid it, which differs from the result of the promotions. Reading it back shows the differences.
   */
  code: z.nullable(z.string()),
  message: z.nullable(z.string()),
  errors: z.nullable(z.record(z.string(), z.string())),
  error_codes: z.nullable(z.record(z.string(), errorParts)),
  /** After an unexpected error, which says nothing about the item: send it again. */
  request_id: z.nullable(z.string()),
})
export type ItemResult = z.infer<typeof ItemResult>
export const batchResult = z.object({ items: z.array(ItemResult) })

export const externalIdField = { external_id: externalId }
