export const reviewStatuses = ['published', 'withdrawn'] as const

/** Why a brand asks the marketplace to look at a review. */
export const reviewFlagReasons = ['offensive', 'not_our_order', 'personal_data', 'advertising', 'other'] as const
export type ReviewFlagReason = (typeof reviewFlagReasons)[number]

/** The tabs of the list of reviews. */
export const reviewTabs = ['all', 'to_reply', 'flagged'] as const
export type ReviewTab = (typeof reviewTabs)[number]

/** The average of stars with two decimals; null without reviews. */
export const averageStars = (reviews: number, ratingSum: number) => (reviews > 0 ? Math.round((ratingSum / reviews) * 100) / 100 : null)
