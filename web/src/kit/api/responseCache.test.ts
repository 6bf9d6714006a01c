import { expect, test } from 'vitest'
import { createResponseCache } from './responseCache.ts'

const fresh = (body: string, etag = `"${body}"`) => new Response(body, { headers: { etag, 'x-request-id': '1' } })
const unchanged = () => new Response(null, { status: 304 })

test('an unchanged response is taken from the cache', async () => {
  const cache = createResponseCache()
  expect(cache.etagOf('/a')).toBeUndefined()
  const first = await cache.resolve('/a', fresh('one'))
  expect([await first.text(), first.headers.get('x-request-id')]).toEqual(['one', '1'])
  expect(cache.etagOf('/a')).toBe('"one"')
  const second = await cache.resolve('/a', unchanged())
  expect([second.status, await second.text()]).toEqual([200, 'one'])
})

test('a changed response replaces the kept one', async () => {
  const cache = createResponseCache()
  await cache.resolve('/a', fresh('one'))
  expect(await (await cache.resolve('/a', fresh('two'))).text()).toBe('two')
  expect(cache.etagOf('/a')).toBe('"two"')
})

test('errors and responses without an ETag are not kept', async () => {
  const cache = createResponseCache()
  await cache.resolve('/a', fresh('one'))
  const refused = await cache.resolve('/a', new Response('no', { status: 500, headers: { etag: '"no"' } }))
  expect([refused.status, await refused.text(), cache.etagOf('/a')]).toEqual([500, 'no', undefined])
  await cache.resolve('/b', new Response('stream'))
  expect(cache.etagOf('/b')).toBeUndefined()
})

test('only the latest responses are kept, and none after signing out', async () => {
  const cache = createResponseCache()
  for (let n = 0; n <= 60; n += 1) await cache.resolve(`/${n}`, fresh(`${n}`))
  expect([cache.etagOf('/0'), cache.etagOf('/1'), cache.etagOf('/60')]).toEqual([undefined, '"1"', '"60"'])
  cache.clear()
  expect(cache.etagOf('/60')).toBeUndefined()
})
