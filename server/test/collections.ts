import { addCollection } from '@linesheet/contract/collections'
import { activateProduct } from '@linesheet/contract/products'
import { done } from './calling.ts'
import { type Brand, given } from './given.ts'
import { aPicture, send } from './uploading.ts'

/** Drafts of these names; answers their ids. */
export async function someProducts<const N extends readonly string[]>(brand: Brand, names: N) {
  const ids: string[] = []
  for (const name of names) ids.push((await given.aProduct(brand, { name })).id)
  return ids as { -readonly [at in keyof N]: string }
}

/** One that retailers see, in Hong Kong unless said otherwise. */
export async function anActiveProduct(brand: Brand, more: object = {}) {
  const sold = { description: 'Thrown by hand', regions: ['hk'], category_ids: ['vases'], ...more }
  const { id } = await given.aProduct(brand, sold)
  await send(brand.owner, `/product/${id}/file`, await aPicture())
  await done(activateProduct, { params: { id } }, brand.owner)
  return id
}

export const aCollection = (brand: Brand, more: object = {}) =>
  done(addCollection, { body: { name_en: 'Starter set', ...more } }, brand.owner)
