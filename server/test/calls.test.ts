import { calls } from '@linesheet/contract/all'
import { noSchema } from '@linesheet/contract/platform/endpoint'
import { beforeAll, expect, test } from 'vitest'
import { routes } from '../src/routes.ts'
import { call } from './calling.ts'
import { testContext } from './context.ts'
import { type Brand, given } from './given.ts'

const endpoints = [...calls.entries()]
const unknownId = '00000000-0000-7000-8000-000000000000'
let brand: Brand
beforeAll(async () => {
  brand = await given.aBrand()
})

test('each call is served exactly once, and nothing else is', () => {
  const names = new Map(endpoints.map(([name, endpoint]) => [endpoint, name]))
  const served = routes.map(({ endpoint }) => names.get(endpoint)).toSorted()
  expect(served).toEqual(endpoints.map(([name]) => name).toSorted())
})

test('each call that returns JSON declares its result', () => {
  expect(endpoints.filter(([, { media, result: answer }]) => media === 'json' && answer === noSchema).map(([name]) => name)).toEqual([])
})

test('no two calls share method and path', () => {
  const addresses = endpoints.map(([, { method, path }]) => `${method} ${path}`)
  expect(new Set(addresses).size).toBe(addresses.length)
})

test.each(endpoints.filter(([, { caller }]) => caller !== 'anyone'))('%s refuses a caller without a session', async (_, endpoint) => {
  const { app } = await testContext()
  const url = `/api${endpoint.path.replace(/:\w+/g, unknownId)}`
  const response = await app.inject({ method: endpoint.method, url, ...(endpoint.method !== 'GET' && { payload: {} }) })
  expect([response.statusCode, response.json().success]).toEqual([401, false])
})

const byId = endpoints.filter(
  ([, { path, caller, body }]) => path.includes(':id') && caller !== 'marketplace' && body._zod.def.type !== 'object',
)
test.each(byId)('%s answers 404 for an id that does not exist', async (_, endpoint) => {
  const params = Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, unknownId]))
  expect(await call(endpoint, { params }, brand.owner)).toMatchObject({ status: 404 })
})

test.each(endpoints.filter(([, { path }]) => path.includes(':id')))('%s refuses a malformed id', async (_, endpoint) => {
  expect(
    await call(
      endpoint,
      {
        params: { id: 'nonsense', shop_variation_id: 'nonsense', movement_id: 'nonsense' },
        ...(endpoint.method !== 'GET' && { body: {} }),
      },
      endpoint.caller === 'marketplace' ? {} : brand.owner,
    ),
  ).toMatchObject({
    status: 400,
    code: 'malformed',
  })
})

test('an unknown path is not found', async () => {
  const { app } = await testContext()
  const response = await app.inject({ method: 'GET', url: '/api/nothing/here' })
  expect([response.statusCode, response.json().code]).toEqual([404, 'call.missing'])
})

test('malformed JSON is refused, and the response does not repeat it', async () => {
  const { app } = await testContext()
  const response = await app.inject({
    method: 'POST',
    url: '/api/login/brand',
    headers: { 'content-type': 'application/json' },
    payload: '{"a":<script>',
  })
  expect([response.statusCode, response.json().code]).toEqual([400, 'malformed'])
  expect(response.body).not.toContain('<script>')
})
