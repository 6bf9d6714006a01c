import { addProduct, addVariation, editVariation, getProduct } from '@linesheet/contract/catalogue/products'
import { editProduct, listProductChanges, saveProductTranslation } from '@linesheet/contract/catalogue/products.edit'
import { translateProduct } from '@linesheet/contract/catalogue/translations'
import { expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { given } from '../../../test/given.ts'

const prices = { wholesale_price: '50.00', retail_price: '100.00' }

/** A vase in one size and color, and its only variation. */
async function aVase() {
  const brand = await given.aBrand()
  const { owner } = brand
  const product = await given.aProduct(brand, { options: ['Size', 'Color'], variations: [{ ...prices, option_values: ['Small', 'Red'] }] })
  const params = { id: product.variations[0]?.id ?? '' }
  return { owner, product, edit: (body: object) => call(editVariation, { params, body }, owner) }
}
const text = (language_code: 'en' | 'zh_CN' | 'zh_TW', option: string) => ({ language_code, option })
const inTaiwan = text('zh_TW', '小 / 紅')

test('the texts of a variation are the names of its option values, whoever writes them', async () => {
  const { owner, product, edit } = await aVase()
  expect(product.variations[0]?.variation_translations).toEqual([text('en', 'Small / Red')])
  const { result } = await edit({ variation_translations: [inTaiwan] })
  expect(result).toMatchObject({
    options: [{ values: [{ name: { en: 'Small', zh_TW: '小' } }] }, { values: [{ name: { en: 'Red', zh_TW: '紅' } }] }],
    variations: [{ variation_translations: [text('en', 'Small / Red'), inTaiwan] }],
  })
  const [size] = product.options
  const options = { [size?.values[0]?.id ?? '']: '小號' }
  await callOk(saveProductTranslation, { params: { id: product.id }, body: { language_code: 'zh_TW', options } }, owner)
  const read = await callOk(getProduct, { params: { id: product.id } }, owner)
  expect(read.variations[0]?.variation_translations).toEqual([text('en', 'Small / Red'), text('zh_TW', '小號 / 紅')])
})

test('a variation is added with its texts, also for values that it adds', async () => {
  const { owner, product } = await aVase()
  const body = { ...prices, option_values: ['Large', 'Red'], variation_translations: [text('zh_TW', '大 / 紅')] }
  const added = await callOk(addVariation, { params: { id: product.id }, body }, owner)
  expect(added.variations.map(({ variation_translations }) => variation_translations.at(-1))).toEqual([
    // Both are red.
    text('zh_TW', 'Small / 紅'),
    text('zh_TW', '大 / 紅'),
  ])
})

test('whole products accept the texts, too, also when an answer is sent back unchanged', async () => {
  const { owner } = await given.aBrand()
  const variations = [{ ...prices, option_values: ['Small'], variation_translations: [text('zh_TW', '小')] }]
  const product = await callOk(addProduct, { body: { name: 'Vase', ...prices, options: ['Size'], variations } }, owner)
  const [variation] = product.variations
  expect(variation?.variation_translations).toEqual([text('en', 'Small'), text('zh_TW', '小')])
  const save = async (variation_translations: object[]) => {
    const { revision } = await callOk(getProduct, { params: { id: product.id } }, owner)
    const changed = [{ ...prices, id: variation?.id ?? '', option_values: ['Small'], variation_translations }] as never
    return callOk(editProduct, { params: { id: product.id }, body: { revision, variations: changed } }, owner)
  }
  const unchanged = await save(variation?.variation_translations ?? [])
  expect(unchanged.options).toEqual(product.options)
  expect((await save([text('zh_CN', '小')])).variations[0]?.variation_translations).toEqual([
    text('en', 'Small'),
    text('zh_CN', '小'),
    text('zh_TW', '小'),
  ])
})

test('a text of a variation that a person wrote counts as a person’s, and the history has it', async () => {
  const { owner, product, edit } = await aVase()
  await edit({ variation_translations: [inTaiwan] })
  const translated = await callOk(translateProduct, { body: { product_id: product.id, from: 'en', to: ['zh_TW'] } }, owner)
  expect(translated.variations[0]?.variation_translations).toContainEqual(inTaiwan)
  const { items } = await callOk(listProductChanges, { params: { id: product.id } }, owner)
  expect(items.find(({ kind }) => kind === 'variation_changed')?.fields).toEqual({ options: null })
})

test('texts that do not fit the options are refused by field', async () => {
  const { edit } = await aVase()
  expect(await edit({ variation_translations: [text('zh_TW', '小')] })).toMatchObject({
    status: 400,
    errors: { 'variation_translations.0.option': 'Enter 2 texts, one for each option, with “ / ” between them' },
  })
  expect(await edit({ variation_translations: [text('en', 'Tiny / Red')] })).toMatchObject({
    status: 400,
    errors: { 'variation_translations.0.language_code': 'The product is written in this language. Choose another' },
  })
})
