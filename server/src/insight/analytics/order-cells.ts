/** The columns of a sheet of orders. */
export const orderColumns = [
  'number',
  'status',
  'placed_at',
  'buyer_name',
  'buyer_country',
  'unit_count',
  'currency_code',
  'subtotal',
  'target_shipment_date',
] as const
type OrderCells = Record<(typeof orderColumns)[number], string>

/** The cells of an order in a sheet. */
export const orderCells = (order: Record<(typeof orderColumns)[number], unknown>) =>
  Object.fromEntries(orderColumns.map((column) => [column, order[column]])) as OrderCells
