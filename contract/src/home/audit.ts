import { auditCauses, auditKinds } from '@linesheet/domain/home/audit'
import { actors } from '@linesheet/domain/orders/orders'
import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { day, id, moment, paginated, paging } from '../platform/fields.ts'

/** A field that changed. `about` names the part of the record it belongs to, such as a variation or a currency. */
const AuditChange = z.object({
  field: z.string(),
  about: z.nullable(z.string()),
  before: z.unknown(),
  after: z.unknown(),
  /** False for long texts and lists, which are listed without their values. */
  is_told: z.boolean(),
})

/** Who changed a record, in which fields, and by which call or task. */
export const AuditEntry = z.object({
  id,
  at: moment,
  /** Null for the marketplace, scheduled tasks and carriers. */
  user_id: z.nullable(id),
  user_name: z.nullable(z.string()),
  actor: z.enum(actors),
  cause: z.enum(auditCauses),
  /** The call (`POST /order/:id/accept`) or task; null if it is not known. */
  through: z.nullable(z.string()),
  job_id: z.nullable(id),
  /** The API token that a program made the call with. */
  token_id: z.nullable(id),
  token_name: z.nullable(z.string()),
  kind: z.enum(auditKinds),
  record_id: z.nullable(id),
  /** The name of the record; empty if it is no longer known. */
  label: z.string(),
  /** `added`, `changed` or `removed`; for orders and products the kind in their history. */
  action: z.string(),
  changes: z.array(AuditChange),
})
export type AuditEntry = z.infer<typeof AuditEntry>
export type AuditChange = AuditEntry['changes'][number]

export const listAuditPeople = endpoint('GET', '/audit/people', 'Whom the audit knows: the members, and who made a change and has left', {
  caller: 'users:read',
  reads: 'replica',
  result: z.array(z.object({ id, name: z.string(), is_member: z.boolean() })),
})

export const listAudit = endpoint('GET', '/audit', 'Who changed what in the brand, the latest first', {
  caller: 'users:read',
  mixesAreas: true,
  reads: 'replica',
  query: z.object({
    ...paging,
    user_id: z.optional(id),
    kind: z.optional(z.enum(auditKinds)),
    record_id: z.optional(id),
    /** Days in the brand’s time zone, both included. */
    from: z.optional(day),
    to: z.optional(day),
  }),
  /** `count` is exact up to 10,000; `count_capped` says that there are more. */
  result: paginated(AuditEntry, { count_capped: z.boolean() }),
})
