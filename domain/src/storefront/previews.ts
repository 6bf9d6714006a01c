/** How long a preview link stays valid, in days. */
export const previewLinkDays = 7

/** The marketplace's benefits for first orders (docs/product/limits.md). */
export const newRetailerBenefits = { free_shipping_months: 6, free_returns_days: 60 } as const

/** The kind of retailer that a preview is shown as: one that has not ordered from the brand yet, or one that has. Promotions are the same for both. */
export const retailerKinds = ['new', 'returning'] as const
export type RetailerKind = (typeof retailerKinds)[number]
