import type { Cart, OrderableVariation } from '@linesheet/contract/orders/manual-orders'
import { cartTotals } from '@linesheet/domain/orders/manual-orders'
import type { Language } from '@linesheet/domain/platform/languages'
import { toAmount, toMinor } from '@linesheet/domain/platform/money'
import type { Tx } from '../../platform/db/db.ts'
import { findCustomer } from './customers.sql.ts'
import type { StoredDraft } from './drafts.sql.ts'
import { findOrderableVariations } from './orderable-products.sql.ts'

/** Today's products of a cart, by variation id. */
export type CartProducts = ReadonlyMap<string, OrderableVariation>

export const findCartProducts = (tx: Tx, brandId: string, { lines, currency_code }: Cart, language_code: Language) =>
  findOrderableVariations(
    tx,
    brandId,
    lines.flatMap(({ variation_id }) => variation_id ?? []),
    { currency_code, language_code },
  )

const productOf = ({ variation_id }: Cart['lines'][number], products: CartProducts) =>
  variation_id === null ? undefined : products.get(variation_id)

/** The lines with their present prices: the brand's own price, or the price list's. */
export const pricedLines = ({ lines }: Cart, products: CartProducts) =>
  lines.map((line) => ({ ...line, price: line.unit_price ?? productOf(line, products)?.list_price ?? null }))

export const totalsOf = (cart: Cart, products: CartProducts) => cartTotals(pricedLines(cart, products), cart)

const twoDecimals = (amount: string) => toAmount(toMinor(amount))

/** A draft as calls return it: with its customer, today's prices and stock, and the totals. */
export async function toDraft(tx: Tx, brandId: string, { id, version, cart, updated_at, updated_by }: StoredDraft, language: Language) {
  const [products, customer] = await Promise.all([
    findCartProducts(tx, brandId, cart, language),
    cart.buying_company_id === null ? null : findCustomer(tx, brandId, cart.buying_company_id),
  ])
  return {
    id,
    version,
    updated_at,
    updated_by,
    ...cart,
    lines: cart.lines.map((line) => ({ ...line, product: productOf(line, products) ?? null })),
    discount: cart.discount && { ...cart.discount, value: twoDecimals(cart.discount.value) },
    shipping_total: twoDecimals(cart.shipping_total),
    customer: customer ?? null,
    totals: totalsOf(cart, products),
  }
}
