import { addPriceBook, editPriceBook, removePriceBook } from '@linesheet/contract/prices'
import type { FieldError } from '@linesheet/domain/field-errors'
import type { CurrencyCode } from '@linesheet/domain/places'
import { diffPrices } from '@linesheet/domain/price-diff'
import { type Prices as Pair, priceErrors } from '@linesheet/domain/pricing'
import { invalidInput, notFound, throwIfInvalid } from '@linesheet/domain/refusal'
import { findOwnCurrency } from '../currencies/currencies.sql.ts'
import type { Tx } from '../kernel/db.ts'
import { type AfterCommit, serve } from '../kernel/serve.ts'
import { execute } from '../kernel/statement.ts'
import { historyEntries } from '../products/history.sql.ts'
import { changeProduct, findProduct, lockProduct } from '../products/products.sql.ts'
import { productWebhooks } from '../products/webhooks.sql.ts'
import { putBookPrices } from './price-grid.sql.ts'
import { dropPriceBook, findPriceBook } from './pricebooks.sql.ts'

type Prices = { variation_id: string; wholesale_price: string; retail_price: string }[]
/** What each variation costs in that currency, those without a price too. */
type Book = ReadonlyMap<string, Pair | null>
type Said = { prices: Prices; currency_code: CurrencyCode }

const taken = () => invalidInput({ currency_code: 'price_book_exists' })

/** The prices of one product, each variation once; all that is wrong by field: `prices.0.retail_price`. */
function checkBook({ prices, currency_code }: Said, variations: Book) {
  const errors: Record<string, FieldError> = {}
  for (const [at, price] of prices.entries()) {
    for (const [field, text] of Object.entries(priceErrors(price, currency_code))) errors[`prices.${at}.${field}`] = text
    const isKnown = variations.has(price.variation_id)
    const isFirst = prices.findIndex(({ variation_id }) => variation_id === price.variation_id) === at
    if (!isKnown || !isFirst) errors[`prices.${at}.variation_id`] = isKnown ? 'variation_listed_twice' : 'unknown_variation'
  }
  throwIfInvalid(errors)
}

type Wanted = { tx: Tx; brandId: string; userId: string; now: Date; publish: AfterCommit['publish']; body: Asked }
type Asked = { product_id: string; currency_code: CurrencyCode }

/** The product, held; whether the brand's own currency is meant; what its variations cost in that currency, and whether any does. */
async function open({ tx, brandId, body }: Wanted) {
  const [product, own, book] = await Promise.all([
    lockProduct(tx, brandId, body.product_id),
    findOwnCurrency(tx, brandId),
    findPriceBook(tx, brandId, body.product_id, body.currency_code),
  ])
  return { product, isOwn: own === body.currency_code, book, isThere: [...book.values()].some((prices) => prices !== null) }
}

async function put({ tx, brandId, userId, now, publish, body }: Wanted, prices: Prices, before: Book) {
  await putBookPrices(
    tx,
    brandId,
    prices.map((price) => ({ ...price, currency_code: body.currency_code })),
  )
  const news = newsOf(body, prices, before)
  const entry = historyEntries({ tx, brandId, userId, now }, news)
  await execute(tx, entry, ...productWebhooks(tx, brandId, [body.product_id], 'prices', now))
  await changeProduct(tx, brandId, body.product_id, {}, now)
  publish('product.edited', body.product_id)
  return findProduct(tx, brandId, body.product_id)
}

function newsOf({ product_id, currency_code }: Asked, said: Prices, book: Book) {
  const saidOf = (id: string) => said.find(({ variation_id }) => variation_id === id) ?? null
  const moves = [...book].map(([id, before]) => ({ currency_code, before, after: saidOf(id) }))
  const prices = diffPrices(book.size, moves)
  return prices.length ? [{ product_id, kind: 'prices' as const, prices }] : []
}

export const priceBookRoutes = [
  serve(addPriceBook, async (heard) => {
    const { isOwn, isThere, book } = await open(heard)
    if (isOwn || isThere) throw taken()
    checkBook(heard.body, book)
    return put(heard, heard.body.prices, book)
  }),

  serve(editPriceBook, async (heard) => {
    const { isThere, book } = await open(heard)
    if (!isThere) throw notFound('pricebook')
    checkBook(heard.body, book)
    await dropPriceBook(heard.tx, heard.brandId, heard.body.product_id, heard.body.currency_code)
    return put(heard, heard.body.prices, book)
  }),

  serve(removePriceBook, async (heard) => {
    const { isThere, book } = await open(heard)
    if (!isThere) throw notFound('pricebook')
    await dropPriceBook(heard.tx, heard.brandId, heard.body.product_id, heard.body.currency_code)
    return put(heard, [], book)
  }),
]
