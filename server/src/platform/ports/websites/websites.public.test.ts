import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isPublicAddress, type Reach } from './public-addresses.ts'
import { publicWebsites } from './websites.public.ts'

// All of 127.0.0.0/8 is this machine. One address stands for the internet, another for addresses that must not be reached.
const publicHost = '127.0.0.2'
const privateHost = '127.0.0.1'

let port = 0
let reached: string[] = []
let handle: RequestListener = (_request, response) => response.end()
const servers: Server[] = []
const page = (text: string): RequestListener => {
  return (_request, response) => response.setHeader('content-type', 'text/html').end(text)
}

async function listen(host: string, at: number, listener: RequestListener) {
  const server = createServer(listener).listen(at, host)
  await once(server, 'listening')
  servers.push(server)
  return (server.address() as AddressInfo).port
}
beforeAll(async () => {
  // First on the address that other processes use, too: then the same port is free on the other address.
  port = await listen(privateHost, 0, (request, response) => {
    reached.push(`private ${request.headers.host}${request.url}`)
    page('secret')(request, response)
  })
  await listen(publicHost, port, (request, response) => {
    reached.push(`public ${request.headers.host}${request.url}`)
    handle(request, response)
  })
})
afterAll(() => {
  for (const server of servers) server.close().closeAllConnections()
})

const reach = (resolve: Reach['resolve'] = async () => [publicHost]): Reach => ({
  resolve,
  isPublic: (address) => address === publicHost || isPublicAddress(address),
  isAllowedPort: () => true,
})
function fetchPage(address: string, resolve?: Reach['resolve'], timeoutMs?: number) {
  reached = []
  return publicWebsites('Test', reach(resolve), timeoutMs).fetchPage(address)
}
const refused = { problem: 'private_address', isTransient: false }

test('a page is read from the address that its name resolves to', async () => {
  handle = page('<p>慢渡</p>')
  expect(await fetchPage(`http://slowferry.test:${port}/stockists?a=1`)).toEqual({ text: '<p>慢渡</p>' })
  expect(reached).toEqual([`public slowferry.test:${port}/stockists?a=1`])
})

test('addresses of this machine and of private networks are not public, however they are written', () => {
  const refusedAddresses = [
    ...['127.0.0.1', '127.8.9.1', '0.0.0.0', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254', '100.64.0.1'],
    ...['192.0.2.1', '198.18.0.1', '198.51.100.7', '203.0.113.9', '224.0.0.1', '240.0.0.1', '255.255.255.255'],
    ...[
      '::',
      '::1',
      '::ffff:127.0.0.1',
      '::ffff:7f00:1',
      '::ffff:10.0.0.1',
      '::127.0.0.1',
      'fe80::1',
      'fec0::1',
      'fc00::1',
      'fd12:3456::1',
    ],
    ...['ff02::1', '64:ff9b::7f00:1', '64:ff9b:1::1', '2002:7f00:1::', '2001::1', '2001:db8::1', '100::1', 'no address', ''],
  ]
  expect(refusedAddresses.filter(isPublicAddress)).toEqual([])
  expect(['1.1.1.1', '93.184.216.34', '2606:4700:4700::1111', '::ffff:1.1.1.1'].filter((address) => !isPublicAddress(address))).toEqual([])
})

test.each([
  '127.0.0.1',
  '2130706433',
  '0x7f000001',
  '0x7f.0.0.1',
  '0177.0.0.1',
  '017700000001',
  '127.1',
  '127.0.1',
  '0',
  '127.0.0.1.',
  '①②⑦.⓪.⓪.①',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[64:ff9b::7f00:1]',
  '169.254.169.254',
  'localhost',
])('http://%s is refused without a connection', async (host) => {
  expect(await fetchPage(`http://${host}:${port}/`, async () => [privateHost])).toEqual(refused)
  expect(reached).toEqual([])
})

test('a name that has one address that is not public is refused', async () => {
  expect(await fetchPage(`http://mixed.test:${port}/`, async () => [publicHost, privateHost])).toEqual(refused)
  expect(await fetchPage(`http://mixed.test:${port}/`, async () => ['::1'])).toEqual(refused)
  expect(reached).toEqual([])
})

test('a changing DNS answer leads nowhere else: the request goes to the address that was checked', async () => {
  handle = page('mine')
  let asked = 0
  const rebinding = async () => [asked++ === 0 ? publicHost : privateHost]
  expect(await fetchPage(`http://rebinding.test:${port}/`, rebinding)).toEqual({ text: 'mine' })
  expect([asked, reached]).toEqual([1, [`public rebinding.test:${port}/`]])
})

test('each redirect is checked again', async () => {
  const redirectTo = (location: string): RequestListener => {
    return (_request, response) => response.writeHead(302, { location }).end()
  }
  handle = redirectTo(`http://127.0.0.1:${port}/admin`)
  expect(await fetchPage(`http://slowferry.test:${port}/`)).toEqual(refused)
  handle = redirectTo(`http://internal.test:${port}/`)
  const resolve = async (name: string) => [name === 'internal.test' ? privateHost : publicHost]
  expect(await fetchPage(`http://slowferry.test:${port}/`, resolve)).toEqual(refused)
  handle = redirectTo('file:///etc/passwd')
  expect(await fetchPage(`http://slowferry.test:${port}/`)).toEqual(refused)
  handle = redirectTo(`http://user:password@slowferry.test:${port}/`)
  expect(await fetchPage(`http://slowferry.test:${port}/`)).toEqual(refused)
  expect(reached.filter((request) => request.startsWith('private'))).toEqual([])
  handle = (request, response) => (request.url === '/' ? redirectTo('/en/')(request, response) : page('en')(request, response))
  expect(await fetchPage(`http://slowferry.test:${port}/`)).toEqual({ text: 'en' })
  handle = redirectTo('/')
  expect(await fetchPage(`http://slowferry.test:${port}/`)).toEqual({ problem: 'unreachable', isTransient: true })
  expect(reached).toHaveLength(6)
})

test('credentials in an address, other ports and other protocols are refused', async () => {
  const { fetchPage: fetchPublic } = publicWebsites('Test')
  expect(await fetchPage(`http://admin:secret@slowferry.test:${port}/`)).toEqual(refused)
  expect(await fetchPublic('http://1.1.1.1:22/')).toEqual(refused)
  expect(await fetchPage('ftp://slowferry.test/')).toEqual(refused)
  expect(reached).toEqual([])
})

test('an endless page is read up to a megabyte, compressed or not', async () => {
  handle = (_request, response) => {
    response.setHeader('content-type', 'text/html')
    const more = () => {
      while (response.write('x'.repeat(65_536)));
    }
    response.on('drain', more)
    more()
  }
  const endless = await fetchPage(`http://slowferry.test:${port}/`)
  expect('text' in endless && endless.text.length).toBe(1024 * 1024)
  for (const [encoding, compress] of [
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ] as const) {
    const bomb = compress(Buffer.alloc(20 * 1024 * 1024, 'x'))
    handle = (_request, response) => response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': encoding }).end(bomb)
    const found = await fetchPage(`http://slowferry.test:${port}/`)
    expect('text' in found && found.text.length).toBe(1024 * 1024)
  }
})

test('an answer that is not a page is reported as such, and a broken one can be tried again', async () => {
  const answer = (status: number, headers: Record<string, string>, body = ''): RequestListener => {
    return (_request, response) => response.writeHead(status, headers).end(body)
  }
  const notAPage = { problem: 'not_a_page', isTransient: false }
  handle = answer(200, { 'content-type': 'image/png' })
  expect(await fetchPage(`http://slowferry.test:${port}/`)).toEqual(notAPage)
  handle = answer(200, { 'content-type': 'text/html', 'content-encoding': 'zstd' })
  expect(await fetchPage(`http://slowferry.test:${port}/`)).toEqual(notAPage)
  handle = answer(404, { 'content-type': 'text/html' })
  expect(await fetchPage(`http://slowferry.test:${port}/`)).toEqual({ problem: 'unreachable', isTransient: false })
  handle = answer(503, { 'content-type': 'text/html' })
  expect(await fetchPage(`http://slowferry.test:${port}/`)).toEqual({ problem: 'unreachable', isTransient: true })
  handle = answer(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }, 'not compressed')
  expect(await fetchPage(`http://slowferry.test:${port}/`)).toEqual({ problem: 'unreachable', isTransient: true })
  const unknown = async () => Promise.reject(new Error('ENOTFOUND'))
  expect(await fetchPage('http://nowhere.test/', unknown)).toEqual({ problem: 'unreachable', isTransient: true })
})

test('a site that hangs is given up in time, at whatever stage', async () => {
  const unreachable = { problem: 'unreachable', isTransient: true }
  handle = () => {}
  const silent = fetchPage(`http://slowferry.test:${port}/`, undefined, 200)
  const unresolved = fetchPage('http://slow-name.test/', () => new Promise(() => {}), 200)
  expect(await Promise.all([silent, unresolved])).toEqual([unreachable, unreachable])
  handle = (_request, response) => void response.writeHead(200, { 'content-type': 'text/html' }).write('<p>')
  expect(await fetchPage(`http://slowferry.test:${port}/`, undefined, 200)).toEqual(unreachable)
})
