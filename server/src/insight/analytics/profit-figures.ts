import { marginOf, type ProfitParts, profitOf } from '@linesheet/domain/orders/order-profit'
import { type Minor, toAmount } from '@linesheet/domain/platform/money'
import { parseSort } from '../../platform/lists/paging.ts'
import type { ProductSums, RetailerSums } from './profit.sql.ts'

/** Adds up the figures of rows. */
export function sumOf<F extends string>(rows: readonly Record<F, number>[], figures: readonly F[]) {
  const sums = figures.map((figure) => [figure, rows.reduce((sum, row) => sum + row[figure], 0)])
  return Object.fromEntries(sums) as Record<F, number>
}

/** The sums of a product, or of several, with the values computed from them; amounts in minor units. */
export function withGrossProfit<S extends Omit<ProductSums, 'id'>>(sums: S) {
  const gross_profit = sums.goods - sums.cost
  return { ...sums, gross_profit, gross_margin: marginOf(gross_profit, sums.goods) }
}

/** The sums of a retailer, or of several, with the values computed from them; amounts in minor units. */
export function withProfit<S extends Omit<RetailerSums, 'id'>>(sums: S) {
  const profit = profitOf(sums)
  return { ...sums, profit, margin: marginOf(profit, sums.goods) }
}

export const productSums = ['units', 'goods', 'cost'] as const
export const retailerSums = ['orders', 'goods', 'shipping', 'commission', 'label_cost', 'refunds', 'cost'] as const
type Named = { id: string }
export const productFigures = [...productSums, 'gross_profit', 'gross_margin'] as const
export const retailerFigures = [...retailerSums, 'profit', 'margin'] as const

/** Sorts rows by a figure: rows without one last, equal ones by their ids. */
export function sortByFigure<F extends string, R extends Named & Record<F, number | null>>(rows: readonly R[], sort: F | `-${F}`): R[] {
  const { by, direction } = parseSort<F>(sort)
  const sign = direction === 'desc' ? -1 : 1
  const compare = (a: number | null, b: number | null) =>
    a === null || b === null ? Number(a === null) - Number(b === null) : sign * (a - b)
  return rows.toSorted((a, b) => compare(a[by], b[by]) || (a.id < b.id ? -1 : 1))
}

const amounts = <F extends keyof ProfitParts | 'gross_profit' | 'profit'>(row: Record<F, Minor>, figures: readonly F[]) =>
  Object.fromEntries(figures.map((figure) => [figure, toAmount(row[figure])])) as Record<F, string>

/** The figures of a product as calls return them. */
export const toProductFigures = (row: ReturnType<typeof withGrossProfit>) => ({
  units: row.units,
  ...amounts(row, ['goods', 'cost', 'gross_profit']),
  gross_margin: row.gross_margin,
})

/** The figures of a retailer as calls return them. */
export const toRetailerFigures = (row: ReturnType<typeof withProfit>) => ({
  orders: row.orders,
  ...amounts(row, ['goods', 'shipping', 'commission', 'label_cost', 'refunds', 'cost', 'profit']),
  margin: row.margin,
})
