import { addProduct, getProduct, listProducts, listProductTags } from '@linesheet/contract/catalogue/products'
import { duplicateProduct, editProduct, listProductChanges, removeProduct } from '@linesheet/contract/catalogue/products.edit'
import {
  createPreviewLink,
  getSharedProduct,
  getSharedStorefront,
  previewProduct,
  previewStorefront,
} from '@linesheet/contract/storefront/previews'
import { expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { anActiveProduct } from '../../../test/catalogue/collections.ts'
import { exportFile } from '../../../test/catalogue/imports.ts'
import { type Brand, given } from '../../../test/given.ts'

const tagged = (brand: Brand, name: string, tags: string[]) => given.aProduct(brand, { name, tags })
const tagsOf = (brand: Brand) => callOk(listProductTags, {}, brand.owner)
const found = async (brand: Brand, tag: string) => {
  const { items, count } = await callOk(listProducts, { query: { tag } }, brand.owner)
  return [items.map(({ name }) => name), count]
}
const save = async (brand: Brand, id: string, tags: string[]) => {
  const { revision } = await callOk(getProduct, { params: { id } }, brand.owner)
  return call(editProduct, { params: { id }, body: { revision, tags } }, brand.owner)
}

test('a product has tags, each once regardless of case', async () => {
  const brand = await given.aBrand()
  const { id, tags } = await tagged(brand, 'Vase', [' Gift table ', 'gift TABLE', '中秋'])
  expect(tags).toEqual(['Gift table', '中秋'])
  expect(await save(brand, id, ['Fragile', 'fragile', 'Gift table'])).toMatchObject({ result: { tags: ['Fragile', 'Gift table'] } })
  const { items } = await callOk(listProductChanges, { params: { id } }, brand.owner)
  expect(items[0]).toMatchObject({ kind: 'edited', fields: { tags: null } })
  const copy = await callOk(duplicateProduct, { params: { id } }, brand.owner)
  expect(copy.tags).toEqual(['Fragile', 'Gift table'])
  expect(await save(brand, id, [])).toMatchObject({ result: { tags: [] } })
})

test('invalid tags are refused by field', async () => {
  const brand = await given.aBrand()
  const { id } = await tagged(brand, 'Vase', [])
  const refused = { status: 400, code: 'malformed' }
  const twenty = Array.from({ length: 20 }, (_, at) => `tag ${at}`)
  expect(await save(brand, id, ['Gift', ' '])).toMatchObject({ ...refused, errors: { 'tags.1': 'Field is required' } })
  expect(await save(brand, id, ['x'.repeat(61)])).toMatchObject({ ...refused, errors: { 'tags.0': 'Enter at most 60 characters' } })
  for (const tag of ['Gift, small', '中秋；新品'])
    expect(await save(brand, id, [tag])).toMatchObject({ ...refused, errors: { 'tags.0': 'Remove commas and semicolons' } })
  expect(await save(brand, id, [...twenty, 'one more'])).toMatchObject({
    ...refused,
    errors: { tags: 'At most 20 are allowed. Remove some' },
  })
  expect(await save(brand, id, [...twenty, 'TAG 7'])).toMatchObject({ result: { tags: twenty } })
  const body = { name: 'Bowl', wholesale_price: '5.00', retail_price: '10.00', tags: [''] }
  expect(await call(addProduct, { body }, brand.owner)).toMatchObject({ ...refused, errors: { 'tags.0': 'Field is required' } })
})

test('the list and the sheet are filtered by tag; every change updates the counts', async () => {
  const [brand, other] = [await given.aBrand(), await given.aBrand()]
  const vase = await tagged(brand, 'Vase', ['Fragile', 'Gift'])
  await tagged(brand, 'Bowl', ['Fragile'])
  await tagged(brand, 'Towel', [])
  await tagged(other, 'Theirs', ['Fragile', 'Secret'])
  expect(await found(brand, 'Fragile')).toEqual([['Bowl', 'Vase'], 2])
  expect(await found(brand, 'Secret')).toEqual([[], 0])
  const sheet = (await exportFile(brand, { tag: 'Gift' })).toString()
  expect([sheet.includes('Vase'), sheet.includes('Bowl')]).toEqual([true, false])
  expect(await tagsOf(brand)).toEqual([
    { tag: 'Fragile', count: 2 },
    { tag: 'Gift', count: 1 },
  ])
  await save(brand, vase.id, ['Gift', 'Summer'])
  expect(await found(brand, 'Fragile')).toEqual([['Bowl'], 1])
  expect(await tagsOf(brand)).toEqual(['Fragile', 'Gift', 'Summer'].map((tag) => ({ tag, count: 1 })))
  await callOk(removeProduct, { params: { id: vase.id } }, brand.owner)
  expect(await tagsOf(brand)).toEqual([{ tag: 'Fragile', count: 1 }])
  expect(await found(brand, 'Gift')).toEqual([[], 0])
})

test('of more than 200 tags the most used are listed', async () => {
  const brand = await given.aBrand()
  for (let at = 0; at < 11; at++)
    await tagged(
      brand,
      `Product ${at}`,
      Array.from({ length: 20 }, (_, n) => (n ? `tag ${at}-${n}` : 'Everywhere')),
    )
  const tags = await tagsOf(brand)
  expect([tags.length, tags[0]]).toEqual([200, { tag: 'Everywhere', count: 11 }])
})

test('retailers do not see tags', async () => {
  const brand = await given.aBrand()
  const id = await anActiveProduct(brand, { tags: ['Slow seller'] })
  expect((await callOk(getProduct, { params: { id } }, brand.owner)).tags).toEqual(['Slow seller'])
  const storefront = await callOk(previewStorefront, { params: { id: brand.id } }, brand.owner)
  const page = await callOk(previewProduct, { params: { id } }, brand.owner)
  const { link } = await callOk(createPreviewLink, { body: {} }, brand.owner)
  const shared = [
    await callOk(getSharedStorefront, { query: { link } }),
    await callOk(getSharedProduct, { params: { id }, query: { link } }),
  ]
  expect([storefront.count, page.id]).toEqual([1, id])
  expect(JSON.stringify([storefront, page, shared])).not.toContain('Slow seller')
})
