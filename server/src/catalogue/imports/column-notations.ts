import type { ProductColumn } from '@linesheet/domain/catalogue/product-columns'
import { isMeasureField, measureFieldOf } from '@linesheet/domain/catalogue/product-numbers'
import { productNumberFields } from '@linesheet/domain/catalogue/products'
import { type AmountNotation, amountEvidence, amountNotation } from '@linesheet/domain/platform/readers/amount'
import { commonDayOrder, type DayOrder, dayOrderOf } from '@linesheet/domain/platform/readers/day'
import { measureSign } from '@linesheet/domain/platform/readers/measure'

/** The notation of amounts, measures and days that the cells of a column show together. */
export type ColumnNotation = AmountNotation & { dayOrder: DayOrder | undefined }
export type ColumnNotations = ReadonlyMap<ProductColumn, ColumnNotation>

type Evidence = { decimalSign?: AmountNotation['decimalSign']; currencies?: readonly string[]; dayOrder?: DayOrder | undefined }

const amountColumn = /^(?:(?:wholesale|retail)_(price|[A-Z]{3})|cost_(price))$/

/** The currency of a column of prices: undefined for the brand's own, null for other columns. */
export function currencyOfColumn(column: ProductColumn): string | undefined | null {
  const [, priced, cost] = amountColumn.exec(column) ?? []
  const code = priced ?? cost
  return code === 'price' ? undefined : (code ?? null)
}

function evidenceOf(column: ProductColumn, cell: string): Evidence | undefined {
  const currency = currencyOfColumn(column)
  if (currency !== null) return amountEvidence(cell, currency)
  if (column === 'restock_date') return { dayOrder: dayOrderOf(cell) }
  const field = productNumberFields.find((number) => number === column)
  return field && isMeasureField(field) ? { decimalSign: measureSign(cell, measureFieldOf(field)) } : undefined
}

/** Collects, row by row, the notations of the columns of a file. It keeps each notation of a column once, not the cells. */
export function notationCollector() {
  const found = new Map<ProductColumn, Map<string, Evidence>>()
  return {
    add(values: { [column in ProductColumn]?: string }) {
      for (const [column, cell] of Object.entries(values) as [ProductColumn, string][]) {
        const evidence = cell === '' ? undefined : evidenceOf(column, cell)
        if (!evidence) continue
        const shown = found.get(column) ?? new Map<string, Evidence>()
        shown.set(JSON.stringify(evidence), evidence)
        found.set(column, shown)
      }
    },
    notations: (): ColumnNotations =>
      new Map(
        [...found].map(([column, shown]) => {
          const evidence = [...shown.values()]
          const amounts = evidence.map(({ decimalSign, currencies = [] }) => ({ decimalSign, currencies }))
          return [column, { ...amountNotation(amounts), dayOrder: commonDayOrder(evidence.map(({ dayOrder }) => dayOrder)) }]
        }),
      ),
  }
}
