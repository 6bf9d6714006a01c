import { getServiceLevels, listServiceOrders } from '@linesheet/contract/insight/analytics.service'
import { percentOf } from '@linesheet/domain/insight/analytics'
import { meetsTarget, type ServiceMeasure, serviceMeasures, serviceTargets } from '@linesheet/domain/insight/service-levels'
import { serve } from '../../platform/http/serve.ts'
import { offset, toPage } from '../../platform/lists/paging.ts'
import { toSheet } from '../../platform/sheets/sheet-answer.ts'
import { orderCells, orderColumns } from './order-cells.ts'
import { findPeriods, readCompared } from './periods.ts'
import { findServiceOrders, sumService } from './service.sql.ts'

type Sums = Awaited<ReturnType<typeof sumService>>

/** How many orders a level is about, and how many of them count: for answers the orders answered in time, for the other levels the orders that went wrong. */
const counts: Record<ServiceMeasure, (sums: Sums) => { total: number; counted: number }> = {
  answered_in_time: ({ answered_in_time, answered_late, unanswered }) => ({
    total: answered_in_time + answered_late + unanswered,
    counted: answered_in_time,
  }),
  cancelled: ({ received, cancelled }) => ({ total: received, counted: cancelled }),
  late: ({ shipped, shipped_late, unshipped }) => ({ total: shipped + unshipped, counted: shipped_late + unshipped }),
  disputed: ({ shipped, disputed }) => ({ total: shipped, counted: disputed }),
}

const shareOf = (measure: ServiceMeasure, sums: Sums) => {
  const { total, counted } = counts[measure](sums)
  return { total, counted, percent: percentOf(counted, total) }
}

function toLevel(measure: ServiceMeasure, sums: Sums, before: Sums | null) {
  const { target, isAtLeast } = serviceTargets[measure]
  const share = shareOf(measure, sums)
  const is_met = meetsTarget(measure, share.counted, share.total)
  return { measure, target, is_at_least: isAtLeast, ...share, is_met, before: before && shareOf(measure, before) }
}

/** How many orders count against a level. */
const countAgainst = (measure: ServiceMeasure, sums: Sums) => {
  const { total, counted } = counts[measure](sums)
  return serviceTargets[measure].isAtLeast ? total - counted : counted
}

/** The number of orders in a sheet. */
const sheetLimit = 10_000

export const serviceRoutes = [
  serve(getServiceLevels, async ({ tx, brandId, now, query }) => {
    const { found, current, before } = await readCompared(tx, brandId, query, now, (period) => sumService(tx, brandId, period, now))
    const levels = serviceMeasures.map((measure) => toLevel(measure, current, before))
    if (!query.format) return { ...found, levels }
    const rows = levels.map(({ before, ...level }) => ({ ...level, before_percent: before?.percent ?? null }))
    return toSheet(
      ['measure', 'target', 'is_at_least', 'total', 'counted', 'percent', 'is_met', 'before_percent'],
      rows,
      `service-${found.period.to}`,
    )
  }),

  serve(listServiceOrders, async ({ tx, brandId, now, query }) => {
    const { measure, format } = query
    const { period } = await findPeriods(tx, brandId, query, now)
    const size = format ? sheetLimit : query.items_per_page
    const [sums, rows] = await Promise.all([
      sumService(tx, brandId, period, now),
      findServiceOrders(tx, brandId, measure, period, now, format ? 0 : offset(query), size),
    ])
    if (!format) return { ...toPage(rows, countAgainst(measure, sums), query), period }
    return toSheet(orderColumns, rows.map(orderCells), `service-orders-${period.to}`)
  }),
]
