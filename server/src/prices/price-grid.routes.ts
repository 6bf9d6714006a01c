import { changePrices, listPrices, type PriceChange } from '@linesheet/contract/prices'
import type { FieldError } from '@linesheet/domain/field-errors'
import type { CurrencyCode } from '@linesheet/domain/places'
import { diffPrices } from '@linesheet/domain/price-diff'
import { priceCellErrors } from '@linesheet/domain/pricing'
import { throwIfInvalid } from '@linesheet/domain/refusal'
import { findOwnCurrency } from '../currencies/currencies.sql.ts'
import { serve } from '../kernel/serve.ts'
import { execute } from '../kernel/statement.ts'
import { historyEntries } from '../products/history.sql.ts'
import { priceAsFirst } from '../products/variations.sql.ts'
import { productWebhooks } from '../products/webhooks.sql.ts'
import { listPricesOf } from './price-grid.list.sql.ts'
import { dropBookPrices, lockProductsOf, type Price, pricesOf, putBookPrices, setBasePrices, touchProducts } from './price-grid.sql.ts'

/** `was` is read when the products are held, so what it does not have is gone for good. */
type Known = { own: CurrencyCode; products: ReadonlyMap<string, string>; was: Awaited<ReturnType<typeof pricesOf>> }

/** All that is wrong, by cell: `changes.3.retail_price`. */
function checkChanges(changes: PriceChange[], { own, was }: Known) {
  const errors: Record<string, FieldError> = {}
  const said = new Set<string>()
  for (const [at, change] of changes.entries()) {
    const { variation_id, currency_code } = change
    const cell = `${variation_id} ${currency_code}`
    if (!was.has(variation_id)) errors[`changes.${at}.variation_id`] = 'unknown_variation'
    if (said.has(cell)) errors[`changes.${at}.currency_code`] = 'price_book_exists'
    for (const [field, text] of Object.entries(priceCellErrors(change, currency_code, own))) errors[`changes.${at}.${field}`] = text
    said.add(cell)
  }
  throwIfInvalid(errors)
}

const isPrice = (change: PriceChange): change is Price => change.wholesale_price !== null

/** What the history of each product says of its cells, by what stood in them before. */
function newsOf(changes: PriceChange[], { own, products, was }: Known) {
  const cells = changes.flatMap((change) => {
    const [product_id, known] = [products.get(change.variation_id), was.get(change.variation_id)]
    if (!product_id || !known) return []
    const { currency_code } = change
    const [wholesale_price, retail_price] = known.books[currency_code] ?? []
    const booked = wholesale_price && retail_price ? { wholesale_price, retail_price } : null
    const before = currency_code === own ? known : booked
    return [{ product_id, variations: known.variations, currency_code, before, after: isPrice(change) ? change : null }]
  })
  return [...Map.groupBy(cells, ({ product_id }) => product_id)].flatMap(([product_id, ofProduct]) => {
    const prices = diffPrices(ofProduct[0]?.variations ?? 0, ofProduct)
    return prices.length ? [{ product_id, kind: 'price_grid' as const, prices }] : []
  })
}

export const priceGridRoutes = [
  serve(listPrices, ({ tx, brandId, query }) => listPricesOf(tx, brandId, query)),

  serve(changePrices, async ({ tx, brandId, userId, now, body: { changes }, publish }) => {
    const variations = [...new Set(changes.map(({ variation_id }) => variation_id))]
    const [own, products, was] = await Promise.all([
      findOwnCurrency(tx, brandId),
      lockProductsOf(tx, brandId, variations),
      pricesOf(tx, brandId, variations),
    ])
    checkChanges(changes, { own, products, was })
    const touched = [...new Set(products.values())]
    const prices = changes.filter(isPrice)
    const isBase = ({ currency_code }: Price) => currency_code === own
    const based = prices.filter(isBase)
    await Promise.all([
      setBasePrices(tx, brandId, based),
      priceAsFirst(
        tx,
        brandId,
        based.flatMap(({ variation_id }) => products.get(variation_id) ?? []),
      ),
      putBookPrices(
        tx,
        brandId,
        prices.filter((price) => !isBase(price)),
      ),
      dropBookPrices(
        tx,
        brandId,
        changes.filter((change) => !isPrice(change)),
      ),
      touchProducts(tx, brandId, touched, now),
      execute(
        tx,
        historyEntries({ tx, brandId, userId, now }, newsOf(changes, { own, products, was })),
        ...productWebhooks(tx, brandId, touched, 'price_grid', now),
      ),
    ])
    publish('product.price_grid', touched[0] ?? '')
    return { prices: changes.length, products: touched.length }
  }),
]
