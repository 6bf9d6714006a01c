import {
  getSellThrough,
  listReturnReasons,
  listReturns,
  listTopReturned,
  listTopSelling,
} from '@linesheet/contract/insight/analytics.sell-through'
import type { ParsedRequest } from '@linesheet/contract/platform/endpoint'
import { type Period, percentOf, sellThrough } from '@linesheet/domain/insight/analytics'
import { listReturnPage } from '../../orders/returns/returns.list.sql.ts'
import type { Tx } from '../../platform/db/db.ts'
import { serve } from '../../platform/http/serve.ts'
import { toSheet, withPrefix } from '../../platform/sheets/sheet-answer.ts'
import { totalOf } from './order-figures.ts'
import { sumOrders } from './order-sums.sql.ts'
import { findPeriods, readCompared } from './periods.ts'
import { countSoldProducts, findTopProducts, sumReturnReasons } from './sell-through.sql.ts'

/** The number of rows in a sheet of products, and of returns. */
const sheetLimit = 10_000

async function summarize(tx: Tx, brandId: string, period: Period) {
  const [rows, products] = await Promise.all([sumOrders(tx, brandId, period, 'whole'), countSoldProducts(tx, brandId, period)])
  const [ordered, returned] = [totalOf(rows, ({ units }) => units), totalOf(rows, (row) => row.returned)]
  return { ordered, returned, sell_through: sellThrough(ordered, returned), ...products }
}

type TopQuery = ParsedRequest<typeof listTopSelling>['query']

async function findTop(tx: Tx, brandId: string, query: TopQuery, by: 'units' | 'returned', now: Date) {
  const { currency_code: _, ...found } = await findPeriods(tx, brandId, query, now)
  const limit = query.format ? sheetLimit : query.limit
  const [rows, sums] = await Promise.all([
    findTopProducts(tx, brandId, found.period, query.language_code ?? null, { by, limit }),
    sumOrders(tx, brandId, found.period, 'whole'),
  ])
  const all = totalOf(sums, (row) => row[by])
  const items = rows.map(({ id, name, photo, ordered, returned }) => ({
    product: { id, name, photo },
    ordered,
    returned,
    sell_through: sellThrough(ordered, returned),
    share: percentOf(by === 'units' ? ordered : returned, all),
  }))
  if (!query.format) return { ...found, items }
  const lines = items.map(({ product, ...figures }) => ({ product: product.name, product_id: product.id, ...figures }))
  const name = `${by === 'units' ? 'top-selling' : 'top-returned'}-${found.period.to}`
  return toSheet(['product', 'product_id', 'ordered', 'returned', 'sell_through', 'share'], lines, name)
}

export const sellThroughRoutes = [
  serve(getSellThrough, async ({ tx, brandId, now, query }) => {
    const { found, current, before } = await readCompared(tx, brandId, query, now, (period) => summarize(tx, brandId, period))
    if (!query.format) return { ...found, now: current, before }
    const row = { ...found.period, ...current, ...withPrefix('before', before) }
    return toSheet(Object.keys(row) as (keyof typeof row & string)[], [row], `sell-through-${found.period.to}`)
  }),

  serve(listTopSelling, ({ tx, brandId, now, query }) => findTop(tx, brandId, query, 'units', now)),
  serve(listTopReturned, ({ tx, brandId, now, query }) => findTop(tx, brandId, query, 'returned', now)),

  serve(listReturnReasons, async ({ tx, brandId, now, query }) => {
    const { found, current, before } = await readCompared(tx, brandId, query, now, (period) => sumReturnReasons(tx, brandId, period))
    const all = totalOf(current, ({ units }) => units)
    const unitsBefore = new Map(before?.map(({ reason, units }) => [reason, units]))
    const items = current.map((row) => ({
      ...row,
      share: percentOf(row.units, all) ?? 0,
      units_before: before ? (unitsBefore.get(row.reason) ?? 0) : null,
    }))
    if (query.format) return toSheet(['reason', 'units', 'returns', 'share', 'units_before'], items, `return-reasons-${found.period.to}`)
    return { ...found, items }
  }),

  serve(listReturns, async ({ tx, brandId, now, may, query }) => {
    const { period } = await findPeriods(tx, brandId, query, now)
    const paging = query.format ? { page: 1, items_per_page: sheetLimit } : query
    const page = await listReturnPage(tx, brandId, { ...query, ...period, withOrders: may('orders:read') }, paging)
    if (!query.format) return page
    const rows = page.items.map(({ order, product, ...row }) => ({
      ...row,
      order: order?.number,
      product: product.name,
      options: product.options,
    }))
    return toSheet(['returned_at', 'order', 'retailer', 'product', 'options', 'units', 'reason', 'comment'], rows, `returns-${period.to}`)
  }),
]
