/** The columns of a sheet of retailers that an import reads. */
export const retailerColumns = [
  ...(['name', 'contact', 'email', 'phone', 'retailer_type', 'country_code', 'language_code'] as const),
  ...(['company', 'street', 'street_2', 'city', 'region', 'postal_code', 'note', 'tags'] as const),
] as const
export type RetailerColumn = (typeof retailerColumns)[number]

/** The columns that an export adds, which an import ignores. */
export const retailerFacts = [
  ...(['status', 'source', 'is_locked', 'orders', 'lifetime_value', 'currency_code', 'last_ordered_at', 'last_contacted_at'] as const),
  ...(['cadence_days', 'created_at'] as const),
] as const
