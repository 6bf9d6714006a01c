import { readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { allProducts, importFile, postImport } from '../../../../test/catalogue/imports.ts'
import { given } from '../../../../test/given.ts'
import { zipOf } from '../../../../test/platform/zip.ts'

const cases = new URL('../../../../../domain/cases/products/', import.meta.url)
const fileOf = (name: string) => readFileSync(new URL(name, cases))

type Case = { file: string; sheet: string; products: number; variations: number; photos: number }

/** The expected results of the cases' files. */
const expected = readFileSync(new URL('expected.tsv', cases), 'utf8')
  .split('\n')
  .map((line) => line.split('\t'))
  .flatMap(([file = '', sheet = '', , products, variations, photos]): Case[] =>
    /\.(?:csv|tsv|txt|xlsx)$/.test(file)
      ? [{ file, sheet, products: Number(products), variations: Number(variations), photos: Number(photos) }]
      : [],
  )

/** The uploaded file of a case: a file that is one of two tables comes in a ZIP with the other. */
async function dropped({ file, sheet }: Case) {
  const second = sheet.replace(/^with /, '')
  if (second === sheet) return { content: fileOf(file), fields: file.endsWith('xlsx') ? { sheet } : {} }
  const content = await buffer(zipOf({ [file]: fileOf(file), [second]: fileOf(second) }))
  return { content, fields: {}, name: 'shop.zip' }
}

test.each(expected)('$file $sheet is imported completely, and a second import changes nothing', async (one) => {
  const { products, variations, photos } = one
  const brand = await given.aBrand()
  const { content, fields, name } = await dropped(one)
  const preview = () => postImport(brand, content, { dry_run: 'true', ...fields }, name)
  const { status, result } = await preview()
  expect(status, JSON.stringify(result)).toBe(200)
  expect(result.source).toMatchObject({ products, variations, photos })
  expect(result.report).toMatchObject({ products, created: products })
  const { refused } = result.report
  expect(await importFile(brand, content, fields, name)).toMatchObject({ created: products, refused })
  const made = await allProducts(brand)
  expect(made.flatMap((product) => product.variations)).toHaveLength(variations)
  expect(new Set(made.map((product) => product.status))).toEqual(new Set(['draft']))
  expect((await preview()).result.report).toMatchObject({ diffs: [], created: 0, unchanged: products })
  expect(await importFile(brand, content, fields, name)).toMatchObject({ created: 0, updated: 0, unchanged: products })
})
