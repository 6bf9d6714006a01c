/** The kinds of records whose changes the audit tells. */
export const auditKinds = [
  'order',
  'product',
  'collection',
  'promotion',
  'retailer',
  'tag',
  'company',
  'location',
  'member',
  'invitation',
  'view',
  'preview_link',
  'direct_programme',
  'widget',
  'chat_template',
  'bank_details',
  'review',
  'api_token',
  'webhook',
] as const
export type AuditKind = (typeof auditKinds)[number]

/** What caused a change: a person on a screen, a program by an API token, the marketplace, a job that a person started, or something that happens by itself. */
export const auditCauses = ['call', 'token', 'marketplace', 'job', 'automatic'] as const
export type AuditCause = (typeof auditCauses)[number]

/** Changes of the audit are counted up to so many. */
export const auditCountLimit = 10_000
