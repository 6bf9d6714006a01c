import { editVariation, getProduct, type Product } from '@linesheet/contract/catalogue/products'
import { removeProduct, removeProductFile } from '@linesheet/contract/catalogue/products.edit'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { callOk } from '../../../test/calling.ts'
import { testContext } from '../../../test/context.ts'
import { given } from '../../../test/given.ts'
import { pictureFile, uploadFile } from '../../../test/platform/uploading.ts'

/** A draft with two photos, the first shown by two of its variations, the second by the third. */
async function aPhotographedProduct() {
  const brand = await given.aBrand()
  const prices = { wholesale_price: '50.00', retail_price: '100.00' }
  const { id, variations } = await given.aProduct(brand, {
    options: ['Size'],
    variations: ['Small', 'Medium', 'Large'].map((name) => ({ ...prices, option_values: [name] })),
  })
  const upload = async () => (await uploadFile(brand.owner, `/product/${id}/file`, await pictureFile())).result.product_files.at(-1).id
  const [shown, other]: string[] = [await upload(), await upload()]
  for (const [at, photo_id] of [shown, shown, other].entries())
    await callOk(editVariation, { params: { id: variations[at]?.id ?? '' }, body: { photo_id } }, brand.owner)
  return { brand, id, shown: shown ?? '', other: other ?? '', read: () => callOk(getProduct, { params: { id } }, brand.owner) }
}
const photosOf = ({ variations }: Product) => variations.map(({ photo_id }) => photo_id)

test('a removed photo is taken from the variations that show it, and from no other', async () => {
  const { brand, shown, other, read } = await aPhotographedProduct()
  expect(photosOf(await read())).toEqual([shown, shown, other])
  const returned = await callOk(removeProductFile, { params: { id: shown } }, brand.owner)
  expect(photosOf(returned)).toEqual([null, null, other])
  expect(await read()).toEqual(returned)
})

test('a product is deleted with the photos that its variations show', async () => {
  const { brand, id } = await aPhotographedProduct()
  await callOk(removeProduct, { params: { id } }, brand.owner)
  const { db } = await testContext()
  const left = await db.read({ brandId: brand.id }, (tx) =>
    tx.selectFrom('product_files').select('id').where('brand_id', '=', brand.id).execute(),
  )
  expect(left).toEqual([])
})

test('the database prevents a variation from showing a photo that does not exist, and a shown photo from being deleted alone', async () => {
  const { brand, shown } = await aPhotographedProduct()
  const { db } = await testContext()
  const show = db.write({ brandId: brand.id }, (tx) =>
    tx.updateTable('variations').set({ photo_id: newId() }).where('brand_id', '=', brand.id).execute(),
  )
  await expect(show).rejects.toThrow('variations_brand_id_photo_id_fkey')
  const remove = db.write({ brandId: brand.id }, (tx) =>
    tx.deleteFrom('product_files').where('brand_id', '=', brand.id).where('id', '=', shown).execute(),
  )
  await expect(remove).rejects.toThrow('variations_brand_id_photo_id_fkey')
})
