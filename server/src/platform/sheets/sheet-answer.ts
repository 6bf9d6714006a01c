import { FileAnswer } from '../http/serve.ts'
import type { Cell } from './sheet.ts'
import { sheetFile } from './sheet-file.ts'

type Value = string | number | boolean | null | undefined
/** Amounts and numbers can be added up in a sheet; days and texts stay texts. */
const toCell = (value: Value): Cell =>
  typeof value === 'number'
    ? { number: String(value) }
    : /^-?\d+\.\d\d$/.test(String(value))
      ? { number: String(value) }
      : String(value ?? '')

/** Rows as a CSV whose header has the names of their fields, which all rows have. */
export function toSheet<R extends Record<string, Value>>(columns: readonly (keyof R & string)[], rows: readonly R[], name: string) {
  async function* lines() {
    yield columns as readonly Cell[]
    for (const row of rows) yield columns.map((column) => toCell(row[column]))
  }
  return new FileAnswer(sheetFile(lines(), 'csv', name))
}

/** Fields of a nested record, with a prefix before each name. */
export const withPrefix = (prefix: string, record: Record<string, Value> | null | undefined) =>
  Object.fromEntries(Object.entries(record ?? {}).map(([name, value]) => [`${prefix}_${name}`, value]))
