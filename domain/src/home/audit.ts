import type { Area } from '../platform/roles.ts'

/**
 * The kinds of records whose changes the audit shows, with the areas that a reader needs permission for. A saved view needs all of its areas, because it may
 * search any list for a name.
 */
const areasByKind = {
  order: ['orders'],
  product: ['products'],
  collection: ['products'],
  promotion: ['promotions'],
  retailer: ['network'],
  tag: ['network'],
  company: ['store'],
  location: ['store'],
  member: ['users'],
  invitation: ['users'],
  view: ['orders', 'products', 'promotions', 'network'],
  preview_link: ['products'],
  direct_programme: ['store'],
  widget: ['store'],
  chat_template: ['chat'],
  bank_details: ['banking'],
  journal_accounts: ['payouts'],
  review: ['analytics'],
  api_token: ['api'],
  webhook: ['api'],
  shop: ['api'],
  shop_variation: ['api'],
} as const satisfies Record<string, readonly Area[]>
export type AuditKind = keyof typeof areasByKind
export const auditKinds = Object.keys(areasByKind) as [AuditKind, ...AuditKind[]]
export const areasOfAudit = (kind: AuditKind): readonly Area[] => areasByKind[kind]

/** The causes of a change: a person on a screen, a program with an API token, the marketplace, a job that a person started, or an automatic action. */
export const auditCauses = ['call', 'token', 'marketplace', 'job', 'automatic'] as const
export type AuditCause = (typeof auditCauses)[number]

/** Changes of the audit are counted up to this number. */
export const auditCountLimit = 10_000
