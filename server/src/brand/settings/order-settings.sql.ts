import type { MailInterval } from '@linesheet/domain/home/notifications'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { omitUndefined } from '../../platform/http/omit-undefined.ts'
import { updateStore } from '../store/store-profile.sql.ts'

const columns = [
  'order_notification_email',
  sql<MailInterval>`order_notification_interval`.as('order_notification_interval'),
  'lead_time_days',
  sql<'none' | 'reorders' | 'all'>`auto_accept`.as('auto_accept'),
  'packing_slip_note',
  'minimum_order',
  'reorder_minimum',
  'store_version as version',
] as const

export const findOrderSettings = (tx: Tx, brandId: string) =>
  tx.selectFrom('companies').select(columns).where('brand_id', '=', brandId).executeTakeFirstOrThrow()

type OrderSettingsChange = {
  order_notification_email?: string | null | undefined
  order_notification_interval?: MailInterval | undefined
  lead_time_days?: number | undefined
  auto_accept?: 'none' | 'reorders' | 'all' | undefined
  packing_slip_note?: string | undefined
  minimum_order?: string | null | undefined
  reorder_minimum?: string | null | undefined
}

/** Settings that are not named do not change. */
export async function updateOrderSettings(tx: Tx, brandId: string, change: OrderSettingsChange) {
  const values = omitUndefined(change)
  if (Object.keys(values).length) await updateStore(tx, brandId, values)
  return findOrderSettings(tx, brandId)
}
