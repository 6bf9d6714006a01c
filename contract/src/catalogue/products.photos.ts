import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { count, id, language, photo, strictObject } from '../platform/fields.ts'

/** The match of one file name. Without a product it contains no SKU of the brand (`unknown`) or fits several products (`ambiguous`). */
const PhotoMatch = z.object({
  file_name: z.string(),
  product_id: z.nullable(id),
  sku: z.string(),
  /** The number after the SKU: 0 if nothing follows it, null if the text after it is not a number. */
  number: z.nullable(count),
  problem: z.nullable(z.enum(['unknown', 'ambiguous'])),
})
export type PhotoMatch = z.infer<typeof PhotoMatch>

const MatchedProduct = z.object({
  id,
  name: z.string(),
  photo: z.nullable(photo),
  /** Its current photos, in order. */
  file_names: z.array(z.string()),
  /** The position after the last photo. */
  next_position: count,
})
export type MatchedProduct = z.infer<typeof MatchedProduct>

export const matchPhotos = endpoint(
  'POST',
  '/product/file/match',
  'Match photos to products by the SKUs in their file names; changes nothing',
  {
    caller: 'products:write',
    body: strictObject({
      names: z.array(z.string().check(z.maxLength(1000))).check(z.minLength(1), z.maxLength(500)),
      /** The language of the product names. */
      language_code: z._default(language, 'en'),
    }),
    result: z.object({ matches: z.array(PhotoMatch), products: z.array(MatchedProduct) }),
  },
)
