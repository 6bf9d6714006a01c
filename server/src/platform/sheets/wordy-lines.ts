import { createReadStream } from 'node:fs'
import type { Encoding } from '@linesheet/domain/platform/encodings'
import { decodeMixedText } from './decode.ts'

/** The number of bytes that are enough to tell encodings apart. */
const sampleSize = 20_000
/** The maximum bytes of one line, which may be the whole file, and the bytes of context before its first byte beyond ASCII. */
const [maxLine, contextLength] = [4000, 100]

/** Whether there are bytes beyond ASCII; `latin`: bytes as Latin-1. */
const isWordy = (latin: string) => /[\x80-\xff]/.test(latin)

/** The part of a line that begins in the ASCII characters before its first other byte; '' if all of it is ASCII. */
function wordyPart(line: string) {
  const start = Math.max(0, line.search(/[\x80-\xff]/) - contextLength)
  return isWordy(line) ? line.slice(start, start + maxLine) : ''
}

/** The first lines of a file with bytes beyond ASCII, including line ends, which are part of no character in encodings based on ASCII. */
export async function wordyLines(path: string): Promise<Buffer[]> {
  const found: Buffer[] = []
  let size = 0
  let rest = ''
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const lines = (rest + chunk.toString('latin1')).split(/(?<=[\r\n])/).map(wordyPart)
    rest = lines.pop() ?? ''
    for (const line of lines.filter(Boolean)) {
      found.push(Buffer.from(line, 'latin1'))
      size += line.length
      if (size >= sampleSize) return found
    }
  }
  return rest ? [...found, Buffer.from(rest, 'latin1')] : found
}

/** A line as text; undefined if it is invalid in that encoding. */
export function decodeLine(line: Buffer, encoding: Encoding): string | undefined {
  try {
    // A long line is cut, perhaps within a character.
    return new TextDecoder(encoding, { fatal: true }).decode(line, { stream: line.length === maxLine })
  } catch {
    return undefined
  }
}

const isUtf8 = (line: Buffer) => decodeLine(line, 'utf-8') !== undefined
/** Whether most lines are valid UTF-8: then the file is in UTF-8, and some bytes came from elsewhere. */
export const isMostlyUtf8 = (lines: readonly Buffer[]) => lines.filter(isUtf8).length > lines.length / 2

const [maxSamples, maxSampleLength] = [3, 60]
/** Bytes that separate cells, and that are part of no character. */
const separator = /[,;\t"\r\n]/

/** An encoding that a file may have, with some of its cells as they would be read. */
export type EncodingCandidate = { encoding: Encoding; samples: string[] }

/** The encodings with the same cells as read by each: the cells that they read most differently. */
export function withSamples(lines: readonly Buffer[], encodings: readonly Encoding[]): EncodingCandidate[] {
  const cells = [...new Set(lines.flatMap((line) => line.toString('latin1').split(separator).filter(isWordy)))]
  const readings = cells.map((latin) => encodings.map((encoding) => decodeCell(latin, encoding)))
  const telling = readings.toSorted((a, b) => new Set(b).size - new Set(a).size).slice(0, maxSamples)
  return encodings.map((encoding, at) => ({ encoding, samples: telling.map((texts) => texts[at] ?? '') }))
}

function decodeCell(latin: string, encoding: Encoding) {
  const text = encoding === 'utf-8' ? decodeMixedText(latin) : new TextDecoder(encoding).decode(Buffer.from(latin, 'latin1'))
  return text.trim().slice(0, maxSampleLength)
}
