import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { internet, localAndPublic } from '../websites/public-addresses.ts'
import { publicWebhooks } from './webhooks.ts'

const server = createServer((request, response) => {
  if (request.url === '/hang') return
  response.writeHead(request.url === '/moved' ? 302 : 200, { location: 'http://127.0.0.1:1/' }).end('x'.repeat(100_000))
})
let origin = ''
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const post = (url: string, reach = localAndPublic, timeout = 10_000) =>
  publicWebhooks({ agent: 'LinesheetBot', reach, timeout }).post({ url, body: '{}', signature: 't=1,v1=0' })

test('a receiver that answers with 2xx has received; a redirect is not followed', async () => {
  expect(await post(`${origin}/ok`)).toMatchObject({ status: 200, error: null })
  expect(await post(`${origin}/moved`)).toMatchObject({ status: 302, error: 'The receiver answered 302' })
})

test('a receiver that hangs is given up', async () => {
  expect(await post(`${origin}/hang`, localAndPublic, 50)).toMatchObject({ status: null, error: 'No answer within 0.05 seconds' })
})

test('a name that resolves to an address of our own network is not contacted', async () => {
  const reach = { ...internet, resolve: async () => ['127.0.0.1'], isAllowedPort: () => true }
  const { port } = new URL(origin)
  expect(await post(`http://shop.example:${port}/ok`, reach)).toMatchObject({ status: null, error: 'The address is not public' })
})

test('the request keeps the host name, while the connection goes to the address that was checked', async () => {
  const reach = { resolve: async () => ['127.0.0.1'], isPublic: () => true, isAllowedPort: () => true }
  const { port } = new URL(origin)
  expect(await post(`http://shop.example:${port}/ok`, reach)).toMatchObject({ status: 200, error: null })
})

test('a receiver that does not listen is an error that says so', async () => {
  expect((await post('http://127.0.0.1:1/')).error).toMatch(/^Not delivered: .*ECONNREFUSED/)
})

test('in production receivers need HTTPS and the usual ports', () => {
  const { problemOf } = publicWebhooks({ agent: '', secureOnly: true })
  expect(['http://shop.example', 'https://shop.example:8443', 'https://127.0.0.1', 'https://shop.example/hooks'].map(problemOf)).toEqual([
    'https_required',
    'not_public',
    'not_public',
    undefined,
  ])
})
