import type { MatchedProduct } from '@linesheet/contract/catalogue/products.photos'
import { expect, test } from 'vitest'
import { photoRanks, photoState, rowWithMatch, sortForDisplay, toPhotoRows } from './photoRows.ts'

const file = (name: string, size = 4) => new File([new Uint8Array(size)], name, { lastModified: 1 })
let keys = 0
const newKey = () => `${++keys}`
const product = (id: string, ...file_names: string[]): MatchedProduct => ({
  id,
  name: id,
  photo: null,
  file_names,
  next_position: file_names.length,
})
const match = (file_name: string, product_id: string | null, number: number | null) => ({
  file_name,
  product_id,
  sku: 'A',
  number,
  problem: product_id ? null : ('unknown' as const),
})

test('files that are no images or too large are found at once; duplicates are listed once, and system files not at all', () => {
  const before = toPhotoRows([file('a.jpg')], [], newKey)
  const large = new File([], 'b.png')
  Object.defineProperty(large, 'size', { value: 20 * 1024 * 1024 })
  const rows = toPhotoRows(
    [file('a.jpg'), file('A.HEIC'), file('A.HEIC'), file('notes.txt'), large, file('.DS_Store'), file('Thumbs.db')],
    before,
    newKey,
  )
  expect(rows.map((row) => [row.file.name, row.problem, photoState(row)])).toEqual([
    ['A.HEIC', undefined, 'ready'],
    ['notes.txt', 'type', 'skipped'],
    ['b.png', 'large', 'skipped'],
  ])
})

test('a product’s photos are sorted by number and then by name; skipped photos come first', () => {
  const products = new Map([
    ['cup', product('cup', 'CUP-1.jpg', 'x.jpg')],
    ['vase', product('vase')],
  ])
  const rows = toPhotoRows(
    ['CUP side.jpg', 'CUP-10.jpg', 'CUP-2.jpg', 'CUP-1.jpg', 'VASE.jpg', 'CUP.jpg', 'ZZ.jpg'].map((name) => file(name)),
    [],
    newKey,
  ).map((row) => {
    const [, sku = '', number] = /^(\w+?)(?:-(\d+)| side)?\.jpg$/.exec(row.file.name) ?? []
    const words = row.file.name.includes('side') ? null : Number(number ?? 0)
    return rowWithMatch(row, match(row.file.name, products.has(sku.toLowerCase()) ? sku.toLowerCase() : null, words), products)
  })
  const ranks = photoRanks(rows)
  expect(sortForDisplay(rows).map(({ file: { name }, key, problem }) => [name, problem ?? ranks.get(key)])).toEqual([
    ['CUP-1.jpg', 'duplicate'],
    ['ZZ.jpg', 'unknown'],
    ['CUP.jpg', 0],
    ['CUP-2.jpg', 1],
    ['CUP-10.jpg', 2],
    ['CUP side.jpg', 3],
    ['VASE.jpg', 0],
  ])
})
