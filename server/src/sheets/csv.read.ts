import { createReadStream } from 'node:fs'
import { CsvReader } from './csv.ts'
import { type SheetRow, unreadable } from './sheet.ts'

/** The records of a CSV file in UTF-8, numbered as a spreadsheet does. */
export async function* csvRows(path: string): AsyncGenerator<SheetRow> {
  const reader = new CsvReader()
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let row = 0
  const numbered = (cells: string[]) => {
    row += 1
    return { row, cells }
  }
  try {
    for await (const bytes of createReadStream(path) as AsyncIterable<Buffer>)
      yield* reader.push(decoder.decode(bytes, { stream: true })).map(numbered)
    yield* [...reader.push(decoder.decode()), ...reader.end()].map(numbered)
  } catch (error) {
    throw error instanceof TypeError || error instanceof RangeError ? unreadable() : error
  }
}
