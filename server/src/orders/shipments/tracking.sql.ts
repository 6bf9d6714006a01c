import type { LabelStatus } from '@linesheet/domain/orders/labels'
import type { OrderOrigin, OrderStatus } from '@linesheet/domain/orders/orders'
import type { CurrencyCode } from '@linesheet/domain/platform/places'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { liveLabel } from '../labels/label-columns.sql.ts'
import { unitsUnpacked } from './unpacked.sql.ts'

export type NumberedOrder = {
  id: string
  number: number
  status: OrderStatus
  origin: OrderOrigin
  currency_code: CurrencyCode
  tracking_number: string | null
  label: { status: LabelStatus } | null
  /** Units in no parcel, while the order is packed. */
  units_unpacked: number
}

/** The brand's orders with these numbers, by number. */
export async function findOrdersByNumber(tx: Tx, brandId: string, numbers: readonly number[]): Promise<Map<number, NumberedOrder>> {
  const { rows } = await sql<NumberedOrder>`
    select o.id, o.number, o.status, o.origin, o.currency_code, o.tracking_number, ${liveLabel(brandId)} as label,
      case when o.status = 'packed' then ${unitsUnpacked(brandId)} else 0 end as units_unpacked
    from orders o
    where o.brand_id = ${brandId} and o.number = any(${numbers}::int[])`.execute(tx)
  return new Map(rows.map((order) => [order.number, order]))
}
