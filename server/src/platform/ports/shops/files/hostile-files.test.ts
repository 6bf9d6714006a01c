import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { maxFileBytes } from '@linesheet/domain/platform/files'
import { afterEach, expect, test } from 'vitest'
import { fileKeys, type LocalFileServer, startFileServer } from '../../../../../test/connections/file-server.ts'
import { type LocalSftpServer, startSftpServer } from '../../../../../test/connections/sftp-server.ts'
import { readAll } from '../../../../../test/connections/shop-adapters.ts'
import { readAllVariations } from '../../../../../test/connections/shop-stock-adapters.ts'
import { internet, localAndPublic } from '../../websites/public-addresses.ts'
import { publicShops } from '../shops.ts'

const servers: { stop(): Promise<void> }[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop()
})
const started = <S extends { stop(): Promise<void> }>(server: S) => {
  servers.push(server)
  return server
}
const shops = publicShops({ agent: 'LinesheetBot', reach: localAndPublic, timeoutMs: 1000, sleep: async () => {} })
const at = ({ url, path }: { url: string; path: string }, access: object = {}) =>
  shops.open({ kind: 'files', address: url.startsWith('sftp') ? url : `${url}${path}`, ...fileKeys, ...access })

const starts: [string, () => Promise<LocalFileServer | LocalSftpServer>][] = [
  ['of the web', () => startFileServer('csv', 1)],
  ['of SFTP', () => startSftpServer('csv', 1)],
]
const one = { id: 'VS-1-1', product_id: 'VS-1-1', stock_id: 'VS-1-1' }

test.each(starts)('a server %s whose key was withdrawn, and a wrong password, are refused', async (_, start) => {
  const server = started(await start())
  await expect(at(server, { secret: 'wrong' }).check()).rejects.toMatchObject({ problem: 'key_refused' })
  await expect(at(server, { key: '', secret: '' }).check()).rejects.toMatchObject({ problem: 'key_refused' })
  await expect(at(server).check()).resolves.toMatchObject({ missing: [] })
})

test.each(starts)('a file %s that is gone, empty, a page or too long is not read, and takes no variation away', async (_, start) => {
  const server = started(await start())
  const shop = at(server)
  const contents: [Buffer | undefined, string][] = [
    [Buffer.alloc(0), 'unexpected'],
    [Buffer.from('<!doctype html><html><body>Sign in</body></html>'), 'unexpected'],
    [Buffer.from('SKU,Stock\n"VS-1-1,5\nVS-1-2,6\n'), 'unexpected'],
    [Buffer.from('PK\x03\x04 no workbook'), 'unexpected'],
    [Buffer.alloc(maxFileBytes + 1, 'SKU,Stock\n'), 'unexpected'],
    [undefined, 'no_shop'],
  ]
  for (const [bytes, problem] of contents) {
    if (bytes) server.files.set(server.path, bytes)
    else server.files.delete(server.path)
    await expect(readAllVariations(shop, null)).rejects.toMatchObject({ problem })
    await expect(readAll(shop)).rejects.toMatchObject({ problem })
    await expect(shop.adjustStock('key', [{ ...one, units: 1 }], null)).rejects.toMatchObject({ problem })
  }
  server.files.set(server.path, Buffer.from('SKU,Name,Price,Stock\n'))
  expect((await readAll(shop)).rows).toEqual([])
  await expect(readAllVariations(shop, null)).rejects.toMatchObject({ problem: 'unreachable' })
  await expect(shop.readStock([one], null)).rejects.toMatchObject({ problem: 'unreachable' })
})

test.each(starts)('permissions that a file %s lacks are reported before stock is switched on', async (_, start) => {
  const server = started(await start())
  server.mayWrite = false
  expect(await at(server).check(['stock', 'orders'])).toMatchObject({ missing: ['write', 'orders'] })
  await expect(at(server).adjustStock('key', [{ ...one, units: 1 }], null)).rejects.toMatchObject({ problem: 'not_permitted' })
  server.mayWrite = true
  expect(await at(server).check(['stock'])).toMatchObject({ missing: [] })
  const order = at(server).readOrder('1')
  await expect(order).rejects.toMatchObject({ problem: 'not_permitted' })
})

test('a server that accepts every request, and writes nothing, does not count as one that accepts files', async () => {
  const server = started(await startFileServer('csv', 1))
  server.files.set = () => server.files
  expect(await at(server).check(['stock'])).toMatchObject({ missing: ['write'] })
})

test.each(starts)('a file %s that others change while it is changed loses neither change', async (_, start) => {
  const server = started(await start())
  if ('hasTags' in server) server.hasTags = false
  for (const hasTags of [true, false]) {
    if ('hasTags' in server) server.hasTags = hasTags
    const before = server.quantityOf('VS-1-1')
    let reads = 0
    server.onRead = () => {
      reads += 1
      if (reads === 1) void server.sell('VS-1-1', 1)
    }
    const answers = await at(server).adjustStock(`key ${hasTags}`, [{ ...one, units: -2 }], null)
    expect(answers).toEqual(new Map([['VS-1-1', { quantity: before - 3 }]]))
    expect(server.quantityOf('VS-1-1')).toBe(before - 3)
  }
})

test.each(starts)('after a lost answer and another change of the file %s the quantities decide', async (_, start) => {
  for (const [units, sold, result] of [
    // The change was made, as another variation shows.
    [-2, 0, 3],
    [3, 0, 8],
    // Rather too few units than too many.
    [-2, 1, 0],
    [3, 1, 7],
  ] as const) {
    const server = started(await start())
    const shop = at(server)
    await shop.check(['stock'])
    server.requests.length = 0
    const attempt = () => shop.adjustStock('key', [{ ...one, units }], null)
    const isLast = (path: string) => path === server.path
    await attempt()
    const last = server.requests.findLastIndex(({ method, path }) => isLast(path) && /PUT|RENAME/.test(method))
    await server.store(server.rows().map((cells) => (cells[2] === 'VS-1-1' ? cells.with(5, '5') : cells)))
    server.files.delete(`${server.path}.linesheet.json`)
    await shop.check(['stock'])
    server.faults.push(...Array.from({ length: last }, () => 'none' as const), 'truncate')
    await expect(attempt()).rejects.toMatchObject({ problem: 'unreachable' })
    await server.sell('VS-1-1', sold)
    await server.sell('VS-1-2', 1)
    await attempt()
    expect([units, sold, server.quantityOf('VS-1-1')]).toEqual([units, sold, result])
  }
})

test('a change made before its answer was lost is not made again, although the file is replaced during the next attempt, too', async () => {
  const server = started(await startFileServer('csv', 1))
  const two = { id: 'VS-1-2', product_id: 'VS-1-2', stock_id: 'VS-1-2' }
  const attempt = () =>
    at(server).adjustStock(
      'key',
      [
        { ...one, units: -2 },
        { ...two, units: -3 },
      ],
      null,
    )
  // Its requests: journal, file, journal, file.
  server.faults.push('none', 'none', 'none', 'truncate')
  await expect(attempt()).rejects.toMatchObject({ problem: 'unreachable' })
  await server.sell('VS-1-2', 1)
  let reads = 0
  server.onRead = () => {
    reads += 1
    if (reads === 1) void server.sell('VS-1-1', 1)
  }
  await attempt()
  expect([server.quantityOf('VS-1-1'), server.quantityOf('VS-1-2')]).toEqual([5 - 2 - 1, 6 - 3 - 1 - 3])
})

test('the journal says what it is, stays short, and is not ignored if it cannot be read', async () => {
  const server = started(await startFileServer('csv', 1))
  const journal = `${server.path}.linesheet.json`
  for (let at = 0; at < 110; at += 1) await shopAdjust(server, `key ${at}`)
  const { about, entries } = JSON.parse(String(server.files.get(journal)))
  expect(about).toContain('Linesheet')
  expect(entries).toHaveLength(100)
  expect(entries.at(-1)).toMatchObject({ key: 'key 109', done: true, changes: [{ id: 'VS-1-1', from: 114, to: 115 }], refused: {} })
  server.files.set(journal, Buffer.from('{"entries":[{"key":1}]}'))
  await expect(shopAdjust(server, 'key 110')).rejects.toMatchObject({ problem: 'unexpected' })
  expect(server.quantityOf('VS-1-1')).toBe(115)
})
const shopAdjust = (server: LocalFileServer, key: string) => at(server).adjustStock(key, [{ ...one, units: 1 }], null)

test('a quantity in several rows, not a number or computed does not count, and a change of it is refused', async () => {
  const server = started(await startFileServer('csv', 1))
  const rows = [
    'SKU;EAN;Stock',
    'A;;5',
    'B;;6',
    'B;;7',
    'C;;plenty',
    'D;;',
    ';4006381333931;8',
    'E;;1.234,5',
    'F;;sold out',
    'G;;-3',
    'H;;1,000',
  ]
  server.files.set(server.path, Buffer.from(rows.join('\r\n')))
  const shop = at(server)
  const variations = await readAllVariations(shop, null)
  expect(Object.fromEntries(variations.map(({ id, quantity }) => [id, quantity]))).toEqual({
    A: 5,
    B: null,
    C: null,
    D: null,
    '4006381333931': 8,
    E: null,
    F: 0,
    G: -3,
    H: 1000,
  })
  const answers = await shop.adjustStock(
    'key',
    variations.map((variation) => ({ ...variation, units: 1 })),
    null,
  )
  expect([...answers].filter(([, answer]) => 'refused' in answer).map(([id]) => id)).toEqual(['B', 'C', 'D', 'E'])
  expect(String(server.files.get(server.path))).toBe(
    'SKU;EAN;Stock\r\nA;;6\r\nB;;6\r\nB;;7\r\nC;;plenty\r\nD;;\r\n;4006381333931;9\r\nE;;1.234,5\r\nF;;1\r\nG;;-2\r\nH;;1001',
  )
})

test('a server whose host key has changed gets no password', async () => {
  const server = started(await startSftpServer('csv', 1))
  const { hostKey = '' } = await at(server).check()
  await expect(at(server, { hostKey }).check()).resolves.toMatchObject({ hostKey })
  const port = Number(new URL(server.url).port)
  await server.stop()
  servers.splice(0)
  const other = started(await startSftpServer('csv', 1, { port, key: '' }))
  await expect(at(other, { hostKey }).check()).rejects.toMatchObject({
    problem: 'key_refused',
    detail: expect.stringMatching(/another host key than before: SHA256:/),
  })
  expect(other.requests).toEqual([])
  const { hostKey: changed } = await at(other).check()
  expect(changed).not.toBe(hostKey)
})

test('a password is also given to a server that asks for it in a dialog', async () => {
  const server = started(await startSftpServer('csv', 1))
  server.asksInDialog = true
  await expect(at(server).check()).resolves.toMatchObject({ name: 'stock.csv' })
  await expect(at(server, { secret: 'wrong' }).check()).rejects.toMatchObject({ problem: 'key_refused' })
})

test('a file of another encoding is read, and stays in it', async () => {
  const server = started(await startFileServer('csv', 1))
  // Big5: 貨號 and 庫存.
  const names = { sku: Buffer.from([0xb3, 0x66, 0xb8, 0xb9]), stock: Buffer.from([0xae, 0x77, 0xa6, 0x73]) }
  const fileWith = (quantity: string) =>
    Buffer.concat([names.sku, Buffer.from(','), names.stock, Buffer.from(`\r\nVS-1-1,${quantity}\r\n`)])
  server.files.set(server.path, fileWith('5'))
  expect(await readAllVariations(at(server), null)).toMatchObject([{ sku: 'VS-1-1', quantity: 5 }])
  await shopAdjust(server, 'key')
  expect(server.files.get(server.path)).toEqual(fileWith('6'))
})

test('an SFTP server of a private network is not contacted, by whatever name', async () => {
  const server = started(await startSftpServer('csv', 1))
  const { port } = new URL(server.url)
  for (const host of ['127.0.0.1', 'localhost', '2130706433', 'rebind.example']) {
    const resolve = async () => ['127.0.0.1']
    const shop = publicShops({ agent: 'LinesheetBot', reach: { ...internet, resolve }, sleep: async () => {} })
    const address = `sftp://${host}:${port}/out/stock.csv`
    await expect(shop.open({ kind: 'files', address, ...fileKeys }).check()).rejects.toMatchObject({ problem: 'private_address' })
  }
  expect(server.requests).toEqual([])
})

test('nobody waits long for a server that sends an endless file', async () => {
  const server = http.createServer((_, response) => {
    const timer = setInterval(() => response.write('SKU,Stock\n'), 100)
    response.on('close', () => clearInterval(timer))
  })
  await once(server.listen(0), 'listening')
  started({ stop: async () => void server.close() })
  const { port } = server.address() as AddressInfo
  const impatient = publicShops({ agent: 'LinesheetBot', reach: localAndPublic, timeoutMs: 200, sleep: async () => {} })
  const began = performance.now()
  await expect(impatient.open({ kind: 'files', address: `http://127.0.0.1:${port}/stock.csv`, ...fileKeys }).check()).rejects.toMatchObject(
    {
      problem: 'unreachable',
    },
  )
  // Less than the time limit of one file.
  expect(performance.now() - began).toBeLessThan(10 * 200)
})
