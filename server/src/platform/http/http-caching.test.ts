import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { draftProducts } from '../../../test/catalogue/collections.ts'
import { testContext } from '../../../test/context.ts'
import { type Brand, given } from '../../../test/given.ts'

const products = Array.from({ length: 25 }, (_, n) => `Cup ${n}`)
const get = async (brand: Brand, url: string, headers: Record<string, string> = {}) =>
  (await testContext()).app.inject({ url, headers: { authorization: `Bearer ${brand.owner.token}`, ...headers } })

test('a list is compressed for clients that accept it', async () => {
  const brand = await given.aBrand()
  await draftProducts(brand, products)
  const plain = await get(brand, '/api/product')
  const compressed = await get(brand, '/api/product', { 'accept-encoding': 'gzip, br' })
  expect([plain.headers['content-encoding'], compressed.headers['content-encoding']]).toEqual([undefined, 'gzip'])
  expect(compressed.headers.vary).toContain('accept-encoding')
  expect(gunzipSync(compressed.rawPayload).toString()).toBe(plain.payload)
  expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
})

test('a response of few bytes is not compressed', async () => {
  const { headers } = await (await testContext()).app.inject({ url: '/api/order', headers: { 'accept-encoding': 'gzip' } })
  expect(headers['content-encoding']).toBeUndefined()
})

test('an unchanged list is answered with 304 and no body, a changed one in full', async () => {
  const brand = await given.aBrand()
  await draftProducts(brand, products)
  const first = await get(brand, '/api/product')
  const etag = String(first.headers.etag)
  const unchanged = await get(brand, '/api/product', { 'if-none-match': etag })
  expect([unchanged.statusCode, unchanged.payload]).toEqual([304, ''])
  await draftProducts(brand, ['Vase'])
  const changed = await get(brand, '/api/product', { 'if-none-match': etag })
  expect(changed.statusCode).toBe(200)
  expect(changed.headers.etag).not.toBe(etag)
})

test('the validator of another brand does not match', async () => {
  const [ours, theirs] = [await given.aBrand(), await given.aBrand()]
  await draftProducts(ours, ['Cup'])
  await draftProducts(theirs, ['Vase'])
  const { headers } = await get(theirs, '/api/product')
  const response = await get(ours, '/api/product', { 'if-none-match': String(headers.etag) })
  expect(response.statusCode).toBe(200)
  expect(response.payload).toContain('Cup')
})

test('no browser keeps a brand’s data on disk', async () => {
  const brand = await given.aBrand()
  expect((await get(brand, '/api/product')).headers['cache-control']).toBe('no-store')
})
