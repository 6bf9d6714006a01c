import type { CurrencyCode } from '@linesheet/domain/places'
import { priceErrors } from '@linesheet/domain/pricing'
import { amountOf, booksOf, type Draft, type DraftPrices, type NumberField, numberFields } from './draft.ts'

export type Errors = Readonly<Record<string, string>>

/** Those of one part, by their names within it. */
export const errorsWithin = (errors: Errors, part: string): Errors =>
  Object.fromEntries(Object.entries(errors).flatMap(([name, text]) => (name.startsWith(part) ? [[name.slice(part.length), text]] : [])))

const [required, noNumber] = ['required', 'invalid_number']
const shapes: Partial<Record<NumberField, RegExp>> = {
  ...{ case_quantity: /^0*[1-9]\d*$/, minimum_order_quantity: /^0*[1-9]\d*$/ },
  ...{ lead_time_days_min: /^\d*$/, lead_time_days_max: /^\d*$/ },
}
const measure = /^(\d+([.,]\d*)?)?$/
const isAmount = (text: string) => /^\d{1,10}(\.\d{1,2})?$/.test(text)

/** What cannot be saved as it is typed, by the names the server would say. What is no number would be taken for "nothing" there. */
export function errorsIn(draft: Draft, saved: Draft, own: CurrencyCode): Errors {
  const errors: Record<string, string> = {}
  if (!draft.name.trim()) errors.name = required
  for (const field of numberFields)
    if (!(shapes[field] ?? measure).test(draft[field].trim())) errors[field] = draft[field].trim() ? noNumber : required
  const { lead_time_days_min: least, lead_time_days_max: most } = draft
  if (least && most && Number(least) > Number(most)) errors.lead_time_days_max = 'below_minimum'
  if (draft.variations !== saved.variations) Object.assign(errors, variationErrors(draft, own))
  return errors
}

/** Prices that are not amounts yet are left to the server; so is whether another product has the SKU. */
function variationErrors({ variations }: Draft, own: CurrencyCode): Errors {
  const errors: Record<string, string> = {}
  const check = (where: string, prices: DraftPrices, currency: CurrencyCode) => {
    const [wholesale_price, retail_price] = [amountOf(prices.wholesale_price), amountOf(prices.retail_price)]
    if (!isAmount(wholesale_price) || !isAmount(retail_price)) return
    for (const [field, text] of Object.entries(priceErrors({ wholesale_price, retail_price }, currency))) errors[where + field] = text
  }
  const skus = new Set<string>()
  for (const [at, variation] of variations.entries()) {
    const sku = variation.sku.trim()
    if (sku && skus.has(sku)) errors[`variations.${at}.sku`] = 'sku_taken'
    skus.add(sku)
    if (!/^\d*$/.test(variation.stock.trim())) errors[`variations.${at}.stock`] = noNumber
    check(`variations.${at}.`, variation, own)
    for (const [index, [currency, book]] of booksOf(variation).entries()) check(`variations.${at}.pricebooks.${index}.`, book, currency)
  }
  return errors
}
