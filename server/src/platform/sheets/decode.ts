import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { Encoding } from '@linesheet/domain/platform/encodings'
import { unreadableSheet } from './sheet.ts'

type Bytes = AsyncIterable<Uint8Array>

/** The text of a file. Throws a `TypeError` if its bytes are invalid in that encoding. */
export async function* decodeStream(bytes: Bytes, encoding: Encoding) {
  const decoder = new TextDecoder(encoding, { fatal: true })
  for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

/** Whether an error means that bytes are invalid in an encoding. */
export const isMalformed = (error: unknown) => error instanceof TypeError

/** Whether all bytes of a file are valid in that encoding. */
export async function isEncodedAs(path: string, encoding: Encoding) {
  try {
    for await (const _ of decodeStream(createReadStream(path), encoding));
    return true
  } catch (error) {
    if (isMalformed(error)) return false
    throw error
  }
}

/** A UTF-8 character beyond ASCII, its bytes as Latin-1, or a byte that is not part of one. */
const sequence = /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}|[\x80-\xff]/g
/** A sequence that may continue in the next chunk. */
const openSequence = /[\xc2-\xf4][\x80-\xbf]{0,2}$/

function decodeSequence(latin: string) {
  const bytes = Buffer.from(latin, 'latin1')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** UTF-8 text with some bytes of Windows-1252, which happens when rows are added in another program. `latin`: its bytes as Latin-1. */
export const decodeMixedText = (latin: string) => latin.replace(sequence, decodeSequence)

/** Like `decodeMixedText`, for a file. */
export async function* decodeMixed(bytes: Bytes) {
  let rest = ''
  for await (const chunk of bytes) {
    const latin = rest + Buffer.from(chunk).toString('latin1')
    rest = openSequence.exec(latin)?.[0] ?? ''
    yield decodeMixedText(latin.slice(0, latin.length - rest.length))
  }
  yield decodeMixedText(rest)
}

/** Rewrites a file in UTF-8. Throws `unreadableSheet` if its bytes are invalid in that encoding. */
export async function rewriteAsUtf8(path: string, decode: (bytes: Bytes) => AsyncIterable<string>) {
  const target = `${path}.utf-8`
  try {
    await pipeline(createReadStream(path), decode, createWriteStream(target))
    await rename(target, path)
  } catch (error) {
    throw isMalformed(error) ? unreadableSheet() : error
  } finally {
    await rm(target, { force: true })
  }
}
