import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { Encoding } from '@linesheet/domain/encodings'
import type { Language } from '@linesheet/domain/languages'
import { unreadable } from './sheet.ts'

/** Signs that are looked at to tell two encodings apart. */
const enough = 20_000
/** The share of common signs below which a text is not Chinese, but something else read as if it were. */
const leastShare = 0.6
/** Shares that are nearer than this tell nothing. */
const near = 0.1

/** How a CSV file is encoded: as it says itself, or UTF-8, or the Chinese encoding that makes the better sense of it. */
export async function encodingOf(path: string, language: Language): Promise<Encoding> {
  const first = await firstBytes(path)
  if (first[0] === 0xff && first[1] === 0xfe) return 'utf-16le'
  if ((await signsOf(path, 'utf-8')) !== undefined) return 'utf-8'
  const shares = { gb18030: shareOf(await signsOf(path, 'gb18030')), big5: shareOf(await signsOf(path, 'big5')) }
  const better = shares.big5 > shares.gb18030 ? 'big5' : 'gb18030'
  if (shares[better] < leastShare) throw unreadable()
  if (Math.abs(shares.big5 - shares.gb18030) > near) return better
  return language === 'zh_TW' ? 'big5' : 'gb18030'
}

/** Writes the file anew in UTF-8. Throws a Refusal where its bytes are not of that encoding. */
export async function rewriteInUtf8(path: string, encoding: Encoding) {
  if (encoding === 'utf-8') return
  const beside = `${path}.utf-8`
  try {
    await pipeline(createReadStream(path), (bytes: AsyncIterable<Buffer>) => decoded(bytes, encoding), createWriteStream(beside))
    await rename(beside, path)
  } catch (error) {
    throw isMalformed(error) ? unreadable() : error
  } finally {
    await rm(beside, { force: true })
  }
}

const isMalformed = (error: unknown) => error instanceof TypeError

async function* decoded(bytes: AsyncIterable<Buffer>, encoding: Encoding) {
  const decoder = new TextDecoder(encoding, { fatal: true })
  for await (const some of bytes) yield decoder.decode(some, { stream: true })
  yield decoder.decode()
}

async function firstBytes(path: string): Promise<Buffer> {
  for await (const bytes of createReadStream(path, { end: 1 })) return bytes
  return Buffer.alloc(0)
}

/** The first signs of the text beyond ASCII; undefined where the file is not of that encoding. */
async function signsOf(path: string, encoding: Encoding): Promise<string | undefined> {
  let signs = ''
  try {
    for await (const text of decoded(createReadStream(path), encoding))
      if (signs.length < enough) signs += text.replace(/[\p{ASCII}\p{P}\p{S}\p{Z}]+/gu, '').slice(0, enough)
    return signs
  } catch (error) {
    if (isMalformed(error)) return undefined
    throw error
  }
}

function shareOf(signs: string | undefined) {
  if (signs === undefined) return 0
  const all = [...signs]
  commonSigns ??= new Set([...firstLevel('gb18030', 0xb0, 0xd7), ...firstLevel('big5', 0xa4, 0xc6)])
  return all.length ? all.filter((sign) => commonSigns?.has(sign)).length / all.length : 1
}

/** What both standards put first because it is used most: some 7,000 signs, simplified and traditional. */
let commonSigns: ReadonlySet<string> | undefined

function firstLevel(encoding: Encoding, from: number, to: number) {
  const bytes: number[] = []
  for (let lead = from; lead <= to; lead += 1)
    for (let trail = encoding === 'big5' ? 0x40 : 0xa1; trail <= 0xfe; trail += 1) if (trail < 0x7f || trail > 0xa0) bytes.push(lead, trail)
  return new TextDecoder(encoding).decode(new Uint8Array(bytes)).match(/\p{Script=Han}/gu) ?? []
}
