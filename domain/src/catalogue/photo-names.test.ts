import { expect, test } from 'vitest'
import { parsePhotoName } from './photo-names.ts'

const read = (name: string) => parsePhotoName(name).map(({ sku, number }) => [sku, number])

test.each([
  ['CUP.jpg', [['CUP', 0]]],
  [
    'CUP-1.JPG',
    [
      ['CUP-1', 0],
      ['CUP', 1],
    ],
  ],
  [
    'CUP-1_02.png',
    [
      ['CUP-1_02', 0],
      ['CUP-1', 2],
      ['CUP', 1],
    ],
  ],
  [
    '茶碗-大 (3).webp',
    [
      ['茶碗-大 (3)', 0],
      ['茶碗-大 (3', 0],
      ['茶碗-大', 3],
      ['茶碗', 3],
    ],
  ],
])('%s', (name, expected) => {
  expect(read(name)).toEqual(expect.arrayContaining(expected))
})

test('words after the SKU have no number, unless they contain one', () => {
  expect(parsePhotoName('CUP side.jpg').at(-1)).toEqual({ sku: 'CUP', number: null })
  expect(parsePhotoName('CUP-side-2.jpg').at(-1)).toEqual({ sku: 'CUP', number: 2 })
})

test('the longest SKU comes first, and impossible SKUs are skipped', () => {
  const lengths = parsePhotoName('A-B_C.1.2 3.jpeg').map(({ sku }) => sku.length)
  expect(lengths).toEqual(lengths.toSorted((a, b) => b - a))
  expect(parsePhotoName('.jpg')).toEqual([])
  expect(parsePhotoName('Ic\ron.png')).toEqual([{ sku: 'Ic', number: null }])
  expect(parsePhotoName(`${'x'.repeat(61)}.jpg`)).toEqual([])
})

test('decomposed Unicode names from macOS are read like typed ones', () => {
  expect(read('CAFÉ-1.jpg'.normalize('NFD'))).toEqual(read('CAFÉ-1.jpg'))
})
