import { couponTerms } from '../retailers/coupons.ts'

const { amount, currency_code } = couponTerms

/** The benefits of the direct programme for a brand and its retailers (docs/product/limits.md). */
export const directBenefits = { commission_rate: 0, credit: { amount, currency_code }, free_shipping_months: 12 } as const

export const programmeStatuses = ['none', 'pending', 'joined'] as const
export type ProgrammeStatus = (typeof programmeStatuses)[number]

/** Why a website was not accepted; `refused` is the marketplace's own decision, with a reason in words. */
export const websiteProblems = ['unreachable', 'private_address', 'not_a_page', 'link_missing', 'refused'] as const
export type WebsiteProblem = (typeof websiteProblems)[number]
