import { type Prices, priceErrors } from '@linesheet/domain/pricing'
import { malformed } from '@linesheet/domain/refusal'
import type { NewVariation } from './variations.sql.ts'

/** The base price, each variation's and each price book's, by field. Throws all that is wrong. */
export function checkPrices(base: Prices | undefined, variations: NewVariation[]) {
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
  if (Object.keys(errors).length) throw malformed(errors)
}
