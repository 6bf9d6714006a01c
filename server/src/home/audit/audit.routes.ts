import { listAudit, listAuditPeople } from '@linesheet/contract/home/audit'
import { type AuditKind, areasOfAudit, auditCountLimit, auditKinds } from '@linesheet/domain/home/audit'
import { addDays, endOfDay } from '@linesheet/domain/platform/days'
import { findTimeZone } from '../../platform/db/time-zone.ts'
import { mayReadArea } from '../../platform/http/leave-out.ts'
import { serve } from '../../platform/http/serve.ts'
import { offset, pageInfo } from '../../platform/lists/paging.ts'
import { type AuditSource, findAudit, findAuditPeople } from './audit.sql.ts'
import { toEntry } from './to-entry.ts'

export const auditRoutes = [
  serve(listAuditPeople, ({ tx, brandId }) => findAuditPeople(tx, brandId)),

  serve(listAudit, async ({ tx, brandId, may, query }) => {
    const { from, to, page, items_per_page, ...filters } = query
    const zone = from || to ? await findTimeZone(tx, brandId) : 'UTC'
    const since = from ? endOfDay(zone, addDays(from, -1)) : undefined
    const until = to ? endOfDay(zone, to) : undefined
    const paging = { offset: offset({ page, items_per_page }), size: items_per_page }
    const hidden = auditKinds.filter((kind) => !areasOfAudit(kind).every((area) => mayReadArea(may, area)))
    const sources = sourcesOf(filters.kind).filter((source) => !hidden.some((kind) => kind === ownKinds[source]))
    const { rows, count } = await findAudit(tx, brandId, { ...filters, hidden, since, until }, sources, paging)
    return {
      items: rows.map(toEntry),
      ...pageInfo(Math.min(count, auditCountLimit), { page, items_per_page }),
      count_capped: count > auditCountLimit,
    }
  }),
]

/** The kind of the records whose changes a source has; rows of `entries` have a kind each. */
const ownKinds: Partial<Record<AuditSource, AuditKind>> = { activities: 'order', changes: 'product' }

/** Orders and products have histories of their own. */
function sourcesOf(kind: AuditKind | undefined): readonly AuditSource[] {
  if (kind === undefined) return ['entries', 'activities', 'changes']
  if (kind === 'order') return ['entries', 'activities']
  return kind === 'product' ? ['entries', 'changes'] : ['entries']
}
