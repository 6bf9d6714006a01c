import type { Language } from '../../platform/languages.ts'
import { constantColumns } from '../product-columns.ts'
import type { Questions } from './decisions.ts'
import type { Values } from './translate-texts.ts'

type Rows = readonly { row: number; values: Values }[]

/** The cells that the brand gives all new products in columns that no row of the file fills. Asks about each of these columns, and proposes no value. */
export function constantCells(products: readonly { rows: Rows }[], language: Language, questions: Questions): Values {
  const row = products[0]?.rows[0]?.row
  if (row === undefined) return {}
  const open = constantColumns(language).filter((column) => !products.some(({ rows }) => rows.some(({ values }) => values[column])))
  const cells = open.map((column) => [column, questions.ask({ kind: 'constant', about: column, proposal: '' }, row)])
  return Object.fromEntries(cells.filter(([, cell]) => cell !== ''))
}
