import { once } from 'node:events'
import { mkdtemp, readFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { isPublicAddress, type Reach } from '../websites/public-addresses.ts'
import { publicDownloads } from './downloads.ts'

// All names resolve to one address of this machine, which stands for the internet; the others must not be reached.
const publicHost = '127.0.0.2'
const reach: Reach = {
  resolve: async () => [publicHost],
  isPublic: (address) => address === publicHost || isPublicAddress(address),
  isAllowedPort: () => true,
}
let handle: RequestListener
let asked: string[] = []
let port = 0
const server = createServer((request, response) => {
  asked.push(`${request.headers.host?.split(':')[0]}${request.url}`)
  handle(request, response)
})
beforeAll(async () => {
  await once(server.listen(0, publicHost), 'listening')
  port = (server.address() as AddressInfo).port
})
beforeEach(() => {
  asked = []
})
afterAll(() => void server.close().closeAllConnections())

async function download(address: string, timeoutMs = 5000) {
  const path = join(await mkdtemp(join(tmpdir(), 'linesheet-test-')), 'photo')
  const failure = await publicDownloads({ agent: 'Test', reach, timeoutMs }).download(address, path)
  return failure ?? (await readFile(path, 'utf8'))
}
const redirects: Record<string, string> = {}
const followed: RequestListener = (request, response) => {
  const location = redirects[`${request.headers.host?.split(':')[0]}${request.url}`]
  if (location) response.writeHead(302, { location }).end()
  else response.end('a picture')
}

test('the file behind a shared link is found through redirects, which are rewritten, too', async () => {
  handle = followed
  redirects['1drv.ms/i/s!A?download=1'] = `http://onedrive.live.com:${port}/redir?resid=A&authkey=B`
  expect(await download(`http://1drv.ms:${port}/i/s!A`)).toBe('a picture')
  expect(await download(`http://www.dropbox.com:${port}/s/abc/a.jpg?dl=0`)).toBe('a picture')
  expect(asked).toEqual(['1drv.ms/i/s!A?download=1', expect.stringContaining('onedrive.live.com/'), 'www.dropbox.com/s/abc/a.jpg?dl=1'])
})

test('an address that is not public is not requested, not even behind a redirect, nor an address without HTTP', async () => {
  handle = followed
  Object.assign(redirects, {
    'a.test/metadata': 'http://169.254.169.254/latest',
    'a.test/local': `http://127.0.0.1:${port}/`,
    'a.test/file': 'file:///etc/passwd',
  })
  const outcomes = await Promise.all(['metadata', 'local', 'file'].map((name) => download(`http://a.test:${port}/${name}`)))
  expect(outcomes).toEqual(Array(3).fill({ problem: 'private_address' }))
  expect(await download('http://10.0.0.1/a.jpg')).toEqual({ problem: 'private_address' })
  expect(asked).toHaveLength(3)
})

test.each([
  [404, {}, { problem: 'not_found' }],
  [410, {}, { problem: 'not_found' }],
  [401, {}, { problem: 'forbidden' }],
  [403, {}, { problem: 'forbidden' }],
  [429, { 'retry-after': '120' }, { problem: 'busy', retryAfter: 120 }],
  [429, { 'retry-after': '999999' }, { problem: 'busy', retryAfter: 3600 }],
  [503, { 'retry-after': 'Thu, 01 Jan 1970 00:00:00 GMT' }, { problem: 'unavailable', retryAfter: 0 }],
  [500, {}, { problem: 'unavailable' }],
  [200, { 'content-length': `${20 * 1024 * 1024}` }, { problem: 'too_large' }],
])('status %d with %o', async (status, headers, outcome) => {
  handle = (_, response) => {
    response.writeHead(status, headers).flushHeaders()
    if (!('content-length' in headers)) response.end()
  }
  expect(await download(`http://a.test:${port}/`)).toEqual(outcome)
})

test('an endless file is given up at 20 MB, a slow one in time, and a broken connection may work later', async () => {
  handle = (_, response) => {
    const more = () => {
      while (response.write(Buffer.alloc(65_536)));
    }
    response.on('drain', more)
    more()
  }
  expect(await download(`http://a.test:${port}/`)).toEqual({ problem: 'too_large' })
  handle = (_, response) => void response.write('a')
  expect(await download(`http://a.test:${port}/`, 200)).toEqual({ problem: 'too_slow' })
  handle = (_, response) => void response.writeHead(200, { 'content-length': '10' }).write('a', () => response.destroy())
  expect(await download(`http://a.test:${port}/`)).toEqual({ problem: 'unavailable' })
})
