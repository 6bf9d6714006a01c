export const ordersBulk = {
  'refusal.order.too-many': 'Up to 10,000 orders can be changed at once. Narrow the filters.',
  'refusal.order.too-many-tags': 'An order can have up to 20 tags. Remove some first.',
  'refusal.order.row-repeated': 'Another row in this list names the same order. Keep one of them.',
} as const
