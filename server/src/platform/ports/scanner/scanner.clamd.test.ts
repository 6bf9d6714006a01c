import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { malware, startClamd } from '../../../../test/platform/clamd.ts'
import { OutOfService } from '../../http/out-of-service.ts'
import { clamdScanner } from './scanner.clamd.ts'

let clamd: Awaited<ReturnType<typeof startClamd>>
beforeEach(async () => {
  clamd = await startClamd()
})
afterEach(() => clamd.stop())

const scan = (content: string | Buffer, { url = clamd.url, timeout = 5000 } = {}) =>
  clamdScanner(url, { timeout }).scan(Readable.from([Buffer.from(content)]))

test('a clean file and a file with malware, each as a whole', async () => {
  const content = Buffer.alloc(3_000_000, 'abc').toString('latin1')
  expect(await scan(content)).toEqual({ scan: 'clean' })
  expect(clamd.state.received).toEqual([content])
  expect(await scan(`${content}${malware}`)).toEqual({ scan: 'infected', signature: 'Test-Malware' })
  expect(await scan('')).toEqual({ scan: 'clean' })
})

test('many pieces, and files at the same time', async () => {
  const pieces = Array.from({ length: 500 }, (_, at) => Buffer.from(`${at},`.repeat(500)))
  const scanner = clamdScanner(clamd.url)
  const verdicts = await Promise.all(
    Array.from({ length: 8 }, (_, at) => scanner.scan(Readable.from(at === 5 ? [...pieces, Buffer.from(malware)] : pieces))),
  )
  expect(verdicts.map((verdict) => verdict.scan)).toEqual(Array.from({ length: 8 }, (_, at) => (at === 5 ? 'infected' : 'clean')))
})

test('an empty piece does not end the file', async () => {
  const verdict = await clamdScanner(clamd.url).scan(Readable.from([Buffer.from('abc'), Buffer.alloc(0), Buffer.from(malware)]))
  expect(verdict).toEqual({ scan: 'infected', signature: 'Test-Malware' })
})

test('a Unix socket', async () => {
  const local = await startClamd({ path: join(mkdtempSync(join(tmpdir(), 'linesheet-clamd-')), 'clamd.ctl') })
  expect(local.url).toMatch(/^unix:\//)
  expect(await scan(malware, { url: local.url })).toEqual({ scan: 'infected', signature: 'Test-Malware' })
  await clamdScanner(local.url).ping()
  local.stop()
})

test('a file that is too large for the scanner, which answers before it has read all of it', async () => {
  clamd.state.limit = 100_000
  const content = Readable.from(Array.from({ length: 40 }, () => Buffer.alloc(65_536)))
  const verdict = await clamdScanner(clamd.url).scan(content)
  expect(verdict).toEqual({ scan: 'unscannable', reason: 'INSTREAM size limit exceeded. ERROR' })
  expect(content.destroyed).toBe(true)
})

test.each(['half', 'nothing'] as const)('an answer that is cut off (%s) does not count', async (mode) => {
  clamd.state.mode = mode
  await expect(scan('abc')).rejects.toThrow('The scanner closed the connection without an answer')
  await expect(scan(malware)).rejects.not.toBeInstanceOf(OutOfService)
})

test('an error of the scanner is reported', async () => {
  clamd.state.mode = 'error'
  await expect(scan('abc')).rejects.toThrow('The scanner answered: Can’t allocate memory ERROR')
})

test('a scanner that hangs is given up in time, and its connection is ended', async () => {
  clamd.state.mode = 'hang'
  await expect(scan('abc', { timeout: 100 })).rejects.toThrow('The scanner did not answer within 0.1 s')
  await expect.poll(() => clamd.state.open).toBe(0)
  await expect(clamdScanner(clamd.url, { timeout: 100 }).ping()).rejects.toThrow('did not answer')
})

test('a slow scanner is waited for', async () => {
  clamd.state.mode = 'hang'
  const verdict = scan(malware)
  await expect.poll(() => clamd.state.received.length).toBe(1)
  clamd.answerAll()
  expect(await verdict).toEqual({ scan: 'infected', signature: 'Test-Malware' })
})

test('a scanner that cannot be reached is out of service, and no file is blamed', async () => {
  await expect(scan('abc', { url: 'tcp://127.0.0.1:1' })).rejects.toThrow(OutOfService)
  await expect(scan('abc', { url: 'unix:/nowhere/clamd.ctl' })).rejects.toThrow('The scanner cannot be reached')
  await expect(clamdScanner('tcp://127.0.0.1:1').ping()).rejects.toThrow('ECONNREFUSED')
})

test('a file that cannot be read is an error, and not clean', async () => {
  const content = Readable.from(
    (async function* () {
      yield Buffer.from('abc')
      throw new Error('The storage is gone')
    })(),
  )
  await expect(clamdScanner(clamd.url).scan(content)).rejects.toThrow('The storage is gone')
  expect(clamd.state.received).toEqual([])
})
