import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import type { SourceRow } from '../src/catalogue/imports/source.ts'

const encodings: Readonly<Record<string, string>> = { 'facebook-leads.csv': 'utf-16le', 'salesforce.csv': 'iso-8859-1' }
const delimiters: Readonly<Record<string, string>> = { 'facebook-leads.csv': '\t', 'brevo.csv': ';' }

/** The rows of a list of the cases, with the numbers that a spreadsheet shows and without those that are empty. */
export function contactRows(file: string): SourceRow[] {
  const bytes = readFileSync(new URL(`contacts/${file}`, import.meta.url))
  const text = new TextDecoder(encodings[file] ?? 'utf-8').decode(bytes)
  const rows = parse(text, {
    bom: true,
    delimiter: delimiters[file] ?? ',',
    relax_column_count: true,
    relax_quotes: true,
    record_delimiter: ['\r\n', '\n', '\r'],
  }) as string[][]
  return rows.map((cells, at) => ({ row: at + 1, cells: cells.map((cell) => cell.trim()) })).filter(({ cells }) => cells.some(Boolean))
}
