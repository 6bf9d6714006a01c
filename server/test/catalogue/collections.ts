import { addCollection } from '@linesheet/contract/catalogue/collections'
import { activateProduct } from '@linesheet/contract/catalogue/products'
import { callOk } from '../calling.ts'
import { type Brand, given } from '../given.ts'
import { pictureFile, uploadFile } from '../platform/uploading.ts'

/** Adds drafts with these names, listed in this order, and returns their ids. */
export async function draftProducts<const N extends readonly string[]>(brand: Brand, names: N) {
  const ids: string[] = []
  // A new product comes first.
  for (const name of names.toReversed()) ids.unshift((await given.aProduct(brand, { name })).id)
  return ids as { -readonly [at in keyof N]: string }
}

/** Adds a product that retailers see, in Hong Kong by default, and returns its id. */
export async function anActiveProduct(brand: Brand, fields: object = {}) {
  const { id } = await given.aProduct(brand, { description: 'Thrown by hand', regions: ['hk'], category_ids: ['vases'], ...fields })
  await uploadFile(brand.owner, `/product/${id}/file`, await pictureFile())
  await callOk(activateProduct, { params: { id } }, brand.owner)
  return id
}

export const aCollection = (brand: Brand, fields: object = {}) =>
  callOk(addCollection, { body: { name_en: 'Starter set', ...fields } }, brand.owner)
