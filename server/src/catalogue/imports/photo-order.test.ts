import { expect, test } from 'vitest'
import { photoOrder } from './photo-order.ts'

const ids = ['1', '2', '3'].map((n) => `01890000-0000-7000-8000-00000000000${n}`)
const [first = '', second = '', third = ''] = ids
const product = { product_files: ids.map((id) => ({ id })) as never }
const address = (id: string) => `https://linesheet.example/files/brand/${id}-abc123/print.jpg`

test('photos follow the order of their URLs; omitted ones come last', () => {
  expect(photoOrder(product, [third, first].map(address).join(', '))).toEqual({ photos: [third, first, second] })
  expect(photoOrder(product, address(second))).toEqual({ photos: [second, first, third] })
})

test('the current order, an empty cell and a missing cell change nothing', () => {
  expect([ids.map(address).join(', '), address(first), '', undefined].map((cell) => photoOrder(product, cell))).toEqual([{}, {}, {}, {}])
})

test.each([['https://elsewhere.example/cat.jpg'], [address('01890000-0000-7000-8000-000000000009')]])(
  '%s is not a photo of the product',
  (cell) => {
    expect(photoOrder(product, cell).errors).toEqual({ photos: 'unknown_photo_url' })
  },
)
