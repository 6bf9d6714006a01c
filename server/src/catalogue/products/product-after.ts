import type { Product } from '@linesheet/contract/catalogue/products'
import { missingParts } from '@linesheet/domain/catalogue/completeness'
import { toAmount, toMinor } from '@linesheet/domain/platform/money'
import { toTimestamp } from '../../platform/db/client.ts'
import { omitUndefined } from '../../platform/http/omit-undefined.ts'

type Variation = Product['variations'][number]
type Priced = Pick<Variation, 'wholesale_price' | 'retail_price'>
export type VariationFields = {
  [field in 'sku' | 'barcode' | 'wholesale_price' | 'retail_price' | 'cost_price' | 'stock' | 'photo_id' | 'pricebooks']?:
    | Variation[field]
    | undefined
}

/** The price of a product: its first variation's. */
export const firstPrice = ([first]: readonly Priced[]) =>
  first && { wholesale_price: first.wholesale_price, retail_price: first.retail_price }

/** The product after a change of these fields of one of its variations, equal to the product read again. */
export function productAfter(product: Product, variationId: string, fields: VariationFields, now: Date): Product {
  const change = { ...omitUndefined(fields), ...(fields.pricebooks && { pricebooks: sortBooks(fields.pricebooks) }) }
  const variations = product.variations.map((variation) =>
    variation.id === variationId ? withCost(withAmounts({ ...variation, ...change })) : variation,
  )
  const after = { ...product, ...firstPrice(variations), variations, revision: product.revision + 1, updated_at: toTimestamp(now) }
  return { ...after, ...missingParts(after) }
}

const sortBooks = (books: Variation['pricebooks']) =>
  books.map(withAmounts).toSorted((a, b) => (a.currency_code < b.currency_code ? -1 : 1))

const withCost = (variation: Variation): Variation => ({
  ...variation,
  cost_price: variation.cost_price && toAmount(toMinor(variation.cost_price)),
})

/** Amounts as the database returns them. */
const withAmounts = <T extends Priced>(priced: T): T => ({
  ...priced,
  wholesale_price: toAmount(toMinor(priced.wholesale_price)),
  retail_price: toAmount(toMinor(priced.retail_price)),
})
