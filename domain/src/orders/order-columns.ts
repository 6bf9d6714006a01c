/** The columns of exported orders, one row per order (docs/product/documents.md). */
export const orderColumns = [
  ...(['order', 'status', 'origin', 'placed_at', 'accepted_at', 'ship_by', 'shipped_at', 'delivered_at', 'cancelled_at'] as const),
  ...(['retailer', 'country', 'first_order', 'lines', 'units', 'currency', 'subtotal', 'discount', 'shipping', 'handling_fee'] as const),
  ...([
    'total',
    'commission_rate',
    'commission',
    'label_cost',
    'net',
    'payment_status',
    'shipping_method',
    'carrier',
    'tracking_number',
    'shipping_cost',
  ] as const),
  ...(['recipient', 'company', 'street', 'street_2', 'city', 'region', 'postal_code', 'country_code', 'phone'] as const),
  ...(['cancel_reason', 'tags', 'retailer_note', 'brand_note'] as const),
] as const
export type OrderColumn = (typeof orderColumns)[number]

/** The columns of exported order lines, one row per line. */
export const orderLineColumns = [
  ...(['order', 'status', 'origin', 'placed_at', 'retailer', 'country', 'line', 'sku', 'name', 'options', 'hs_code'] as const),
  ...(['quantity_ordered', 'quantity', 'currency', 'unit_price', 'discount', 'line_total'] as const),
] as const
export type OrderLineColumn = (typeof orderLineColumns)[number]
