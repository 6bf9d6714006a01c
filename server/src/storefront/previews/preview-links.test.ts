import { deactivateProduct } from '@linesheet/contract/catalogue/products.edit'
import { getSharedCollection, listSharedCollections } from '@linesheet/contract/storefront/collections.previews'
import {
  countPreviewLinks,
  createPreviewLink,
  getSharedProduct,
  getSharedStorefront,
  revokePreviewLinks,
} from '@linesheet/contract/storefront/previews'
import { expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { aCollection, anActiveProduct, draftProducts } from '../../../test/catalogue/collections.ts'
import { now, testContext } from '../../../test/context.ts'
import { given } from '../../../test/given.ts'

async function aSharedShop(product?: 'draft') {
  const brand = await given.aBrand()
  const vase = await anActiveProduct(brand, { name: 'Vase', product_translations: [{ language_code: 'zh_TW', name: '花瓶' }] })
  const [draft = ''] = await draftProducts(brand, ['Draft'])
  const { id: collection } = await aCollection(brand, { name_en: 'Starter set', product_ids: [vase, draft] })
  const body = product ? { product_id: draft } : {}
  const { link, expires_at } = await callOk(createPreviewLink, { body }, brand.owner)
  const shop = (query: object = {}) => call(getSharedStorefront, { query: { link, ...query } })
  const open = (id: string, query: object = {}) => call(getSharedProduct, { params: { id }, query: { link, ...query } })
  const group = (id: string) => call(getSharedCollection, { params: { id }, query: { link } })
  const groups = () => call(listSharedCollections, { query: { link } })
  return { brand, vase, draft, collection, link, expires_at, shop, open, group, groups }
}
const over = { status: 404, code: 'preview-link.over', message: 'This link has expired or was ended' }

test('a link opens the storefront, its products and collections as a retailer sees them, without signing in', async () => {
  const { brand, vase, collection, expires_at, shop, open, group, groups } = await aSharedShop()
  expect(new Date(expires_at).toISOString()).toBe('2026-11-27T02:00:00.000Z')
  const { result } = await shop({ language_code: 'zh_TW', region: 'hk' })
  expect(result).toMatchObject({ display_name: brand.name, count: 1, expires_at, items: [{ id: vase, name: '花瓶', is_visible: true }] })
  expect((await open(vase)).result).toMatchObject({ name: 'Vase', status: 'active', expires_at })
  expect((await group(collection)).result).toMatchObject({ name: 'Starter set', items: [{ id: vase }], item_count: 1 })
  expect((await groups()).result).toMatchObject({ count: 1, currency_code: 'HKD', expires_at, items: [{ id: collection, item_count: 1 }] })
})

test('a link does not open what retailers cannot see', async () => {
  const { brand, vase, draft, collection, shop, open, group, groups } = await aSharedShop()
  expect((await shop({ hidden: true })).result?.items.map(({ id }) => id)).toEqual([vase])
  expect(await open(draft)).toMatchObject({ status: 404, code: 'product.missing' })
  await callOk(deactivateProduct, { params: { id: vase } }, brand.owner)
  expect(await open(vase)).toMatchObject({ status: 404, code: 'product.missing' })
  expect(await group(collection)).toMatchObject({ status: 404, code: 'collection.missing' })
  expect((await groups()).result?.items).toEqual([])
})

test('a link for a product opens it even as a draft, marked as not visible', async () => {
  const { brand, draft, shop, open } = await aSharedShop('draft')
  expect((await open(draft)).result).toMatchObject({ name: 'Draft', status: 'draft', is_visible: false })
  const [other = ''] = await draftProducts(brand, ['Other draft'])
  expect((await open(other)).status).toBe(404)
  expect((await shop()).result?.count).toBe(1)
})

test('a link shows nothing of another brand, and another brand’s product cannot be shared', async () => {
  const [mine, other] = [await aSharedShop('draft'), await aSharedShop('draft')]
  expect(await mine.open(other.vase)).toMatchObject({ status: 404, code: 'product.missing' })
  expect(await mine.open(other.draft)).toMatchObject({ status: 404, code: 'product.missing' })
  expect(await mine.group(other.collection)).toMatchObject({ status: 404, code: 'collection.missing' })
  const stolen = await call(createPreviewLink, { body: { product_id: other.draft } }, mine.brand.owner)
  expect(stolen).toMatchObject({ status: 404, code: 'product.missing' })
  const [own, theirs] = [Buffer.from(mine.link, 'base64url'), Buffer.from(other.link, 'base64url')]
  const forged = Buffer.concat([theirs.subarray(0, 16), own.subarray(16)]).toString('base64url')
  expect(await call(getSharedStorefront, { query: { link: forged } })).toMatchObject(over)
})

test('a link ends after seven days, or when the brand revokes its links', async () => {
  const { brand, vase, shop, open, group, collection } = await aSharedShop()
  const other = await aSharedShop()
  const context = await testContext()
  context.setClock('2026-11-27T01:59:59Z')
  expect((await shop()).status).toBe(200)
  context.setClock('2026-11-27T02:00:00Z')
  for (const refused of [await shop(), await open(vase), await group(collection)]) expect(refused).toMatchObject(over)
  context.setClock(now)
  expect(await callOk(countPreviewLinks, {}, brand.owner)).toEqual({ count: 1 })
  await callOk(revokePreviewLinks, {}, brand.owner)
  expect(await callOk(countPreviewLinks, {}, brand.owner)).toEqual({ count: 0 })
  expect(await shop()).toMatchObject(over)
  expect((await other.shop()).status).toBe(200)
})

test('an invented link gets the same response as an expired one', async () => {
  for (const link of ['', 'nonsense', 'A'.repeat(54), '%00', '../..'])
    expect(await call(getSharedStorefront, { query: { link } })).toMatchObject(over)
  expect((await call(getSharedStorefront, { query: { link: 'A'.repeat(101) } })).status).toBe(400)
})

test('sharing needs the permission to change products; the table has no link in clear text', async () => {
  const { brand, link } = await aSharedShop()
  const viewer = await given.aMember(brand, 'viewer')
  expect(await call(createPreviewLink, { body: {} }, viewer)).toMatchObject({ status: 403, code: 'role.not-allowed' })
  const { db } = await testContext()
  const rows = await db.read({ brandId: brand.id }, (tx) => tx.selectFrom('preview_links').selectAll().execute())
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(link.slice(22))
})

test('too many attempts with wrong links are rate-limited', async () => {
  const { shop } = await aSharedShop()
  const { db } = await testContext()
  const key = 'GET /shared 127.0.0.1'
  const count = (to: number) => db.asOwner((tx) => tx.updateTable('rate_counters').set({ count: to }).where('key', '=', key).execute())
  await shop()
  await count(240)
  expect(await shop()).toMatchObject({ status: 429, code: 'too-many' })
  await count(0)
})
