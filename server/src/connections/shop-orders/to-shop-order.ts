import { toAmount, toMinor } from '@linesheet/domain/platform/money'
import type { FullOrder } from '../../orders/orders.sql.ts'
import type { ShopOrder, ShopOrderLine } from '../../platform/ports/shops/shop-orders.types.ts'
import type { EnteredLine } from './shop-orders.sql.ts'

type Known = { id: string; external_id: string; external_product_id: string }
type Entering = { since: Date; variations: ReadonlyMap<string, Known> }

/** The order in the form that a shop takes, and the shop's variations that it names. Lines without a variation in the shop are entered by name. */
export function toShopOrder(order: FullOrder, { since, variations }: Entering): { order: ShopOrder; entered: EnteredLine[] } {
  const ordered = order.order_variations.filter(({ quantity }) => quantity > 0)
  const knownOf = ({ variation_id }: (typeof ordered)[number]) => (variation_id ? variations.get(variation_id) : undefined)
  const entered = new Map<string, number>()
  for (const line of ordered) {
    const known = knownOf(line)
    if (known) entered.set(known.id, (entered.get(known.id) ?? 0) + line.quantity)
  }
  const lines = ordered.map((line): ShopOrderLine => {
    const known = knownOf(line)
    return {
      variation: known ? { id: known.external_id, product_id: known.external_product_id } : null,
      sku: line.sku,
      name: [line.name, line.options].filter(Boolean).join(' / '),
      units: line.quantity,
      unit_price: line.unit_price,
    }
  })
  const address = order.shipping_address
  return {
    order: {
      key: order.id,
      number: order.number,
      since,
      currency: order.currency_code,
      note: order.retailer_note,
      retailer: { name: order.buyer_name, email: order.retailer.email ?? '', phone: order.retailer.phone ?? '' },
      ship_to: {
        name: address.recipient || address.company || order.buyer_name,
        street: [address.street, address.street_2].filter(Boolean).join(', '),
        city: address.city,
        region: address.region,
        postal_code: address.postal_code,
        country_code: address.country_code,
      },
      lines: [...lines, ...handling(order)],
      shipping: isCharged(order.shipping_total) ? { title: 'Shipping', price: order.shipping_total } : null,
      discount: isCharged(order.discount_total) ? { title: 'Discount', amount: order.discount_total } : null,
    },
    entered: [...entered].map(([id, units]) => ({ id, units })),
  }
}

const isCharged = (amount: string) => toMinor(amount) > 0

/** The handling fee is a line of its own, because shops know no such charge. */
const handling = ({ handling_fee }: FullOrder): ShopOrderLine[] =>
  isCharged(handling_fee) ? [{ variation: null, sku: '', name: 'Handling', units: 1, unit_price: toAmount(toMinor(handling_fee)) }] : []
