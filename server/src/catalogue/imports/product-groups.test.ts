import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { guessColumns } from '@linesheet/domain/catalogue/product-columns'
import { expect, test } from 'vitest'
import { inChunks, readGroups, surveyFile } from './product-groups.ts'

const folder = mkdtempSync(join(tmpdir(), 'groups-'))
const [cup, vase] = ['01890000-0000-7000-8000-000000000001', '01890000-0000-7000-8000-000000000002']

/** The groups of a file as [product, rows], if the brand has these SKUs. */
async function groupsOf(header: string, rows: readonly string[], skus: Record<string, string> = {}) {
  const path = join(folder, `${Math.random()}.csv`)
  writeFileSync(path, [header, ...rows].join('\n'))
  const fields = guessColumns(header.split(','), {})
  const bySku = new Map(Object.entries(skus))
  const byKey = new Map(Object.values(skus).map((id) => [id, id]))
  const survey = await surveyFile(path, fields, async () => ({ bySku, byKey }))
  const groups = []
  for await (const { productId, rows: some } of readGroups(path, fields, survey)) groups.push([productId, some.map(({ row }) => row)])
  return { groups, twins: [...survey.twins], rows: survey.rows }
}

test('rows with one name are one product, even if they are not adjacent', async () => {
  expect(await groupsOf('sku,name_en', ['A,Cup', 'B,Vase', 'C,Cup'])).toEqual({
    groups: [
      [undefined, [3]],
      [undefined, [2, 4]],
    ],
    twins: [],
    rows: 3,
  })
})

test('rows with one name and different descriptions are different products', async () => {
  expect((await groupsOf('sku,name_en,description_en', ['A,Cup,Blue', 'B,Cup,Red', 'C,Cup,', 'D,Cup,Blue', 'E,Cup,Red'])).groups).toEqual([
    [undefined, [2, 4, 5]],
    [undefined, [3, 6]],
  ])
})

test('a row without a name belongs to the row above it', async () => {
  expect((await groupsOf('sku,name_en', ['A,Cup', 'B,', 'C,Vase'])).groups).toEqual([
    [undefined, [2, 3]],
    [undefined, [4]],
  ])
})

test('without a name column each row is a product', async () => {
  expect((await groupsOf('sku,stock', ['A,1', 'B,2'])).groups).toEqual([
    [undefined, [2]],
    [undefined, [3]],
  ])
})

test('rows whose SKUs belong to one product are that product, whatever their names', async () => {
  expect((await groupsOf('sku,name_en', ['A,Mug', 'B,Cup', 'N,Mug'], { A: cup, B: cup })).groups).toEqual([[cup, [2, 3, 4]]])
})

test('a product key takes precedence over the SKU', async () => {
  expect((await groupsOf('product_key,sku,stock', [`${vase},A,1`, `${vase},X,2`], { A: cup, V: vase })).groups).toEqual([[vase, [2, 3]]])
})

test('a repeated SKU is a twin of the first', async () => {
  expect(await groupsOf('sku,name_en', ['A,Cup', 'A,Vase'], { A: cup })).toEqual({
    groups: [
      [cup, [2]],
      [undefined, [3]],
    ],
    twins: [[3, 2]],
    rows: 2,
  })
})

test('all chunks except the last are full', async () => {
  async function* numbers() {
    yield* [1, 2, 3, 4, 5]
  }
  const chunks = []
  for await (const chunk of inChunks(numbers(), 2)) chunks.push(chunk)
  expect(chunks).toEqual([[1, 2], [3, 4], [5]])
})
