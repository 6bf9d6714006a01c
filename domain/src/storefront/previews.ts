/** How long a preview link stays valid, in days. */
export const previewLinkDays = 7

/** What the marketplace gives for first orders (docs/product/limits.md). */
export const newRetailerBenefits = { free_shipping_months: 6, free_returns_days: 60 } as const

/** Whom a preview is shown as: a retailer that has not ordered from the brand yet, or one that has. Promotions are the same for both. */
export const retailerKinds = ['new', 'returning'] as const
export type RetailerKind = (typeof retailerKinds)[number]
