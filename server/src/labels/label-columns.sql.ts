import type { Order } from '@linesheet/contract/orders'
import { liveLabelStatuses } from '@linesheet/domain/labels'
import { sql } from 'kysely'
import { jsonRow } from '../kernel/json-rows.ts'

const isLive = sql`p.status in (${sql.join(liveLabelStatuses.map((status) => sql.lit(status)))})`

/** The label of the order `o`, bought or about to be; null if it has none. */
export const liveLabel = (brandId: string) =>
  jsonRow<NonNullable<Order['label']>>(sql`
    select p.id, p.quote_id, p.status, p.carrier, p.service, p.days, p.list_price::text, p.price::text, p.currency_code, p.bought_at
    from label_purchases p where p.brand_id = ${brandId} and p.order_id = o.id and ${isLive}`)

/** The tracking number of the label of the parcel `s` of the order `o`. */
export const labelTrackingNumber = (brandId: string) => sql`(
  select l.tracking_number from labels l join label_purchases p on p.brand_id = ${brandId} and p.id = l.purchase_id
  where l.brand_id = ${brandId} and l.order_id = o.id and l.parcel_id = s.id and ${isLive})`
