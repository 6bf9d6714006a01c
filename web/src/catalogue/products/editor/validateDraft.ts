import { batteryChecks } from '@linesheet/domain/catalogue/dangerous-goods'
import { priceErrors } from '@linesheet/domain/catalogue/pricing'
import { productNumberFields } from '@linesheet/domain/catalogue/products'
import type { FieldError, FieldErrors } from '@linesheet/domain/platform/field-errors'
import { parseMeasure } from '@linesheet/domain/platform/number-text'
import type { CurrencyCode } from '@linesheet/domain/platform/places'
import { isAmount } from '../../../kit/format/isAmount.ts'
import { type Draft, type DraftPrices, type NumberField, parseBattery, parsePrices, priceBookEntries } from './draft.ts'
import { textLimitErrors } from './textLimits.ts'

/** The errors whose names begin with the prefix, without it. */
export const errorsUnder = (errors: FieldErrors, prefix: string): FieldErrors =>
  Object.fromEntries(Object.entries(errors).flatMap(([name, text]) => (name.startsWith(prefix) ? [[name.slice(prefix.length), text]] : [])))

const [required, invalidNumber] = ['required', 'invalid_number'] as const
const integerPatterns: Partial<Record<NumberField, RegExp>> = {
  case_quantity: /^0*[1-9]\d*$/,
  minimum_order_quantity: /^0*[1-9]\d*$/,
  lead_time_days_min: /^\d*$/,
  lead_time_days_max: /^\d*$/,
}
const isMeasure = (text: string) => !Number.isNaN(parseMeasure(text))

/** Errors found before saving, under the names that the server uses. Text that is not a number would otherwise be sent as null. */
export function validateDraft(draft: Draft, saved: Draft, ownCurrency: CurrencyCode): FieldErrors {
  const errors: Record<string, FieldError> = {}
  Object.assign(errors, textLimitErrors(draft))
  if (!draft.name.trim()) errors.name = 'name_required'
  for (const field of productNumberFields)
    if (!(integerPatterns[field]?.test(draft[field].trim()) ?? isMeasure(draft[field])))
      errors[field] = draft[field].trim() ? invalidNumber : required
  for (const { measure } of draft.battery ? batteryChecks(parseBattery(draft.battery)) : [])
    if (draft.battery && !isMeasure(draft.battery[measure])) errors[`battery.${measure}`] = invalidNumber
  const { lead_time_days_min: minDays, lead_time_days_max: maxDays } = draft
  if (minDays && maxDays && Number(minDays) > Number(maxDays)) errors.lead_time_days_max = 'below_minimum'
  if (draft.variations !== saved.variations) Object.assign(errors, variationErrors(draft, ownCurrency))
  return errors
}

/** The server checks malformed amounts, and whether another product has the SKU. */
function variationErrors({ variations }: Draft, ownCurrency: CurrencyCode): FieldErrors {
  const errors: Record<string, FieldError> = {}
  const checkPrices = (prefix: string, prices: DraftPrices, currency: CurrencyCode) => {
    const { wholesale_price, retail_price } = parsePrices(prices)
    if (!isAmount(wholesale_price) || !isAmount(retail_price)) return
    for (const [field, text] of Object.entries(priceErrors({ wholesale_price, retail_price }, currency))) errors[prefix + field] = text
  }
  const skus = new Set<string>()
  for (const [index, variation] of variations.entries()) {
    const sku = variation.sku.trim()
    if (sku && skus.has(sku)) errors[`variations.${index}.sku`] = 'sku_taken'
    skus.add(sku)
    if (!/^\d*$/.test(variation.stock.trim())) errors[`variations.${index}.stock`] = invalidNumber
    checkPrices(`variations.${index}.`, variation, ownCurrency)
    for (const [bookIndex, [currency, book]] of priceBookEntries(variation).entries())
      checkPrices(`variations.${index}.pricebooks.${bookIndex}.`, book, currency)
  }
  return errors
}
