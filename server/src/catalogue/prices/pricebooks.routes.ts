import { addPriceBook, editPriceBook, removePriceBook } from '@linesheet/contract/catalogue/prices'
import { diffPrices } from '@linesheet/domain/catalogue/price-diff'
import { type Prices, priceErrors } from '@linesheet/domain/catalogue/pricing'
import type { FieldError } from '@linesheet/domain/platform/field-errors'
import type { CurrencyCode } from '@linesheet/domain/platform/places'
import { notFoundRefusal, Refusal, throwIfInvalid } from '@linesheet/domain/platform/refusal'
import { findBrandCurrency } from '../../brand/currencies/currencies.sql.ts'
import type { Call } from '../../platform/call.ts'
import { serve } from '../../platform/http/serve.ts'
import { changeProduct } from '../products/change-products.ts'
import { lockProduct } from '../products/products.sql.ts'
import { upsertBookPrices } from './price-grid.sql.ts'
import { deletePriceBook, findPriceBook } from './pricebooks.sql.ts'

/** The prices of each variation of the product in that currency; null for a variation without one. */
type Book = ReadonlyMap<string, Prices | null>
type VariationPrices = (Prices & { variation_id: string })[]
type Target = { product_id: string; currency_code: CurrencyCode }
type BookCall = Call & { body: Target }

export const priceBookRoutes = [
  serve(addPriceBook, async (call) => {
    const { isBaseCurrency, book } = await lockBook(call)
    if (isBaseCurrency || exists(book))
      throw new Refusal('pricebook.exists', 'Pricing already exists', 'conflict', { errors: { currency_code: 'price_book_exists' } })
    checkPrices(call.body, book)
    return saveBook(call, call.body.prices, book)
  }),

  serve(editPriceBook, async (call) => {
    const { book } = await lockBook(call)
    if (!exists(book)) throw notFoundRefusal('pricebook')
    checkPrices(call.body, book)
    await deletePriceBook(call.tx, call.brandId, call.body.product_id, call.body.currency_code)
    return saveBook(call, call.body.prices, book)
  }),

  serve(removePriceBook, async (call) => {
    const { book } = await lockBook(call)
    if (!exists(book)) throw notFoundRefusal('pricebook')
    await deletePriceBook(call.tx, call.brandId, call.body.product_id, call.body.currency_code)
    return saveBook(call, [], book)
  }),
]

const exists = (book: Book) => [...book.values()].some((prices) => prices !== null)

/** Locks the product and reads its price book. */
async function lockBook({ tx, brandId, body }: BookCall) {
  const [, baseCurrency, book] = await Promise.all([
    lockProduct(tx, brandId, body.product_id),
    findBrandCurrency(tx, brandId),
    findPriceBook(tx, brandId, body.product_id, body.currency_code),
  ])
  return { isBaseCurrency: baseCurrency === body.currency_code, book }
}

/** Throws all errors, by field: `prices.0.retail_price`. Each variation of the product occurs once at most. */
function checkPrices({ prices, currency_code }: { prices: VariationPrices; currency_code: CurrencyCode }, book: Book) {
  const errors: Record<string, FieldError> = {}
  for (const [at, price] of prices.entries()) {
    for (const [field, text] of Object.entries(priceErrors(price, currency_code))) errors[`prices.${at}.${field}`] = text
    const isRepeated = prices.findIndex(({ variation_id }) => variation_id === price.variation_id) !== at
    if (!book.has(price.variation_id)) errors[`prices.${at}.variation_id`] = 'unknown_variation'
    else if (isRepeated) errors[`prices.${at}.variation_id`] = 'variation_listed_twice'
  }
  throwIfInvalid(errors)
}

function saveBook(call: BookCall, prices: VariationPrices, before: Book) {
  const { tx, brandId, body } = call
  const { product_id: productId, currency_code } = body
  const deltas = [...before].map(([id, price]) => ({
    currency_code,
    before: price,
    after: prices.find(({ variation_id }) => variation_id === id) ?? null,
  }))
  const cells = prices.map((price) => ({ ...price, currency_code }))
  const diff = { prices: diffPrices(before.size, deltas) }
  upsertBookPrices(tx, brandId, cells)
  return changeProduct(call, { productId, kind: 'prices', diff })
}
