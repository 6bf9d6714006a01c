import { changePrices, listPrices, type PriceChange } from '@linesheet/contract/catalogue/prices'
import { type BeforeAfter, diffCosts, diffPrices } from '@linesheet/domain/catalogue/price-diff'
import { costErrors, meetsMinimumMargin, type Prices, priceCellErrors } from '@linesheet/domain/catalogue/pricing'
import type { FieldError } from '@linesheet/domain/platform/field-errors'
import type { CurrencyCode } from '@linesheet/domain/platform/places'
import { throwIfInvalid } from '@linesheet/domain/platform/refusal'
import type { Call } from '../../platform/call.ts'
import type { Tx } from '../../platform/db/db.ts'
import { serve } from '../../platform/http/serve.ts'
import { changeProducts, type ProductMutation } from '../products/change-products.ts'
import { listPricePage } from './price-grid.list.sql.ts'
import {
  deleteBookPrices,
  findPrices,
  lockProductsByVariation,
  type PriceCell,
  updateBasePrices,
  updateCosts,
  upsertBookPrices,
} from './price-grid.sql.ts'

type Before = Awaited<ReturnType<typeof lockPrices>>

export const priceGridRoutes = [
  serve(listPrices, ({ tx, brandId, query }) => listPricePage(tx, brandId, query)),

  serve(changePrices, async (call) => {
    const { tx, brandId, body } = call
    const { changes } = body
    const before = await lockPrices(tx, brandId, changes)
    checkChanges(changes, before)
    const productChanges = priceMutations(changes, before)
    writePrices(call, changes, before.baseCurrency)
    changeProducts(call, productChanges)
    return { prices: changes.length, products: productChanges.length }
  }),
]

/** The prices of the changed variations, and the product of each. Read while the products are locked, so variations that are not in `prices` do not exist. */
async function lockPrices(tx: Tx, brandId: string, changes: readonly PriceChange[]) {
  const variationIds = [...new Set(changes.map(({ variation_id }) => variation_id))]
  const [locked, prices] = await Promise.all([lockProductsByVariation(tx, brandId, variationIds), findPrices(tx, brandId, variationIds)])
  return { ...locked, prices }
}

function writePrices({ tx, brandId }: Call, changes: readonly PriceChange[], baseCurrency: CurrencyCode): void {
  const cells = changes.filter(isPrice)
  const baseCells = cells.filter(({ currency_code }) => currency_code === baseCurrency)
  const bookCells = cells.filter(({ currency_code }) => currency_code !== baseCurrency)
  const emptied = changes.filter((change) => !isPrice(change))
  updateBasePrices(tx, brandId, baseCells)
  updateCosts(tx, brandId, changes.flatMap(newCost))
  upsertBookPrices(tx, brandId, bookCells)
  deleteBookPrices(tx, brandId, emptied)
}

/** Throws all errors, by cell: `changes.3.retail_price`. */
function checkChanges(changes: readonly PriceChange[], { baseCurrency, prices }: Before) {
  const errors: Record<string, FieldError> = {}
  const seen = new Set<string>()
  for (const [at, change] of changes.entries()) {
    const { variation_id, currency_code } = change
    const cell = `${variation_id} ${currency_code}`
    if (!prices.has(variation_id)) errors[`changes.${at}.variation_id`] = 'unknown_variation'
    if (seen.has(cell)) errors[`changes.${at}.currency_code`] = 'price_book_exists'
    if (change.cost_price !== undefined && currency_code !== baseCurrency) errors[`changes.${at}.cost_price`] = 'not_allowed'
    const found = { ...priceCellErrors(change, currency_code, baseCurrency), ...costErrors(change, currency_code) }
    for (const [field, text] of Object.entries(found)) if (text) errors[`changes.${at}.${field}`] = text
    seen.add(cell)
  }
  throwIfInvalid(errors)
}

const newCost = ({ variation_id, cost_price }: PriceChange) => (cost_price === undefined ? [] : [{ variation_id, cost_price }])

const isPrice = (change: PriceChange): change is PriceCell => change.wholesale_price !== null

/** The changes of each product, with the previous values of its cells. The product shows the base price of its first variation. */
function priceMutations(changes: readonly PriceChange[], { baseCurrency, products, prices }: Before): ProductMutation[] {
  const deltas = changes.flatMap((change) => {
    const { variation_id, currency_code } = change
    const [productId, known] = [products.get(variation_id), prices.get(variation_id)]
    if (!productId || !known) return []
    const [wholesale_price, retail_price] = known.books[currency_code] ?? []
    const book = wholesale_price && retail_price ? { wholesale_price, retail_price } : null
    const isBase = currency_code === baseCurrency
    const after = isPrice(change) ? change : null
    const shown = isBase && known.isFirst ? after : null
    const costs = newCost(change).map(({ cost_price }): BeforeAfter => [known.cost_price, cost_price])
    return [{ productId, variations: known.variations, currency_code, before: isBase ? known : book, after, shown, costs }]
  })
  return [...Map.groupBy(deltas, ({ productId }) => productId)].map(([productId, ofProduct]) => ({
    productId,
    kind: 'price_grid',
    columns: shownPrice(ofProduct),
    diff: {
      prices: diffPrices(ofProduct[0]?.variations ?? 0, ofProduct),
      costs: diffCosts(
        ofProduct[0]?.variations ?? 0,
        ofProduct.flatMap(({ costs }) => costs),
      ),
    },
    skipsRefresh: ofProduct.every(replacesValidPrice),
  }))
}

/** Whether a price replaces another one whose margin was valid. This changes no missing point, because the new margin is valid, too. */
const replacesValidPrice = ({ before, after }: { before: Prices | null; after: PriceCell | null }) =>
  before !== null && after !== null && meetsMinimumMargin(before)

function shownPrice(deltas: readonly { shown: PriceCell | null }[]) {
  const { wholesale_price, retail_price } = deltas.find(({ shown }) => shown)?.shown ?? {}
  return { wholesale_price, retail_price }
}
