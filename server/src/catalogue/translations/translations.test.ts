import { getProduct, type Product } from '@linesheet/contract/catalogue/products'
import { editProduct, listProductChanges, saveProductTranslation } from '@linesheet/contract/catalogue/products.edit'
import { listTranslators, translateProduct } from '@linesheet/contract/catalogue/translations'
import type { Language } from '@linesheet/domain/platform/languages'
import { afterEach, expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { testContext } from '../../../test/context.ts'
import { given } from '../../../test/given.ts'

const prices = { wholesale_price: '50.00', retail_price: '100.00' }
const english = { name: 'Tea bowl', description: 'Fired in Tai Po.', material: 'Clay' }

const provider = async () => (await testContext()).ports.provider
afterEach(async () => {
  const machine = await provider()
  machine.requests.length = 0
  machine.meanwhile = undefined
})

async function aProduct(more: object = {}) {
  const brand = await given.aBrand()
  const { id } = await given.aProduct(brand, { ...english, ...more })
  const params = { id }
  const read = () => callOk(getProduct, { params }, brand.owner)
  const save = async (body: object) => callOk(editProduct, { params, body: { revision: (await read()).revision, ...body } }, brand.owner)
  const input = (from: Language, to: Language[], more: object = {}) => ({ body: { product_id: id, from, to, ...more } })
  const translate = (...of: Parameters<typeof input>) => callOk(translateProduct, input(...of), brand.owner)
  const refused = (...of: Parameters<typeof input>) => call(translateProduct, input(...of), brand.owner)
  const write = (language_code: Language, text: object) =>
    callOk(saveProductTranslation, { params, body: { language_code, ...text } }, brand.owner)
  const history = async () =>
    (await callOk(listProductChanges, { params }, brand.owner)).items.filter(({ kind }) => kind !== 'added').map(({ kind }) => kind)
  return { brand, id, read, save, translate, refused, write, history }
}
const inLanguage = (product: Product, language: Language) =>
  product.product_translations.find(({ language_code }) => language_code === language)

test('all texts are translated, marked as machine translations, in one change', async () => {
  const { translate, history } = await aProduct()
  const product = await translate('en', ['zh_CN', 'zh_TW'])
  expect(inLanguage(product, 'zh_TW')).toMatchObject({
    name: 'zh_TW: Tea bowl',
    description: 'zh_TW: Fired in Tai Po.',
    material: 'zh_TW: Clay',
    color: '',
    google_translated: true,
    states: { name: 'auto', description: 'auto', material: 'auto' },
    stale: [],
  })
  expect(inLanguage(product, 'zh_CN')?.name).toBe('zh_CN: Tea bowl')
  expect(await history()).toEqual(['translated'])
})

test('option and value names are translated, and become stale individually', async () => {
  const { save, translate } = await aProduct()
  const variations = [{ ...prices, option_values: ['Small'] }]
  const options = (of: object = {}) => [{ name: { en: 'Size', zh_TW: '尺寸' }, values: [{ name: { en: 'Small' } }], ...of }]
  await save({ options: options(), variations })
  const product = await translate('en', ['zh_TW'])
  const [option] = product.options
  const [value] = option?.values ?? []
  expect([option?.name.zh_TW, value?.name.zh_TW]).toEqual(['尺寸', 'zh_TW: Small'])
  expect(inLanguage(product, 'zh_TW')?.states).toMatchObject({ [value?.id ?? '']: 'auto' })
  expect(inLanguage(product, 'zh_TW')?.states).not.toHaveProperty(option?.id ?? '')
  const renamed = await save({
    options: [{ ...option, position: undefined, values: [{ id: value?.id, name: { en: 'Tiny', zh_TW: 'zh_TW: Small' } }] }],
    variations: [{ ...prices, id: product.variations[0]?.id, option_values: ['Tiny'] }],
  })
  expect(inLanguage(renamed, 'zh_TW')).toMatchObject({ stale: [value?.id], states: { [value?.id ?? '']: 'auto' } })
  const byHand = await save({
    options: [{ id: option?.id, name: { en: 'Size' }, values: [{ id: value?.id, name: { en: 'Tiny', zh_TW: '迷你' } }] }],
    variations: [{ ...prices, id: product.variations[0]?.id, option_values: ['Tiny'] }],
  })
  expect(inLanguage(byHand, 'zh_TW')).toMatchObject({ stale: [] })
  expect(inLanguage(byHand, 'zh_TW')?.states).not.toHaveProperty(value?.id ?? '')
  expect(byHand.options[0]?.name).toEqual({ en: 'Size', zh_TW: '尺寸' })
})

test('option names are saved by hand like texts', async () => {
  const { save, write, brand, id } = await aProduct()
  await save({
    options: [{ name: { en: 'Size' }, values: [{ name: { en: 'Small' } }] }],
    variations: [{ ...prices, option_values: ['Small'] }],
  })
  const { options } = await callOk(getProduct, { params: { id } }, brand.owner)
  const value = options[0]?.values[0]?.id ?? ''
  const product = await write('zh_TW', { name: '茶碗', options: { [value]: '小' } })
  expect(product.options[0]).toMatchObject({ name: { en: 'Size' }, values: [{ name: { en: 'Small', zh_TW: '小' } }] })
  expect(inLanguage(product, 'zh_TW')).toMatchObject({ name: '茶碗', states: {}, stale: [] })
  const body = { language_code: 'zh_TW' as const, options: { [id]: '小' } }
  expect(await call(saveProductTranslation, { params: { id }, body }, brand.owner)).toMatchObject({ status: 400, code: 'malformed' })
})

test('texts by people stay, even stale ones, whatever is requested', async () => {
  const { save, translate, write } = await aProduct()
  await write('zh_TW', { name: '茶碗' })
  const kept = await translate('en', ['zh_TW'])
  expect(inLanguage(kept, 'zh_TW')).toMatchObject({ name: '茶碗', description: 'zh_TW: Fired in Tai Po.', google_translated: true })
  await save({ name: 'Rice bowl' })
  expect(inLanguage(await translate('en', ['zh_TW']), 'zh_TW')).toMatchObject({ name: '茶碗', stale: ['name'] })
  const over = await translate('en', ['zh_TW'], { overwrite: true })
  expect(inLanguage(over, 'zh_TW')).toMatchObject({ name: '茶碗', stale: ['name'] })
  await write('zh_CN', { name: '饭碗' })
  expect(inLanguage(await translate('zh_CN', ['zh_TW']), 'zh_TW')).toMatchObject({ name: '茶碗' })
  await write('zh_TW', { name: '' })
  expect(inLanguage(await translate('en', ['zh_TW']), 'zh_TW')).toMatchObject({
    name: 'zh_TW: Rice bowl',
    stale: [],
    states: { name: 'auto' },
  })
})

test('machine translations follow their source; edited ones count as a person’s', async () => {
  const { save, translate, write } = await aProduct()
  await translate('en', ['zh_TW'])
  const stale = await save({ name: 'Rice bowl' })
  expect(inLanguage(stale, 'zh_TW')?.stale).toEqual(['name'])
  const fresh = await translate('en', ['zh_TW'])
  expect(inLanguage(fresh, 'zh_TW')).toMatchObject({ name: 'zh_TW: Rice bowl', stale: [] })
  const written = await write('zh_TW', { name: '飯碗', description: '大埔燒製', material: '陶' })
  expect(inLanguage(written, 'zh_TW')).toMatchObject({ google_translated: false, states: {} })
})

test('Chinese scripts are converted without a provider, and become stale when either source changes', async () => {
  const { save, translate, write } = await aProduct()
  await write('zh_CN', { name: '鼠标垫', description: '后面' })
  const product = await translate('zh_CN', ['zh_TW'])
  expect((await provider()).requests).toEqual([])
  expect(inLanguage(product, 'zh_TW')).toMatchObject({ name: '滑鼠墊', description: '後面', material: '', stale: [] })
  const rewritten = await write('zh_CN', { name: '茶碗' })
  expect(inLanguage(rewritten, 'zh_TW')?.stale).toEqual(['name'])
  const renewed = await translate('zh_CN', ['zh_TW'])
  expect(inLanguage(renewed, 'zh_TW')).toMatchObject({ name: '茶碗', stale: [] })
  const renamed = await save({ description: 'Fired in Sai Kung.' })
  expect([inLanguage(renamed, 'zh_CN')?.stale, inLanguage(renamed, 'zh_TW')?.stale]).toEqual([['description'], ['description']])
})

test('texts typed during machine translation are not lost, in either language', async () => {
  const { save, translate, write, history } = await aProduct()
  const machine = await provider()
  machine.meanwhile = async () => {
    machine.meanwhile = undefined
    await write('zh_TW', { description: '我寫的' })
    await save({ name: 'Rice bowl' })
  }
  const product = await translate('en', ['zh_TW'])
  expect(product).toMatchObject({ name: 'Rice bowl' })
  expect(inLanguage(product, 'zh_TW')).toMatchObject({
    name: '',
    description: '我寫的',
    material: 'zh_TW: Clay',
    states: { material: 'auto' },
  })
  expect(await history()).toEqual(['translated', 'edited', 'edited'])
})

test('of two concurrent translations one is stored', async () => {
  const { translate, history, read } = await aProduct()
  const both = Promise.withResolvers<void>()
  const machine = await provider()
  machine.meanwhile = async () => {
    if (machine.requests.length === 2) both.resolve()
    await both.promise
  }
  await Promise.all([translate('en', ['zh_TW']), translate('en', ['zh_TW'])])
  expect(await history()).toEqual(['translated'])
  expect((await read()).revision).toBe(2)
  machine.meanwhile = undefined
  await translate('en', ['zh_TW'])
  expect(await history()).toEqual(['translated'])
})

test('a provider’s refusal changes nothing and is reported', async () => {
  const { refused, history } = await aProduct()
  const { ports } = await testContext()
  const { Refusal } = await import('@linesheet/domain/platform/refusal')
  ports.provider.meanwhile = () => Promise.reject(new Refusal('translator.quota', 'The translator takes no more for now'))
  expect(await refused('en', ['zh_TW'])).toMatchObject({ status: 409, code: 'translator.quota' })
  expect(await history()).toEqual([])
})

test('unsupported language pairs are refused', async () => {
  const { refused, brand, id } = await aProduct()
  expect(await refused('en', ['en'])).toMatchObject({ status: 400, errors: { to: 'Choose another language' } })
  expect(await refused('zh_TW', ['en'])).toMatchObject({
    status: 400,
    errors: { to: 'The product is written in this language. Choose another' },
  })
  expect(await refused('en', [])).toMatchObject({ status: 400 })
  const other = await given.aBrand()
  const theirs = await call(translateProduct, { body: { product_id: id, from: 'en', to: ['zh_TW'] } }, other.owner)
  expect(theirs).toMatchObject({ status: 404, code: 'product.missing' })
  expect((await callOk(listTranslators, {}, brand.owner)).pairs).toHaveLength(6)
})

test('texts added with a new product become stale like any other', async () => {
  const { save } = await aProduct({ product_translations: [{ language_code: 'zh_TW', name: '茶碗' }] })
  expect(inLanguage(await save({ name: 'Rice bowl' }), 'zh_TW')?.stale).toEqual(['name'])
})
