import type { Photo } from '@linesheet/contract/platform/fields'
import { type RawBuilder, sql } from 'kysely'
import { jsonRow } from '../../platform/db/json-rows.ts'

/** The columns of the photo `f` that calls return, including its address. */
export const photoColumns = sql`f.id, '/files/' || f.brand_id || '/' || f.id || '-' || f.access_key as url, f.width, f.height, f.placeholder`

/** The first photo of a product, as JSON; null when it has none. */
export const firstPhoto = (brandId: string, productId: RawBuilder<unknown>, first = sql``) =>
  jsonRow<Photo>(sql`select ${photoColumns} from product_files f where f.brand_id = ${brandId} and f.product_id = ${productId}
    order by ${first} f.position, f.id limit 1`)
