import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { count, id, language, photo, strictObject } from './fields.ts'

/** Of one file name. Without a product: no SKU of the brand stands in it (`unknown`), or only in other letters, and of several products (`ambiguous`). */
const PhotoMatch = z.object({
  file_name: z.string(),
  product_id: z.nullable(id),
  sku: z.string(),
  /** What stands behind the SKU as a number: 0 where nothing does, null where no number does. */
  number: z.nullable(count),
  problem: z.nullable(z.enum(['unknown', 'ambiguous'])),
})
export type PhotoMatch = z.infer<typeof PhotoMatch>

const MatchedProduct = z.object({
  id,
  name: z.string(),
  photo: z.nullable(photo),
  /** The photos it has, in their order. */
  file_names: z.array(z.string()),
  /** The place behind them. */
  next_position: count,
})
export type MatchedProduct = z.infer<typeof MatchedProduct>

export const matchPhotos = endpoint(
  'POST',
  '/product/file/match',
  'The products that photos belong to by the SKUs in their names; adds nothing',
  {
    caller: 'products:write',
    body: strictObject({
      names: z.array(z.string().check(z.maxLength(1000))).check(z.minLength(1), z.maxLength(500)),
      /** The language of the products’ names. */
      language_code: z._default(language, 'en'),
    }),
    result: z.object({ matches: z.array(PhotoMatch), products: z.array(MatchedProduct) }),
  },
)
