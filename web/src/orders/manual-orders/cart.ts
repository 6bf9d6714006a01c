import { emptyCart } from '@linesheet/contract/orders/empty-cart'
import type { Cart, CartLine, Customer, Draft, OrderableVariation } from '@linesheet/contract/orders/manual-orders'
import { cartErrors, cartTotals, toDraftAddress, toWholeCases } from '@linesheet/domain/orders/manual-orders'
import { regionOf, regions } from '@linesheet/domain/platform/places'

/** The content of a draft in the editor: the cart, with the shown data of its customer and products. */
export type DraftContent = { cart: Cart; customer: Customer | null; products: Readonly<Record<string, OrderableVariation>> }

export const emptyContent = (currency_code: Cart['currency_code']): DraftContent => ({
  cart: emptyCart(currency_code),
  customer: null,
  products: {},
})

/** Adds missing fields: content that an older release stored in the browser may lack fields that the cart has gained since. */
export const withAllFields = ({ cart, ...content }: DraftContent): DraftContent => ({
  ...content,
  cart: { ...emptyCart(cart.currency_code), ...cart },
})

const productsOf = (draft: Draft) =>
  Object.fromEntries(draft.lines.flatMap(({ product }) => (product ? [[product.variation_id, product]] : [])))

export function toContent(draft: Draft): DraftContent {
  const { id: _, version: __, customer, totals: ___, updated_at: ____, updated_by: _____, lines, ...cart } = draft
  return { cart: { ...cart, lines: lines.map(({ product: ______, ...line }) => line) }, customer, products: productsOf(draft) }
}

/** The content with the draft's current prices and stock, as far as they are in its currency. */
export const mergeSaved = (content: DraftContent, draft: Draft): DraftContent =>
  draft.currency_code === content.cart.currency_code ? { ...content, products: { ...content.products, ...productsOf(draft) } } : content

/** Adds units of a variation to the line that has it at the price of the price list, or as a new line. */
export function addVariation(content: DraftContent, product: OrderableVariation, quantity: number, newKey: () => string): DraftContent {
  const { lines } = content.cart
  const at = lines.findIndex(({ variation_id, unit_price }) => variation_id === product.variation_id && unit_price === null)
  const before = lines[at]
  const added: CartLine = before
    ? { ...before, quantity: toWholeCases(before.quantity + quantity, product) }
    : {
        key: newKey(),
        variation_id: product.variation_id,
        name: '',
        quantity: toWholeCases(quantity, product),
        unit_price: null,
        price_reason: '',
      }
  return {
    ...content,
    cart: { ...content.cart, lines: before ? lines.with(at, added) : [...lines, added] },
    products: { ...content.products, [product.variation_id]: product },
  }
}

export const withLine = ({ cart, ...content }: DraftContent, key: string, change: Partial<CartLine>): DraftContent => ({
  ...content,
  cart: { ...cart, lines: cart.lines.map((line) => (line.key === key ? { ...line, ...change } : line)) },
})

export const withoutLine = ({ cart, ...content }: DraftContent, key: string): DraftContent => ({
  ...content,
  cart: { ...cart, lines: cart.lines.filter((line) => line.key !== key) },
})

/** In another currency the products have other prices, which the next save brings. */
export const withCurrency = ({ cart, products, ...content }: DraftContent, currency_code: Cart['currency_code']): DraftContent => ({
  ...content,
  cart: { ...cart, currency_code },
  products: Object.fromEntries(Object.entries(products).map(([id, product]) => [id, { ...product, list_price: null }])),
})

/** The content for another customer. A cart without anything in it changes to the currency of the customer's region. */
export function withCustomer(content: DraftContent, customer: Customer | null): DraftContent {
  const cart = {
    ...content.cart,
    buying_company_id: customer?.company_id ?? null,
    card_id: null,
    shipping_address: customer?.addresses[0] ? toDraftAddress(customer.addresses[0]) : null,
  }
  const changed = { ...content, customer, cart }
  return customer?.country_code && cart.lines.length === 0
    ? withCurrency(changed, regions[regionOf(customer.country_code)].currency_code)
    : changed
}

const pricedLines = ({ cart, products }: DraftContent) =>
  cart.lines.map((line) => ({ ...line, price: line.unit_price ?? (line.variation_id && products[line.variation_id]?.list_price) ?? null }))

export const totalsOf = (content: DraftContent) => cartTotals(pricedLines(content), content.cart)

/** The errors that keep the order from being sent, by field. */
export const errorsOf = (content: DraftContent, today: string) =>
  cartErrors(
    {
      ...content.cart,
      lines: pricedLines(content).map((line) => ({
        ...line,
        rule: line.variation_id === null ? null : content.products[line.variation_id],
        isPriceSet: line.unit_price !== null,
      })),
    },
    today,
  )
