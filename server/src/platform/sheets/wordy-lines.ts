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

/** Lines of such a file as text, those with other bytes first. */
export const mixedTexts = (lines: readonly Buffer[]) =>
  lines.toSorted((a, b) => Number(isUtf8(a)) - Number(isUtf8(b))).map((line) => decodeMixedText(line.toString('latin1')))

const [maxSamples, maxSampleLength] = [3, 60]
/** Some cells with more than ASCII. */
export const samplesOf = (lines: readonly string[]) =>
  [
    ...new Set(
      lines
        .flatMap((line) => line.split(/[,;\t|"\r\n]/))
        .map((cell) => cell.trim().slice(0, maxSampleLength))
        .filter((cell) => /\P{ASCII}/u.test(cell)),
    ),
  ].slice(0, maxSamples)
