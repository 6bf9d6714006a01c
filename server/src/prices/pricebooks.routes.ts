import { addPriceBook, editPriceBook, removePriceBook } from '@linesheet/contract/prices'
import type { CurrencyCode } from '@linesheet/domain/places'
import { priceErrors } from '@linesheet/domain/pricing'
import { malformed, missing, refuseIf } from '@linesheet/domain/refusal'
import { findOwnCurrency } from '../currencies/currencies.sql.ts'
import type { Tx } from '../kernel/db.ts'
import { type Consequences, serve } from '../kernel/serve.ts'
import { changeProduct, findProduct, lockProduct } from '../products/products.sql.ts'
import { putBookPrices } from './price-grid.sql.ts'
import { dropPriceBook, findPriceBook } from './pricebooks.sql.ts'

type Prices = { variation_id: string; wholesale_price: string; retail_price: string }[]
type Said = { prices: Prices; currency_code: CurrencyCode }

const taken = () => malformed({ currency_code: 'Pricing for this country already exists' })

/** The prices of one product, each variation once; all that is wrong by field: `prices.0.retail_price`. */
function checkBook({ prices, currency_code }: Said, variations: ReadonlySet<string>) {
  const errors: Record<string, string> = {}
  for (const [at, price] of prices.entries()) {
    for (const [field, text] of Object.entries(priceErrors(price, currency_code))) errors[`prices.${at}.${field}`] = text
    const isKnown = variations.has(price.variation_id)
    const isFirst = prices.findIndex(({ variation_id }) => variation_id === price.variation_id) === at
    if (!isKnown || !isFirst) errors[`prices.${at}.variation_id`] = isKnown ? 'This variation is named twice' : 'There is no such variation'
  }
  refuseIf(errors)
}

type Wanted = { tx: Tx; brandId: string; now: Date; tell: Consequences['tell']; body: { product_id: string; currency_code: CurrencyCode } }

/** The product, held; whether the brand's own currency is meant; its variations, and those that have prices in that currency. */
async function open({ tx, brandId, body }: Wanted) {
  const [product, own, book] = await Promise.all([
    lockProduct(tx, brandId, body.product_id),
    findOwnCurrency(tx, brandId),
    findPriceBook(tx, brandId, body.product_id, body.currency_code),
  ])
  return { product, isOwn: own === body.currency_code, variations: new Set(book.variations), isThere: book.priced > 0 }
}

async function put({ tx, brandId, now, tell, body }: Wanted, prices: Prices) {
  await putBookPrices(
    tx,
    brandId,
    prices.map((price) => ({ ...price, currency_code: body.currency_code })),
  )
  await changeProduct(tx, brandId, body.product_id, {}, now)
  tell('product.changed', body.product_id)
  return findProduct(tx, brandId, body.product_id)
}

export const priceBookRoutes = [
  serve(addPriceBook, async (heard) => {
    const { isOwn, isThere, variations } = await open(heard)
    if (isOwn || isThere) throw taken()
    checkBook(heard.body, variations)
    return put(heard, heard.body.prices)
  }),

  serve(editPriceBook, async (heard) => {
    const { isThere, variations } = await open(heard)
    if (!isThere) throw missing('pricebook')
    checkBook(heard.body, variations)
    await dropPriceBook(heard.tx, heard.brandId, heard.body.product_id, heard.body.currency_code)
    return put(heard, heard.body.prices)
  }),

  serve(removePriceBook, async (heard) => {
    const { isThere } = await open(heard)
    if (!isThere) throw missing('pricebook')
    await dropPriceBook(heard.tx, heard.brandId, heard.body.product_id, heard.body.currency_code)
    return put(heard, [])
  }),
]
