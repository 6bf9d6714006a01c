import type { FieldError } from '@linesheet/domain/field-errors'
import type { CurrencyCode } from '@linesheet/domain/places'
import { type PriceErrors, type Prices, priceErrors } from '@linesheet/domain/pricing'
import type { NewVariation } from './variations.sql.ts'

type Errors = Record<string, FieldError>
type Priced = { own?: Prices | undefined; variations: Books[]; currency: CurrencyCode }
type Books = Pick<NewVariation, 'wholesale_price' | 'retail_price' | 'pricebooks'>

/** What is wrong with the product's own price where it is said, each variation's and each price book's, by field. */
export function priceErrorsOf({ own, variations, currency }: Priced): Errors {
  return Object.assign(
    { ...(own && priceErrors(own, currency)) },
    ...variations.map((variation, at) => under(`variations.${at}.`, variationErrors(variation, currency))),
  )
}

/** What is wrong with a variation's prices, those in the brand's own `currency` and its price books. */
export const variationErrors = (variation: Books, currency: CurrencyCode): Errors => ({
  ...priceErrors(variation, currency),
  ...bookErrors(variation.pricebooks, currency),
})

/** What is wrong with the price books of a variation: one for each currency, none for the brand's own, whose prices are the base prices. */
export function bookErrors(books: NewVariation['pricebooks'], own: CurrencyCode): Errors {
  const said = books ?? []
  const isTwin = (at: number) => said.findIndex(({ currency_code }) => currency_code === said[at]?.currency_code) !== at
  return Object.assign(
    {},
    ...said.map((book, at) =>
      under(`pricebooks.${at}.`, {
        ...priceErrors(book, book.currency_code),
        ...((isTwin(at) || book.currency_code === own) && { currency_code: 'price_book_exists' }),
      }),
    ),
  )
}

const under = (where: string, errors: PriceErrors | Errors): Errors =>
  Object.fromEntries(Object.entries(errors).map(([field, text]) => [where + field, text]))
