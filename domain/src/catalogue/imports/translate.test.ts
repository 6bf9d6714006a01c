import { expect, test } from 'vitest'
import { defaultRates } from '../../platform/currencies.ts'
import type { Decisions } from './decisions.ts'
import { recogniseSheet } from './formats.ts'
import { readProducts } from './read-products.ts'
import type { SourceRow } from './source.ts'
import { productFiles, tablesOf } from './test-tables.ts'
import { type Translation, translate } from './translate.ts'

const toRows = (tables: ReturnType<typeof tablesOf>): SourceRow[] => {
  const [first] = tables
  return first ? [{ row: 1, cells: first.header }, ...first.rows] : []
}

/** A file of the cases as it comes in to a brand with HKD. */
async function translateFile(file: string, decisions: Decisions = {}): Promise<Translation> {
  const tables = tablesOf(file)
  const { format } = recogniseSheet(toRows(tables)) ?? expect.unreachable(file)
  return translate(await readProducts(format, tables), {
    baseCurrency: 'HKD',
    rates: defaultRates,
    language: 'en',
    findCategories: () => [],
    suggestCategories: () => [],
    decisions,
  })
}

const asked = ({ questions }: Translation) =>
  [...new Set(questions.map(({ kind }) => kind))].filter((kind) => kind !== 'category' && kind !== 'ending' && kind !== 'sku')

test.each(productFiles)('%s: what is asked, and how many rows come in', async (file) => {
  const translation = await translateFile(file)
  const rows = translation.products.flatMap((product) => product.rows)
  console.log(
    file,
    translation.products.length,
    rows.length,
    asked(translation).join(' '),
    JSON.stringify(translation.refused),
    JSON.stringify(translation.told),
  )
  if (process.env.ROWS) console.log(JSON.stringify(translation.products, null, 1))
})
