import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'

/** The rows below the header of a table of cases in this folder, as texts: `edge/amounts.csv`, `tracking/carriers.tsv`. */
export const caseRows = (file: string): string[][] =>
  parse(readFileSync(new URL(file, import.meta.url), 'utf8'), {
    delimiter: file.endsWith('.tsv') ? '\t' : ',',
    relax_column_count: true,
    from: 2,
  })
