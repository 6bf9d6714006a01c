import { expect, test } from 'vitest'
import { expectedCounts, productFiles, tablesOf } from '../../../cases/product-tables.ts'
import { knownHeader } from './columns.ts'
import { formats, recogniseFormat } from './formats.ts'
import { readProducts } from './read-products.ts'

test.each(productFiles)('%s is recognised as the file of exactly one system', (file) => {
  const [table] = tablesOf(file)
  expect(formats.filter((format) => knownHeader(format, table ?? expect.unreachable())).map(({ id }) => id)).toHaveLength(1)
})

test.each(productFiles)('%s has the products, variations and photos that its shop has', async (file) => {
  const tables = tablesOf(file)
  const format = recogniseFormat(tables[0] ?? expect.unreachable())
  const { products } = await readProducts(format ?? expect.unreachable(), tables)
  const expected = expectedCounts.find((row) => row.file === file)
  expect({
    products: products.length,
    variations: products.flatMap(({ variations }) => variations).length,
    photos: products.flatMap(({ photos }) => photos).length,
  }).toEqual({ products: Number(expected?.products), variations: Number(expected?.variations), photos: Number(expected?.photos) })
})
