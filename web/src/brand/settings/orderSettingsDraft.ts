import type { editOrderSettings, OrderSettings } from '@linesheet/contract/brand/settings.orders'
import type { RequestInput } from '@linesheet/contract/platform/endpoint'
import { parsePrice } from '../../kit/format/parseNumbers.ts'
import type { FieldOf } from '../../kit/forms/mergeByField.ts'

/** The settings as they are typed. */
export type TypedSettings = {
  [K in keyof OrderSettings]: K extends 'auto_accept' | 'version' ? OrderSettings[K] : string
}
export type SettingsField = FieldOf<TypedSettings>
type Change = NonNullable<RequestInput<typeof editOrderSettings>['body']>

export const toTyped = (settings: OrderSettings): TypedSettings => ({
  ...settings,
  order_notification_email: settings.order_notification_email ?? '',
  lead_time_days: String(settings.lead_time_days),
  minimum_order: settings.minimum_order ?? '',
  reorder_minimum: settings.reorder_minimum ?? '',
})

/** What is sent: the version that was edited, and only what changed. An empty field is none; what cannot be read is sent as it is, and refused by field. */
export function toChange(typed: TypedSettings, changed: readonly SettingsField[]): Change {
  const parsed = {
    auto_accept: typed.auto_accept,
    lead_time_days: /^\s*\d+\s*$/.test(typed.lead_time_days) ? Number(typed.lead_time_days) : Number.NaN,
    order_notification_email: typed.order_notification_email.trim() || null,
    minimum_order: parsePrice(typed.minimum_order) || null,
    reorder_minimum: parsePrice(typed.reorder_minimum) || null,
    packing_slip_note: typed.packing_slip_note,
  }
  return { version: typed.version, ...Object.fromEntries(changed.map((field) => [field, parsed[field]])) }
}
