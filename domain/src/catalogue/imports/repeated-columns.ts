import type { Column } from './columns.ts'
import type { Questions } from './decisions.ts'
import type { Format, SourceField } from './format.ts'
import type { SourceTable } from './source.ts'

/** Fields that are read from all their columns. */
const lists: readonly SourceField[] = ['tags', 'categories', 'photos', 'variation_photo', 'option_name', 'option_value', 'option_values']

/** The letters that a spreadsheet shows above a column. */
const letters = (at: number): string => (at >= 26 ? letters(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26))

/**
 * The columns without repetitions: of columns with the same header only one is read, the first unless their cells differ, in which case the brand is asked.
 * Columns with different headers for one field are all read; the first cell that is not empty counts.
 */
export function withoutRepeatedColumns(
  { sumsStock }: Format,
  columns: readonly Column[],
  { header, rows }: SourceTable,
  questions: Questions,
): readonly Column[] {
  const isSummed = ({ field }: Column) => lists.includes(field) || (field === 'stock' && sumsStock)
  const byHeader = Map.groupBy(
    columns.filter((column) => !isSummed(column)),
    ({ at }) => header[at]?.trim().toLowerCase() ?? '',
  )
  const left = [...byHeader.values()].flatMap((repeated) => {
    const [first, ...others] = repeated
    if (!first || !others.length) return []
    let answer = letters(first.at)
    for (const { row, cells } of rows) {
      const texts = repeated.map(({ at }) => cells[at]?.trim() ?? '')
      if (texts.every((text) => text === texts[0])) continue
      const sample = repeated.map(({ at }, index) => `${letters(at)}: ${texts[index]}`).join(', ')
      const choices = repeated.map(({ at }) => letters(at))
      answer = questions.ask({ kind: 'column', about: header[first.at]?.trim() ?? '', proposal: choices[0] ?? '', choices }, row, sample)
    }
    return repeated.filter(({ at }) => letters(at) !== answer)
  })
  return columns.filter((column) => !left.includes(column))
}
