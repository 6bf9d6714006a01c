import type { CancelReason } from '@linesheet/domain/orders/orders'
import type { Language } from '@linesheet/domain/platform/languages'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'

/** A cancelled manual order, if its retailer has been mailed at the address that is in use; otherwise undefined. */
export const findCancelledOrder = (tx: Tx, brandId: string, orderId: string) =>
  tx
    .selectFrom('manual_orders as m')
    .innerJoin('orders as o', (on) => on.on('o.brand_id', '=', brandId).onRef('o.id', '=', 'm.order_id'))
    .innerJoin('companies as c', (on) => on.on('c.brand_id', '=', brandId))
    .select(['m.email as to', sql<Language>`m.language_code`.as('language_code'), 'c.display_name as brand'])
    .select([sql<string>`'LS-' || o.number`.as('number'), sql<CancelReason>`o.cancel_reason`.as('reason'), 'o.cancel_note as note'])
    .where('m.brand_id', '=', brandId)
    .where('m.order_id', '=', orderId)
    .where('o.status', '=', 'cancelled')
    .where(
      sql<boolean>`exists (select from approval_mails a
        where a.brand_id = ${brandId} and a.order_id = m.order_id and a.email = m.email and a.state = 'sent')`,
    )
    .executeTakeFirst()
