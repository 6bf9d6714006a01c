import type { RequestInput } from '@linesheet/contract/endpoint'
import type { editOrderSettings, OrderSettings } from '@linesheet/contract/settings.orders'
import { parsePrice } from '../kit/parseNumbers.ts'

/** The settings as they are typed. */
export type TypedSettings = { [K in keyof OrderSettings]: K extends 'auto_accept' ? OrderSettings['auto_accept'] : string }
type Change = NonNullable<RequestInput<typeof editOrderSettings>['body']>

export const toTyped = (settings: OrderSettings): TypedSettings => ({
  ...settings,
  order_notification_email: settings.order_notification_email ?? '',
  lead_time_days: String(settings.lead_time_days),
  minimum_order: settings.minimum_order ?? '',
  reorder_minimum: settings.reorder_minimum ?? '',
})

const fields = [
  'auto_accept',
  'lead_time_days',
  'order_notification_email',
  'minimum_order',
  'reorder_minimum',
  'packing_slip_note',
] as const

export const listChangedSettings = (typed: TypedSettings, saved: TypedSettings) => fields.filter((field) => typed[field] !== saved[field])

/** What is sent: only what changed. An empty field is none; what cannot be read is sent as it is, and refused by field. */
export function toChange(typed: TypedSettings, saved: TypedSettings): Change {
  const parsed = {
    auto_accept: typed.auto_accept,
    lead_time_days: /^\s*\d+\s*$/.test(typed.lead_time_days) ? Number(typed.lead_time_days) : Number.NaN,
    order_notification_email: typed.order_notification_email.trim() || null,
    minimum_order: parsePrice(typed.minimum_order) || null,
    reorder_minimum: parsePrice(typed.reorder_minimum) || null,
    packing_slip_note: typed.packing_slip_note,
  }
  return Object.fromEntries(listChangedSettings(typed, saved).map((field) => [field, parsed[field]]))
}
