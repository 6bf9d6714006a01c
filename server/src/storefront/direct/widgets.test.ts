import { editStore } from '@linesheet/contract/brand/store'
import { deactivateProduct } from '@linesheet/contract/catalogue/products.edit'
import { setSlug } from '@linesheet/contract/storefront/direct'
import { editWidget, getWidget, previewWidget, type WidgetContent } from '@linesheet/contract/storefront/widgets'
import { defaultWidget } from '@linesheet/domain/storefront/widgets'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { aCollection, anActiveProduct } from '../../../test/catalogue/collections.ts'
import { testContext } from '../../../test/context.ts'
import { type Brand, given } from '../../../test/given.ts'

const widgetOf = ({ owner }: Brand) => callOk(getWidget, {}, owner)
const choose = (brand: Brand, choices: object) => callOk(editWidget, { body: { ...defaultWidget, ...choices } }, brand.owner)

/** The module that a website gets when its browser requests it. */
async function embed(key: string, headers: Record<string, string> = {}, remoteAddress = '198.51.100.20') {
  const { app } = await testContext()
  return app.inject({ method: 'GET', url: `/embed/${key}.js`, headers, remoteAddress })
}
const contentOf = (script: string): WidgetContent => JSON.parse(script.replace(/^export default /, ''))
const shownBy = async (brand: Brand) => contentOf((await embed((await widgetOf(brand)).key)).body)

test('a brand has a key and a tag before it chooses anything, and shows no price', async () => {
  const brand = await given.aBrand()
  const { key, snippet, sightings, version, products, ...choices } = await widgetOf(brand)
  expect(choices).toEqual(defaultWidget)
  expect([sightings, version, products]).toEqual([[], 0, []])
  expect(snippet).toBe(`<script async src="http://127.0.0.1:4800/embed/widget.js" data-key="${key}"></script>`)
  await anActiveProduct(brand)
  expect(await shownBy(brand)).toMatchObject({ style: 'button', brand: brand.name, prices: 'none', products: [] })
  expect((await embed(key)).body).not.toMatch(/"price":"|50\.00/)
})

test('the module for a website can be cached, revalidated, and read from anywhere', async () => {
  const brand = await given.aBrand()
  const { key } = await widgetOf(brand)
  const first = await embed(key)
  expect(first.statusCode).toBe(200)
  expect(first.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': expect.stringContaining('s-maxage=300'),
    etag: expect.any(String),
  })
  expect(first.headers['set-cookie']).toBeUndefined()
  expect((await embed(key, { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(304)
  await callOk(editStore, { body: { tagline_en: 'Cups for rain' } }, brand.owner)
  const changed = await embed(key, { 'if-none-match': String(first.headers.etag) })
  expect([changed.statusCode, contentOf(changed.body).taglines]).toEqual([200, { en: 'Cups for rain' }])
})

test('a key that was not made here shows nothing', async () => {
  const brand = await given.aBrand()
  const { key } = await widgetOf(brand)
  const changed = `${key.slice(0, 5)}${key[5] === 'A' ? 'B' : 'A'}${key.slice(6)}`
  for (const wrong of ['x', `${key}x`, key.slice(0, -1), changed, '%00', '..%2Fwidget']) expect((await embed(wrong)).statusCode).toBe(404)
})

test('a carousel shows chosen products in order, or a collection, or the first products; only active ones', async () => {
  const brand = await given.aBrand()
  const aProduct = async (name: string) => ({ id: await anActiveProduct(brand, { name }), name })
  const [first, second, third] = [await aProduct('Cup'), await aProduct('Vase'), await aProduct('Bowl')]
  const names = async () => (await shownBy(brand)).products.map(({ names }) => names.en)
  await choose(brand, { style: 'carousel' })
  expect(await names()).toEqual(['Bowl', 'Vase', 'Cup'])
  await choose(brand, { style: 'carousel', product_ids: [third.id, first.id, third.id] })
  expect(await names()).toEqual([third.name, first.name])
  expect((await widgetOf(brand)).products).toEqual([
    { ...third, is_active: true },
    { ...first, is_active: true },
  ])
  await callOk(deactivateProduct, { params: { id: third.id } }, brand.owner)
  expect(await names()).toEqual([first.name])
  const { id } = await aCollection(brand, { product_ids: [third.id, second.id] })
  await choose(brand, { style: 'carousel', collection_id: id })
  expect(await names()).toEqual([second.name])
})

test('prices are public only as the brand chooses', async () => {
  const brand = await given.aBrand()
  await anActiveProduct(brand)
  const price = async () => (await shownBy(brand)).products[0]?.price
  await choose(brand, { style: 'carousel' })
  expect(await price()).toBeNull()
  await choose(brand, { style: 'carousel', prices: 'retail' })
  expect(await price()).toBe('100.00')
  await choose(brand, { style: 'carousel', prices: 'wholesale' })
  expect(await price()).toBe('50.00')
})

test('choices of another brand’s products and malformed colours are refused by field', async () => {
  const [brand, other] = [await given.aBrand(), await given.aBrand()]
  const id = await anActiveProduct(other)
  const refused = (choices: object) => call(editWidget, { body: { ...defaultWidget, ...choices } as never }, brand.owner)
  expect(await refused({ product_ids: [id] })).toMatchObject({ status: 400, errors: { 'product_ids.0': expect.any(String) } })
  expect(await refused({ collection_id: (await aCollection(other, { product_ids: [id] })).id })).toMatchObject({
    status: 400,
    errors: { collection_id: expect.any(String) },
  })
  for (const color of ['red', '#12', 'url(x)', '#1e4d3b; }'])
    expect(await refused({ color })).toMatchObject({ status: 400, errors: { color: expect.any(String) } })
  expect(await refused({ product_ids: Array.from({ length: 13 }, () => newId()) })).toMatchObject({ status: 400 })
  expect(await call(editWidget, { body: defaultWidget }, await given.aMember(brand, 'viewer'))).toMatchObject({ status: 403 })
})

test('a stale save is refused with the stored choices', async () => {
  const brand = await given.aBrand()
  const { version } = await choose(brand, { style: 'banner' })
  await choose(brand, { style: 'button', version })
  expect(await call(editWidget, { body: { ...defaultWidget, version } }, brand.owner)).toMatchObject({
    status: 409,
    code: 'stale',
    result: { style: 'button', version: version + 1 },
  })
})

test('a preview shows unsaved choices', async () => {
  const brand = await given.aBrand()
  const name = 'Vase'
  const id = await anActiveProduct(brand, { name })
  const query = { style: 'carousel', language: 'en', size: 'large', prices: 'retail', color: '#0000FF', product_ids: id } as const
  expect(await callOk(previewWidget, { query }, brand.owner)).toMatchObject({
    style: 'carousel',
    color: '#0000ff',
    products: [{ names: { en: name }, price: '100.00' }],
  })
  expect((await widgetOf(brand)).style).toBe('button')
})

test('websites that show the widget are stored, except for our own', async () => {
  const brand = await given.aBrand()
  const { key } = await widgetOf(brand)
  await embed(key, { origin: 'https://slowferry.example' })
  await embed(key, { referer: 'https://shop.slowferry.example/pages/stockists' })
  await embed(key, { origin: 'http://127.0.0.1:4800' })
  await embed(key, { origin: 'null' })
  await expect
    .poll(async () => (await widgetOf(brand)).sightings.map(({ host }) => host).toSorted())
    .toEqual(['shop.slowferry.example', 'slowferry.example'])
})

test('the widget leads to the present link of the brand', async () => {
  const brand = await given.aBrand()
  const slug = `slow-ferry-${newId().slice(-12)}`
  await callOk(setSlug, { body: { slug } }, brand.owner)
  expect((await shownBy(brand)).link).toBe(`http://127.0.0.1:4800/d/${slug}`)
})

test('the name of a product is escaped', async () => {
  const brand = await given.aBrand()
  const name = 'Vase </script><b>'
  await anActiveProduct(brand, { name })
  await choose(brand, { style: 'carousel' })
  expect((await shownBy(brand)).products[0]?.names).toEqual({ en: name })
})

test('an address that sends endless requests has to wait', async () => {
  const { key } = await widgetOf(await given.aBrand())
  const statuses: number[] = []
  for (let count = 0; count < 620; count += 1) statuses.push((await embed(key, {}, '203.0.113.50')).statusCode)
  expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([600, 429])
})
