import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { Encoding } from '@linesheet/domain/platform/encodings'
import type { Language } from '@linesheet/domain/platform/languages'
import { unreadableSheet } from './sheet.ts'

/** Characters that are enough to tell two encodings apart. */
const sampleSize = 20_000
/** The share of common characters below which a text is not Chinese. */
const minShare = 0.6
/** Shares that differ by less are inconclusive. */
const minDifference = 0.1

/**
 * The encoding of a CSV file: by its byte order mark, or UTF-8 where it is valid, or the Chinese encoding in which it has more common
 * characters; by the language when that is inconclusive. Throws `unreadableSheet` for anything else.
 */
export async function detectEncoding(path: string, language: Language): Promise<Encoding> {
  const first = await firstBytes(path)
  if (first[0] === 0xff && first[1] === 0xfe) return 'utf-16le'
  if ((await sampleCharacters(path, 'utf-8')) !== undefined) return 'utf-8'
  const shares = { gb18030: commonShare(await sampleCharacters(path, 'gb18030')), big5: commonShare(await sampleCharacters(path, 'big5')) }
  const better = shares.big5 > shares.gb18030 ? 'big5' : 'gb18030'
  if (shares[better] < minShare) throw unreadableSheet()
  if (Math.abs(shares.big5 - shares.gb18030) > minDifference) return better
  return language === 'zh_TW' ? 'big5' : 'gb18030'
}

/** Rewrites the file in UTF-8. Throws `unreadableSheet` where its bytes are not of that encoding. */
export async function rewriteAsUtf8(path: string, encoding: Encoding) {
  if (encoding === 'utf-8') return
  const target = `${path}.utf-8`
  try {
    await pipeline(createReadStream(path), (bytes: AsyncIterable<Buffer>) => decodeStream(bytes, encoding), createWriteStream(target))
    await rename(target, path)
  } catch (error) {
    throw isMalformed(error) ? unreadableSheet() : error
  } finally {
    await rm(target, { force: true })
  }
}

const isMalformed = (error: unknown) => error instanceof TypeError

export async function* decodeStream(bytes: AsyncIterable<Buffer>, encoding: Encoding) {
  const decoder = new TextDecoder(encoding, { fatal: true })
  for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

async function firstBytes(path: string): Promise<Buffer> {
  for await (const bytes of createReadStream(path, { end: 1 })) return bytes
  return Buffer.alloc(0)
}

/** The first characters of the text beyond ASCII; undefined where the file is not of that encoding. */
async function sampleCharacters(path: string, encoding: Encoding): Promise<string | undefined> {
  let sample = ''
  try {
    for await (const text of decodeStream(createReadStream(path), encoding))
      if (sample.length < sampleSize) sample += text.replace(/[\p{ASCII}\p{P}\p{S}\p{Z}]+/gu, '').slice(0, sampleSize)
    return sample
  } catch (error) {
    if (isMalformed(error)) return undefined
    throw error
  }
}

function commonShare(sample: string | undefined) {
  if (sample === undefined) return 0
  const all = [...sample]
  commonCharacters ??= new Set([...firstLevel('gb18030', 0xb0, 0xd7), ...firstLevel('big5', 0xa4, 0xc6)])
  return all.length ? all.filter((character) => commonCharacters?.has(character)).length / all.length : 1
}

/** The first level of both standards: the 7,000 most frequent characters, simplified and traditional. */
let commonCharacters: ReadonlySet<string> | undefined

function firstLevel(encoding: Encoding, from: number, to: number) {
  const bytes: number[] = []
  for (let lead = from; lead <= to; lead += 1)
    for (let trail = encoding === 'big5' ? 0x40 : 0xa1; trail <= 0xfe; trail += 1) if (trail < 0x7f || trail > 0xa0) bytes.push(lead, trail)
  return new TextDecoder(encoding).decode(new Uint8Array(bytes)).match(/\p{Script=Han}/gu) ?? []
}
