/** Why a retailer returns units, as the marketplace tells it (docs/product/analytics.md). */
export const returnReasons = ['unsold', 'damaged', 'defective', 'wrong_item', 'not_as_described', 'too_late', 'other'] as const
export type ReturnReason = (typeof returnReasons)[number]
