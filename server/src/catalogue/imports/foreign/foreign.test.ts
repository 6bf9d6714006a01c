import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allProducts, dryRunImport, importFile } from '../../../../test/catalogue/imports.ts'
import { given } from '../../../../test/given.ts'

const cases = new URL('../../../../../domain/cases/products/', import.meta.url)
const fileOf = (name: string) => readFileSync(new URL(name, cases))

/** Products and variations of the cases' expected.tsv. */
const expected = readFileSync(new URL('expected.tsv', cases), 'utf8')
  .split('\n')
  .map((line) => line.split('\t'))
  .flatMap(([file = '', sheet, , products, variations, photos]) =>
    /\.(?:csv|tsv|txt)$/.test(file) && !sheet
      ? [{ file, products: Number(products), variations: Number(variations), photos: Number(photos) }]
      : [],
  )

test.each(expected)('$file comes in as it is, and a second time changes nothing', async ({ file, products, variations, photos }) => {
  const brand = await given.aBrand()
  const { status, result } = await dryRunImport(brand, fileOf(file))
  expect(status, JSON.stringify(result)).toBe(200)
  expect(result.source).toMatchObject({ products, variations, photos })
  expect(result.report).toMatchObject({ products, created: products })
  const { refused } = result.report
  expect(await importFile(brand, fileOf(file))).toMatchObject({ created: products, refused })
  const made = await allProducts(brand)
  expect(made.flatMap((product) => product.variations)).toHaveLength(variations)
  expect(new Set(made.map((product) => product.status))).toEqual(new Set(['draft']))
  expect((await dryRunImport(brand, fileOf(file))).result.report).toMatchObject({ changes: [], created: 0, unchanged: products })
  expect(await importFile(brand, fileOf(file))).toMatchObject({ created: 0, updated: 0, unchanged: products })
})
