import type { Order } from '@linesheet/contract/orders/orders'

type Line = Order['order_variations'][number]

/** An order with the parts that pure modules read; tests only. */
export const orderWith = (lines: readonly Partial<Line>[], rest: Partial<Order> = {}): Order => {
  const order: Partial<Order> = {
    order_variations: lines.map(
      (line) =>
        ({
          quantity: 1,
          quantity_ordered: 1,
          unit_price: '10.00',
          discount: '0.00',
          translations: [],
          weight_kg: null,
          placed_discount: line.discount ?? '0.00',
          ...line,
        }) as Line,
    ),
    currency_code: 'HKD',
    commission_rate: 0.15,
    shipping_total: '0.00',
    handling_fee: '0.00',
    shipments: [],
    order_files: [],
    order_activities: [],
    promotions: [],
    promotion_differences: [],
    trackers: [],
    warnings: [],
    ...rest,
  }
  return order as Order
}
