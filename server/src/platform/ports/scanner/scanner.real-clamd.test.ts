import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clamdProgram, eicar, signature, startRealClamd } from '../../../../test/platform/real-clamd.ts'
import { OutOfService } from '../../http/out-of-service.ts'
import { clamdScanner } from './scanner.clamd.ts'

const megabyte = 1024 * 1024

let clamd: Awaited<ReturnType<typeof startRealClamd>>
beforeAll(async () => {
  if (clamdProgram) clamd = await startRealClamd({ StreamMaxLength: '4M' })
})
afterAll(() => clamd?.stop())

const scanPieces = (pieces: readonly Buffer[], url = clamd.url) => clamdScanner(url).scan(Readable.from(pieces))
const clean = { scan: 'clean' }
const infected = { scan: 'infected', signature }
const realTest = test.runIf(clamdProgram)

test.skipIf(clamdProgram)('SKIPPED: clamd is not here, the scanner is not tested with it (npm test fetches it as root on Debian)', () => {})

realTest.each(['url', 'socketUrl'] as const)('clamd finds what is malware, and nothing in other files, at its %s', async (at) => {
  const scan = (...pieces: Buffer[]) => scanPieces(pieces, clamd[at])
  await clamdScanner(clamd[at]).ping()
  expect(await scan()).toEqual(clean)
  expect(await scan(Buffer.from('abc'))).toEqual(clean)
  expect(await scan(Buffer.from(eicar))).toEqual(infected)
  expect(await scan(Buffer.from(`%PDF-1.7\n${eicar}\n%%EOF`))).toEqual(infected)
  expect(await scan(...[...eicar].map((character) => Buffer.from(character)))).toEqual(infected)
  expect(await scan(Buffer.alloc(3 * megabyte, 'a'), Buffer.from(eicar))).toEqual(infected)
})

realTest('an empty piece does not end the file', async () => {
  expect(await scanPieces([Buffer.from('abc'), Buffer.alloc(0), Buffer.from(eicar)])).toEqual(infected)
})

// Repeated, because the end of the connection hits another moment of the sending each time.
realTest.each(['url', 'socketUrl'] as const)('of a file that is too large, clamd tells so before it has read it, at its %s', async (at) => {
  const verdicts: unknown[] = []
  for (let count = 0; count < 50; count += 1) {
    const content = Readable.from(Array.from({ length: 40 }, () => Buffer.alloc(megabyte / 4)))
    verdicts.push({ ...(await clamdScanner(clamd[at]).scan(content)), isDestroyed: content.destroyed })
  }
  const unscannable = { scan: 'unscannable', reason: 'INSTREAM size limit exceeded. ERROR', isDestroyed: true }
  expect(verdicts).toEqual(Array(50).fill(unscannable))
})

realTest('an archive that exceeds its limits is taken for clean by clamd, unless AlertExceedsMax is set', async () => {
  const archive = gzipSync(Buffer.concat([Buffer.alloc(2 * megabyte), Buffer.from(eicar)]))
  const verdicts = []
  for (const AlertExceedsMax of ['no', 'yes']) {
    const limited = await startRealClamd({ MaxFileSize: '1M', AlertExceedsMax })
    verdicts.push(await scanPieces([archive], limited.url), await scanPieces([gzipSync(eicar)], limited.url))
    await limited.stop()
  }
  expect(verdicts).toEqual([clean, infected, { scan: 'unscannable', reason: 'Heuristics.Limits.Exceeded.MaxFileSize' }, infected])
})

realTest('more files at the same time than clamd has threads, each with its own verdict', async () => {
  const isInfected = (at: number) => at % 5 === 0
  const verdicts = await Promise.all(
    Array.from({ length: 30 }, (_, at) => scanPieces([Buffer.alloc(megabyte, String(at)), Buffer.from(isInfected(at) ? eicar : 'abc')])),
  )
  expect(verdicts).toEqual(verdicts.map((_, at) => (isInfected(at) ? infected : clean)))
})

realTest('a clamd that was stopped is out of service', async () => {
  const stopped = await startRealClamd()
  await stopped.stop()
  for (const url of [stopped.url, stopped.socketUrl]) {
    await expect(scanPieces([Buffer.from('abc')], url)).rejects.toThrow(OutOfService)
    await expect(clamdScanner(url).ping()).rejects.toThrow('The scanner cannot be reached')
  }
})

realTest('a clamd that ends while a file is coming has given no verdict', async () => {
  const ending = await startRealClamd()
  const content = new Readable({ read() {} })
  content.push(Buffer.alloc(100_000, 'a'))
  const verdict = clamdScanner(ending.url)
    .scan(content)
    .catch((error: unknown) => error)
  const stopped = ending.stop()
  expect(await verdict).toBeInstanceOf(Error)
  await stopped
})
