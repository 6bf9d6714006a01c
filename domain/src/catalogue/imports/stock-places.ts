import type { Column } from './columns.ts'
import type { Questions } from './decisions.ts'
import type { Format } from './format.ts'
import type { SourceTable } from './source.ts'

/**
 * The columns of a shop with a stock for each place. Either all of these count together, or one of them does: the brand is asked if rows have several. The
 * name of a place is its header.
 */
export function withStockPlace(
  { sumsStock }: Format,
  columns: readonly Column[],
  { header, rows }: SourceTable,
  questions: Questions,
): readonly Column[] {
  const places = columns.flatMap(({ at, field }) => (field === 'stock' ? [{ at, name: header[at]?.trim() ?? '' }] : []))
  if (!sumsStock || places.length < 2) return columns
  const question = { kind: 'stock_place', proposal: 'sum', choices: ['sum', ...places.map(({ name }) => name)] } as const
  let answer = 'sum'
  for (const { row, cells } of rows) {
    const counts = places.flatMap(({ at }) => cells[at]?.trim() || [])
    if (counts.length > 1) answer = questions.ask(question, row, counts.join(' + '))
  }
  if (answer === 'sum') return columns
  const elsewhere = new Set(places.flatMap(({ at, name }) => (name === answer ? [] : [at])))
  return columns.map((column) => (elsewhere.has(column.at) ? { ...column, field: 'stock_elsewhere' } : column))
}
