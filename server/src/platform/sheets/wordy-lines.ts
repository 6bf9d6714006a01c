import { createReadStream } from 'node:fs'
import type { Encoding } from '@linesheet/domain/platform/encodings'
import { decodeMixedText } from './decode.ts'

/** Bytes that are enough to tell encodings apart. */
const sampleSize = 20_000
/** Of one line, which may be the whole file. */
const maxLine = 4000

/** The first lines of a file that have more than ASCII, with their ends. No byte of a line end is part of another character in encodings based on ASCII. */
export async function wordyLines(path: string): Promise<Buffer[]> {
  const lines: Buffer[] = []
  let size = 0
  let rest = ''
  const add = (latin: string) => {
    for (const line of latin.match(/[^\n]*[\x80-\xff][^\n]*\n?/g) ?? []) {
      if (size >= sampleSize) return
      lines.push(Buffer.from(line.slice(0, maxLine), 'latin1'))
      size += Math.min(line.length, maxLine)
    }
  }
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const latin = rest + chunk.toString('latin1')
    const end = latin.lastIndexOf('\n') + 1 || (latin.length > maxLine ? latin.length : 0)
    add(latin.slice(0, end))
    rest = latin.slice(end)
    if (size >= sampleSize) return lines
  }
  add(rest)
  return lines
}

/** A line as text; undefined where it is not of that encoding. */
export function decodeLine(line: Buffer, encoding: Encoding): string | undefined {
  try {
    // A long line is cut, perhaps within a character.
    return new TextDecoder(encoding, { fatal: true }).decode(line, { stream: line.length === maxLine })
  } catch {
    return undefined
  }
}

const isUtf8 = (line: Buffer) => decodeLine(line, 'utf-8') !== undefined
/** Whether most lines are valid in UTF-8: then a file is in it, and some bytes came from elsewhere. */
export const isMostlyUtf8 = (lines: readonly Buffer[]) => lines.filter(isUtf8).length > lines.length / 2

const [maxSamples, maxSampleLength] = [3, 60]
/** Bytes that part cells, and that are part of no character. */
const cell = /[^,;\t"\r\n]*[\x80-\xff][^,;\t"\r\n]*/g

/** An encoding that a file may have, with some of its cells as they would be read. */
export type EncodingCandidate = { encoding: Encoding; samples: string[] }

/** The encodings with the same cells as each reads them: those that they read most differently. */
export function withSamples(lines: readonly Buffer[], encodings: readonly Encoding[]): EncodingCandidate[] {
  const cells = [...new Set(lines.flatMap((line) => line.toString('latin1').match(cell) ?? []))]
  const readings = cells.map((latin) => encodings.map((encoding) => decodeCell(latin, encoding)))
  const telling = readings.toSorted((a, b) => new Set(b).size - new Set(a).size).slice(0, maxSamples)
  return encodings.map((encoding, at) => ({ encoding, samples: telling.map((texts) => texts[at] ?? '') }))
}

function decodeCell(latin: string, encoding: Encoding) {
  const text = encoding === 'utf-8' ? decodeMixedText(latin) : new TextDecoder(encoding).decode(Buffer.from(latin, 'latin1'))
  return text.trim().slice(0, maxSampleLength)
}
