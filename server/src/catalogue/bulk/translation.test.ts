import { getProduct, type Product } from '@linesheet/contract/catalogue/products'
import { bulkChangeProducts } from '@linesheet/contract/catalogue/products.bulk'
import { editProduct, listProductChanges, saveProductTranslation } from '@linesheet/contract/catalogue/products.edit'
import { getJob, undoJob } from '@linesheet/contract/platform/jobs'
import type { Language } from '@linesheet/domain/platform/languages'
import { Refusal } from '@linesheet/domain/platform/refusal'
import { afterEach, expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { testContext } from '../../../test/context.ts'
import { type Brand, given } from '../../../test/given.ts'
import { createTranslator, type Translator } from '../../platform/ports/translator/translator.ts'
import { runTranslationJob } from './translation.worker.ts'

afterEach(async () => {
  const { provider } = (await testContext()).ports
  provider.requests.length = 0
  provider.meanwhile = undefined
})

const prices = { wholesale_price: '50.00', retail_price: '100.00' }
const both: Language[] = ['zh_CN', 'zh_TW']
const read = ({ owner }: Brand, { id }: { id: string }) => callOk(getProduct, { params: { id } }, owner)
const nameIn = ({ product_translations }: Product, language: Language) =>
  product_translations.find(({ language_code }) => language_code === language)?.name
const write = ({ owner }: Brand, { id }: Product, language_code: Language, name: string) =>
  callOk(saveProductTranslation, { params: { id }, body: { language_code, name } }, owner)
const undo = ({ owner }: Brand, id: string) => callOk(undoJob, { params: { id } }, owner)

async function begun(brand: Brand, products: readonly Product[], languages = both) {
  const ids = products.map(({ id }) => id)
  return (await callOk(bulkChangeProducts, { body: { ids, action: 'translate', languages } }, brand.owner)).job.id
}
/** The worker itself, as the runner calls it. */
async function work(brand: Brand, jobId: string, translator?: Translator) {
  const context = await testContext()
  const outbox = {
    brand_id: brand.id,
    id: jobId,
    kind: 'products.translate',
    payload: { job_id: jobId },
    attempts: 1,
    destination: '',
    sequence: 1,
  }
  await runTranslationJob(outbox, { ...context, ports: { ...context.ports, ...(translator && { translator }) } }, () => {})
  return callOk(getJob, { params: { id: jobId } }, brand.owner)
}
const some = async (brand: Brand, names: readonly string[], more: object = {}) => {
  const products: Product[] = []
  for (const name of names) products.push(await given.aProduct(brand, { name, ...more }))
  return products
}

test('bulk translation and its undo keep texts written by people, before or since', async () => {
  const brand = await given.aBrand()
  const products = await some(brand, ['Anchor', 'Buoy', 'Compass', 'Dinghy', 'Eel', 'Ferry'])
  const [anchor, buoy, compass] = products as [Product, Product, Product]
  await write(brand, anchor, 'zh_TW', '船錨')
  const id = await begun(brand, products)
  expect(await work(brand, id)).toMatchObject({ kind: 'products.translate', status: 'done', total: 6, done: 6, changed: 6, refused: [] })
  const made = await read(brand, anchor)
  expect([nameIn(made, 'zh_TW'), nameIn(made, 'zh_CN')]).toEqual(['船錨', 'zh_CN: Anchor'])
  expect((await read(brand, { id: products[5]?.id ?? '' })).product_translations).toHaveLength(2)
  const history = await callOk(listProductChanges, { params: { id: compass.id } }, brand.owner)
  expect(history.items.map(({ kind }) => kind)).toEqual(['translated', 'added'])

  await write(brand, buoy, 'zh_CN', '浮标')
  expect(await undo(brand, id)).toMatchObject({ undone_at: expect.any(String), undo_until: null })
  const [anchorNow, buoyNow, compassNow] = await Promise.all([anchor, buoy, compass].map((one) => read(brand, one)))
  expect(anchorNow?.product_translations.map(({ name }) => name)).toEqual(['船錨'])
  expect(buoyNow?.product_translations.map(({ name }) => name)).toEqual(['浮标'])
  expect(compassNow?.product_translations).toEqual([])
  expect(compassNow?.revision).toBe(compass.revision + 2)
  const undoHistory = await callOk(listProductChanges, { params: { id: compass.id } }, brand.owner)
  expect(undoHistory.items[0]).toMatchObject({ kind: 'undone', fields: { product_translations: null } })
})

test('undo restores option names unless someone changed them since', async () => {
  const brand = await given.aBrand()
  const [tea] = (await some(brand, ['Tea bowl'])) as [Product]
  const options = [{ name: { en: 'Size' }, values: [{ name: { en: 'Small' } }] }]
  const body = { revision: tea.revision, options, variations: [{ ...prices, option_values: ['Small'] }] }
  const before = await callOk(editProduct, { params: { id: tea.id }, body }, brand.owner)
  const id = await begun(brand, [tea], ['zh_TW'])
  await work(brand, id)
  const [option] = (await read(brand, tea)).options
  expect([option?.name.zh_TW, option?.values[0]?.name.zh_TW]).toEqual(['zh_TW: Size', 'zh_TW: Small'])
  const value = option?.values[0]?.id ?? ''
  await callOk(
    saveProductTranslation,
    { params: { id: tea.id }, body: { language_code: 'zh_TW', options: { [value]: '小' } } },
    brand.owner,
  )
  await undo(brand, id)
  const [back] = (await read(brand, tea)).options
  expect(back?.name).toEqual(before.options[0]?.name)
  expect(back?.values[0]?.name.zh_TW).toBe('小')
})

test('without a translator only Chinese scripts are converted, and products without Chinese are listed', async () => {
  const brand = await given.aBrand()
  const [english, chinese, complete] = (await some(brand, ['Mouse', 'Mouse pad', 'Cable'])) as [Product, Product, Product]
  await write(brand, chinese, 'zh_CN', '鼠标垫')
  for (const language of both) await write(brand, complete, language, '電線')
  const job = await work(brand, await begun(brand, [english, chinese, complete]), createTranslator(undefined))
  expect(job).toMatchObject({ done: 3, changed: 1, refused: [{ id: english.id, name: 'Mouse', code: 'translator.not-configured' }] })
  expect(nameIn(await read(brand, chinese), 'zh_TW')).toBe('滑鼠墊')
})

test('after a quota error the translator is not called for the remaining products, which are listed', async () => {
  const brand = await given.aBrand()
  const products = await some(brand, ['A', 'B', 'C', 'D', 'E', 'F', 'G'])
  let requests = 0
  const spent = async () => {
    requests += 1
    throw new Refusal('translator.quota', 'The translator takes no more for now. Please try again later')
  }
  const job = await work(brand, await begun(brand, products, ['zh_TW']), createTranslator({ translate: spent }))
  expect(job).toMatchObject({ status: 'done', done: 7, changed: 0, undo_until: null })
  expect(job.refused.map(({ name, code }) => `${name} ${code}`).toSorted()).toEqual(products.map(({ name }) => `${name} translator.quota`))
  expect(requests).toBe(5)
})

test('two processes of one job write each product once; a cancelled job writes no more', async () => {
  const brand = await given.aBrand()
  const products = await some(brand, ['A', 'B', 'C', 'D', 'E', 'F'])
  const id = await begun(brand, products, ['zh_TW'])
  const [job] = await Promise.all([work(brand, id), work(brand, id)])
  expect(job).toMatchObject({ status: 'done', changed: 6 })
  for (const product of products) {
    const { items } = await callOk(listProductChanges, { params: { id: product.id } }, brand.owner)
    expect(items.map(({ kind }) => kind)).toEqual(['translated', 'added'])
  }
})

test('texts typed during machine translation stay', async () => {
  const brand = await given.aBrand()
  const [bowl] = (await some(brand, ['Bowl'])) as [Product]
  const { provider } = (await testContext()).ports
  provider.meanwhile = () => write(brand, bowl, 'zh_TW', '碗')
  const job = await work(brand, await begun(brand, [bowl], ['zh_TW']))
  expect([job.changed, nameIn(await read(brand, bowl), 'zh_TW')]).toEqual([0, '碗'])
})

test('the target languages are required', async () => {
  const brand = await given.aBrand()
  const body = { filter: { missing: ['zh_TW' as const] }, action: 'translate' as const }
  expect(await call(bulkChangeProducts, { body }, brand.owner)).toMatchObject({ status: 400, errors: { languages: 'Field is required' } })
  await some(brand, ['Bowl'])
  const { job } = await callOk(bulkChangeProducts, { body: { ...body, languages: ['zh_TW'] } }, brand.owner)
  expect(job.total).toBe(1)
})
