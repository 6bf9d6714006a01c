import { batteryChecks } from '@linesheet/domain/catalogue/dangerous-goods'
import { optionNameErrors } from '@linesheet/domain/catalogue/option-names'
import { costErrors, priceErrors } from '@linesheet/domain/catalogue/pricing'
import { readProductNumber } from '@linesheet/domain/catalogue/product-numbers'
import { leadTimeErrors, productNumberFields } from '@linesheet/domain/catalogue/products'
import type { FieldError, FieldErrors } from '@linesheet/domain/platform/field-errors'
import type { Language } from '@linesheet/domain/platform/languages'
import type { CurrencyCode } from '@linesheet/domain/platform/places'
import { readAmountIn } from '@linesheet/domain/platform/readers/amount'
import { readDecimal } from '@linesheet/domain/platform/readers/decimal'
import { readStock } from '@linesheet/domain/platform/readers/quantity'
import { type Reading, readingError } from '@linesheet/domain/platform/readers/reading'
import { type Draft, type DraftPrices, type NumberField, parseBattery, priceBookEntries } from './draft.ts'
import { textLimitErrors } from './textLimits.ts'

/** The errors whose names begin with the prefix, without it. */
export const errorsUnder = (errors: FieldErrors, prefix: string): FieldErrors =>
  Object.fromEntries(Object.entries(errors).flatMap(([name, text]) => (name.startsWith(prefix) ? [[name.slice(prefix.length), text]] : [])))

const requiredNumbers: readonly NumberField[] = ['case_quantity', 'minimum_order_quantity']
const valueIn = <T>(reading: Reading<T>) => (reading.kind === 'value' ? reading.value : undefined)

/** Errors found before saving, under the names that the server uses. Text that is not a number would otherwise be sent as null. */
export function validateDraft(draft: Draft, saved: Draft, ownCurrency: CurrencyCode, language: Language): FieldErrors {
  const errors: Record<string, FieldError> = {}
  Object.assign(errors, textLimitErrors(draft))
  if (!draft.name.trim()) errors.name = 'name_required'
  const addError = (field: string, error: FieldError | undefined) => {
    if (error) errors[field] = error
  }
  const numbers = productNumberFields.map((field) => [field, readProductNumber(field, draft[field])] as const)
  for (const [field, reading] of numbers)
    addError(field, reading.kind === 'empty' && requiredNumbers.includes(field) ? 'required' : readingError(reading))
  for (const { measure } of draft.battery ? batteryChecks(parseBattery(draft.battery)) : [])
    if (draft.battery) addError(`battery.${measure}`, readingError(readDecimal(draft.battery[measure])))
  const days = (field: NumberField) => valueIn(readProductNumber(field, draft[field]))
  const leadTime = leadTimeErrors({ lead_time_days_min: days('lead_time_days_min'), lead_time_days_max: days('lead_time_days_max') })
  addError('lead_time_days_max', errors.lead_time_days_max ?? leadTime.lead_time_days_max)
  if (draft.options !== saved.options) Object.assign(errors, optionNameErrors(draft.options.map(({ name }) => name[language])))
  if (draft.variations !== saved.variations) Object.assign(errors, variationErrors(draft, ownCurrency))
  return errors
}

/** The server checks malformed amounts, and whether another product has the SKU. */
function variationErrors({ variations }: Draft, ownCurrency: CurrencyCode): FieldErrors {
  const errors: Record<string, FieldError> = {}
  const checkPrices = (prefix: string, prices: DraftPrices, currency: CurrencyCode) => {
    const wholesale = readAmountIn(prices.wholesale_price, currency)
    const retail = readAmountIn(prices.retail_price, currency)
    const unreadable = { wholesale_price: readingError(wholesale), retail_price: readingError(retail) }
    const found =
      wholesale.kind === 'value' && retail.kind === 'value'
        ? priceErrors({ wholesale_price: wholesale.value, retail_price: retail.value }, currency)
        : unreadable
    for (const [field, error] of Object.entries(found)) if (error) errors[prefix + field] = error
  }
  const skus = new Set<string>()
  for (const [index, variation] of variations.entries()) {
    const sku = variation.sku.trim()
    if (sku && skus.has(sku)) errors[`variations.${index}.sku`] = 'sku_taken'
    skus.add(sku)
    const stockError = readingError(readStock(variation.stock))
    if (stockError) errors[`variations.${index}.stock`] = stockError
    checkPrices(`variations.${index}.`, variation, ownCurrency)
    const cost = readAmountIn(variation.cost_price ?? '', ownCurrency)
    const costError = readingError(cost) ?? (cost.kind === 'value' && costErrors({ cost_price: cost.value }, ownCurrency).cost_price)
    if (costError) errors[`variations.${index}.cost_price`] = costError
    for (const [bookIndex, [currency, book]] of priceBookEntries(variation).entries())
      checkPrices(`variations.${index}.pricebooks.${bookIndex}.`, book, currency)
  }
  return errors
}
