import { listAudit, listAuditPeople } from '@linesheet/contract/audit'
import { type AuditKind, auditCountLimit } from '@linesheet/domain/audit'
import { addDays, endOfDay } from '@linesheet/domain/days'
import { offset, pageInfo } from '../kernel/paging.ts'
import { serve } from '../kernel/serve.ts'
import { findBrandTimeZone } from '../orders/place-order.sql.ts'
import { type AuditSource, findAudit, findAuditPeople } from './audit.sql.ts'
import { toEntry } from './to-entry.ts'

export const auditRoutes = [
  serve(listAuditPeople, ({ tx, brandId }) => findAuditPeople(tx, brandId)),

  serve(listAudit, async ({ tx, brandId, query }) => {
    const { from, to, page, items_per_page, ...filters } = query
    const zone = from || to ? ((await findBrandTimeZone(tx, brandId)) ?? 'UTC') : 'UTC'
    const since = from ? endOfDay(zone, addDays(from, -1)) : undefined
    const until = to ? endOfDay(zone, to) : undefined
    const paging = { offset: offset({ page, items_per_page }), size: items_per_page }
    const { rows, count } = await findAudit(tx, brandId, { ...filters, since, until }, sourcesOf(filters.kind), paging)
    return {
      items: rows.map(toEntry),
      ...pageInfo(Math.min(count, auditCountLimit), { page, items_per_page }),
      count_capped: count > auditCountLimit,
    }
  }),
]

/** Orders and products have histories of their own. */
function sourcesOf(kind: AuditKind | undefined): readonly AuditSource[] {
  if (kind === undefined) return ['entries', 'activities', 'changes']
  if (kind === 'order') return ['entries', 'activities']
  return kind === 'product' ? ['entries', 'changes'] : ['entries']
}
