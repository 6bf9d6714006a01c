import { matchPhotos } from '@linesheet/contract/catalogue/products.photos'
import { expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { type Brand, given } from '../../../test/given.ts'
import { pictureFile, uploadFile } from '../../../test/platform/uploading.ts'

const sold = (sku: string) => ({ sku, wholesale_price: '50.00', retail_price: '100.00' })
const aProduct = (brand: Brand, name: string, ...skus: string[]) =>
  given.aProduct(brand, {
    name,
    options: ['Size'],
    variations: skus.map((sku) => ({ ...sold(sku), option_values: [sku] })),
    product_translations: [{ language_code: 'zh_TW' as const, name: `${name} 茶碗` }],
  })

test('a file name matches the product with the longest SKU, ignoring case, with the number after it', async () => {
  const [brand, other] = [await given.aBrand(), await given.aBrand()]
  const cup = await aProduct(brand, 'Cup', 'CUP', 'CUP-L')
  const large = await aProduct(brand, 'Large cup', 'CUP-L-2')
  await aProduct(other, 'Vase', 'VASE')
  const names = ['CUP.jpg', 'cup_2.PNG', 'Cup-L.jpg', 'CUP-L-1.jpg', 'CUP-L-2.jpg', 'cup-l-2 (3).webp', 'VASE.jpg', '.jpg', 'CUPS.jpg']
  const { matches, products } = await callOk(matchPhotos, { body: { names } }, brand.owner)
  expect(matches.map(({ file_name, product_id, sku, number, problem }) => [file_name, product_id, sku, number, problem])).toEqual([
    ['CUP.jpg', cup.id, 'CUP', 0, null],
    ['cup_2.PNG', cup.id, 'cup', 2, null],
    ['Cup-L.jpg', cup.id, 'Cup-L', 0, null],
    ['CUP-L-1.jpg', cup.id, 'CUP-L', 1, null],
    ['CUP-L-2.jpg', large.id, 'CUP-L-2', 0, null],
    ['cup-l-2 (3).webp', large.id, 'cup-l-2', 3, null],
    ['VASE.jpg', null, '', null, 'unknown'],
    ['.jpg', null, '', null, 'unknown'],
    ['CUPS.jpg', null, '', null, 'unknown'],
  ])
  expect(products.map(({ id, name, file_names, next_position }) => [id, name, file_names, next_position]).toSorted()).toEqual(
    [
      [cup.id, 'Cup', [], 0],
      [large.id, 'Large cup', [], 0],
    ].toSorted(),
  )
})

test('of SKUs that differ only in case the exact one matches, or none', async () => {
  const brand = await given.aBrand()
  const [upper, lower] = [await aProduct(brand, 'Upper', 'TRAY', 'Both'), await aProduct(brand, 'Lower', 'tray')]
  const { matches } = await callOk(matchPhotos, { body: { names: ['TRAY.jpg', 'tray-1.jpg', 'Tray.jpg', 'BOTH.jpg'] } }, brand.owner)
  expect(matches.map(({ product_id, problem }) => [product_id, problem])).toEqual([
    [upper.id, null],
    [lower.id, null],
    [null, 'ambiguous'],
    [upper.id, null],
  ])
})

test('a match has the product’s first photo, all photo names and the next position, in the requested language', async () => {
  const brand = await given.aBrand()
  const { id } = await aProduct(brand, 'Bowl', 'BOWL')
  for (const name of ['BOWL.jpg', 'BOWL-1.jpg']) await uploadFile(brand.owner, `/product/${id}/file`, await pictureFile(200, 200), name)
  const { products } = await callOk(matchPhotos, { body: { names: ['BOWL-2.jpg', 'BOWL-3.jpg'], language_code: 'zh_TW' } }, brand.owner)
  expect(products).toEqual([
    { id, name: 'Bowl 茶碗', photo: expect.objectContaining({ width: 200 }), file_names: ['BOWL.jpg', 'BOWL-1.jpg'], next_position: 2 },
  ])
})

test('matching needs the permission to add photos, and takes at most 500 names', async () => {
  const brand = await given.aBrand()
  const viewer = await given.aMember(brand, 'viewer')
  expect((await call(matchPhotos, { body: { names: ['A.jpg'] } }, viewer)).status).toBe(403)
  const many = (count: number) => ({ body: { names: Array.from({ length: count }, (_, n) => `A-${n}-\u0000.jpg`) } })
  expect((await call(matchPhotos, many(501), brand.owner)).status).toBe(400)
  expect((await callOk(matchPhotos, many(500), brand.owner)).matches).toHaveLength(500)
})
