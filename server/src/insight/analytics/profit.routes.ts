import { listOrdersWithoutProfit, listProductProfits, listRetailerProfits } from '@linesheet/contract/insight/analytics.profit'
import type { ResponseResult } from '@linesheet/contract/platform/endpoint'
import { mayReadCosts, type Permission } from '@linesheet/domain/platform/roles'
import { serve } from '../../platform/http/serve.ts'
import { offset, type Paging, pageInfo, toPage } from '../../platform/lists/paging.ts'
import { toSheet } from '../../platform/sheets/sheet-answer.ts'
import { orderCells, orderColumns } from './order-cells.ts'
import { findPeriods } from './periods.ts'
import { findProductNames, findRetailerNames, sumProductProfits, sumRetailerProfits } from './profit.sql.ts'
import {
  productFigures,
  productSums,
  retailerFigures,
  retailerSums,
  sortByFigure,
  sumOf,
  toProductFigures,
  toRetailerFigures,
  withGrossProfit,
  withProfit,
} from './profit-figures.ts'
import { findOrdersWithoutProfit } from './profit-orders.sql.ts'

/** The number of rows in a sheet. */
const sheetLimit = 10_000
const pageOf = <R>(rows: readonly R[], query: Paging & { format?: 'csv' | undefined }) =>
  query.format ? rows.slice(0, sheetLimit) : rows.slice(offset(query), offset(query) + query.items_per_page)

type May = (permission: Permission) => boolean
/** Members who may read orders or retailers may see the names of retailers, and so the list of retailers. */
const mayNameRetailers = (may: May) => may('orders:read') || may('network:read')
const nothing = { rows: [], left_out: 0 }

export const profitFigureRoutes = [
  serve(listProductProfits, async ({ tx, brandId, now, may, query }) => {
    const { period, currency_code } = await findPeriods(tx, brandId, query, now)
    const mayRead = mayReadCosts(may)
    const { rows, left_out } = mayRead ? await sumProductProfits(tx, brandId, period) : nothing
    const shown = pageOf(sortByFigure(rows.map(withGrossProfit), query.sort), query)
    const ids = shown.map(({ id }) => id)
    const names = await findProductNames(tx, brandId, ids, query.language_code ?? null)
    const items = shown.flatMap((row) => {
      const product = names.get(row.id)
      return product ? [{ product, ...toProductFigures(row) }] : []
    })
    if (query.format) return productSheet({ period, items })
    const total = mayRead ? toProductFigures(withGrossProfit(sumOf(rows, productSums))) : null
    return { items, ...pageInfo(rows.length, query), period, currency_code, total, left_out }
  }),

  serve(listRetailerProfits, async ({ tx, brandId, now, may, query }) => {
    const { period, currency_code } = await findPeriods(tx, brandId, query, now)
    const mayRead = mayReadCosts(may) && mayNameRetailers(may)
    const { rows, left_out } = mayRead ? await sumRetailerProfits(tx, brandId, period) : nothing
    const shown = pageOf(sortByFigure(rows.map(withProfit), query.sort), query)
    const ids = shown.map(({ id }) => id)
    const names = await findRetailerNames(tx, brandId, ids)
    const items = shown.map((row) => ({ retailer: names.get(row.id) ?? null, ...toRetailerFigures(row) }))
    if (query.format) return retailerSheet({ period, items })
    const total = mayRead ? toRetailerFigures(withProfit(sumOf(rows, retailerSums))) : null
    return { items, ...pageInfo(rows.length, query), period, currency_code, total, left_out }
  }),

  serve(listOrdersWithoutProfit, async ({ tx, brandId, now, query }) => {
    const { period } = await findPeriods(tx, brandId, query, now)
    const size = query.format ? sheetLimit : query.items_per_page
    const { rows, count } = await findOrdersWithoutProfit(tx, brandId, period, query.format ? 0 : offset(query), size)
    if (!query.format) return { ...toPage(rows, count, query), period }
    return toSheet(orderColumns, rows.map(orderCells), `orders-without-profit-${period.to}`)
  }),
]

const productSheet = ({ period, items }: Pick<ResponseResult<typeof listProductProfits>, 'period' | 'items'>) =>
  toSheet(
    ['product', 'product_id', ...productFigures],
    items.map(({ product, ...figures }) => ({ product: product.name, product_id: product.id, ...figures })),
    `product-profits-${period.to}`,
  )

const retailerSheet = ({ period, items }: Pick<ResponseResult<typeof listRetailerProfits>, 'period' | 'items'>) =>
  toSheet(
    ['retailer', 'retailer_id', ...retailerFigures],
    items.map(({ retailer, ...figures }) => ({ retailer: retailer?.name, retailer_id: retailer?.id, ...figures })),
    `retailer-profits-${period.to}`,
  )
