import type { Order } from '@linesheet/contract/orders/orders'
import { chargedLabelStatuses, type LabelStatus, liveLabelStatuses } from '@linesheet/domain/orders/labels'
import { sql } from 'kysely'
import { jsonRow } from '../../platform/db/json-rows.ts'

const hasStatus = (statuses: readonly LabelStatus[]) => sql`p.status in (${sql.join(statuses.map((status) => sql.lit(status)))})`
const isLive = hasStatus(liveLabelStatuses)

/** The sum of the shares of the labels of the purchase `p` that the carrier did not take back; null if there is no such label. */
export const refusedLabelPrice = (brandId: string) => sql<string | null>`(
  select sum(l.price) from labels l where l.brand_id = ${brandId} and l.purchase_id = p.id and l.void_outcome = 'refused')`

/** The cost of the order's labels to the brand, for the order `o`. Labels in another currency are not part of the order's net. */
export const labelCost = (brandId: string) => sql<string>`(
  select coalesce(sum(case p.status when 'void_refused' then ${refusedLabelPrice(brandId)} else p.price end), 0)::numeric(12,2) from label_purchases p
  where p.brand_id = ${brandId} and p.order_id = o.id and p.currency_code = o.currency_code and ${hasStatus(chargedLabelStatuses)})`

/** The label of the order `o`, bought or being bought; null if it has none. */
export const liveLabel = (brandId: string) =>
  jsonRow<NonNullable<Order['label']>>(sql`
    select p.id, p.quote_id, p.status, p.carrier, p.service, p.days, p.list_price::text, p.price::text, p.currency_code, p.bought_at
    from label_purchases p where p.brand_id = ${brandId} and p.order_id = o.id and ${isLive}`)

/** The tracking number of the label of the parcel `s` of the order `o`. */
export const labelTrackingNumber = (brandId: string) => sql`(
  select l.tracking_number from labels l join label_purchases p on p.brand_id = ${brandId} and p.id = l.purchase_id
  where l.brand_id = ${brandId} and l.order_id = o.id and l.parcel_id = s.id and ${isLive})`
