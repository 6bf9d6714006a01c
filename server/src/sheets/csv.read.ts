import { createReadStream } from 'node:fs'
import { CsvReader } from './csv.ts'
import { type SheetRow, unreadable } from './sheet.ts'

/** The records of a CSV file, numbered as a spreadsheet does: UTF-8 with or without a mark, or the UTF-16 that Excel calls Unicode text. */
export async function* csvRows(path: string): AsyncGenerator<SheetRow> {
  const reader = new CsvReader()
  let decoder: InstanceType<typeof TextDecoder> | undefined
  let row = 0
  const numbered = (cells: string[]) => {
    row += 1
    return { row, cells }
  }
  try {
    for await (const bytes of createReadStream(path) as AsyncIterable<Buffer>) {
      decoder ??= new TextDecoder(bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8', { fatal: true })
      yield* reader.push(decoder.decode(bytes, { stream: true })).map(numbered)
    }
    yield* [...reader.push(decoder?.decode() ?? ''), ...reader.end()].map(numbered)
  } catch (error) {
    throw error instanceof TypeError || error instanceof RangeError ? unreadable() : error
  }
}
