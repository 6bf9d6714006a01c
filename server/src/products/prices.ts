import { type Prices, priceErrors } from '@linesheet/domain/pricing'
import { malformed } from '@linesheet/domain/refusal'
import type { NewVariation } from './variations.sql.ts'

/** Throws all that is wrong with prices, by field. */
export function checkPrices(base: Prices | undefined, variations: Priced[]) {
  const errors = priceErrorsOf(base, variations)
  if (Object.keys(errors).length) throw malformed(errors)
}

type Priced = Pick<NewVariation, 'wholesale_price' | 'retail_price' | 'pricebooks'>

/** What is wrong with the base price, each variation's and each price book's, by field. */
export function priceErrorsOf(base: Prices | undefined, variations: Priced[]): Record<string, string> {
  const errors: Record<string, string> = {}
  const add = (where: string, prices: Prices) => {
    for (const [field, text] of Object.entries(priceErrors(prices))) errors[`${where}${field}`] = text
  }
  if (base) add('', base)
  for (const [at, variation] of variations.entries()) {
    const where = base ? `variations.${at}.` : ''
    add(where, variation)
    const books = variation.pricebooks ?? []
    for (const [index, book] of books.entries()) {
      add(`${where}pricebooks.${index}.`, book)
      if (books.findIndex(({ currency_code }) => currency_code === book.currency_code) !== index)
        errors[`${where}pricebooks.${index}.currency_code`] = 'Pricing for this country already exists'
    }
  }
  return errors
}
