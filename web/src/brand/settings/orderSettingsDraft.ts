import type { editOrderSettings, OrderSettings } from '@linesheet/contract/brand/settings.orders'
import type { RequestInput } from '@linesheet/contract/platform/endpoint'
import { maxAmount, readAmountIn, textOf } from '@linesheet/domain/platform/readers/amount'
import { readQuantity } from '@linesheet/domain/platform/readers/quantity'
import type { FieldOf } from '../../kit/forms/mergeByField.ts'

/** The settings as typed texts. */
export type TypedSettings = {
  [K in keyof OrderSettings]: K extends 'auto_accept' | 'order_notification_interval' | 'version' ? OrderSettings[K] : string
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

/** The readings of each field. */
export const readLeadTime = (text: string) => readQuantity(text, { max: 365 })
export const readMinimum = (text: string, currency: string) => readAmountIn(text, currency, { max: maxAmount })

/** The request: the edited version, and only changed fields. Unreadable values are sent as text or NaN, and refused by field, like an empty lead time. */
export function toChange(typed: TypedSettings, changed: readonly SettingsField[], currency: string): Change {
  const leadTime = readLeadTime(typed.lead_time_days)
  const amountOrNull = (text: string) => textOf(readMinimum(text, currency), text) || null
  const parsed = {
    auto_accept: typed.auto_accept,
    lead_time_days: leadTime.kind === 'value' ? leadTime.value : Number.NaN,
    order_notification_email: typed.order_notification_email.trim() || null,
    order_notification_interval: typed.order_notification_interval,
    minimum_order: amountOrNull(typed.minimum_order),
    reorder_minimum: amountOrNull(typed.reorder_minimum),
    packing_slip_note: typed.packing_slip_note,
  }
  return { version: typed.version, ...Object.fromEntries(changed.map((field) => [field, parsed[field]])) }
}
