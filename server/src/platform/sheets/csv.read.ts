import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { decodeStream } from './encoding.ts'
import { maxColumns, type SheetRow, unreadableSheet } from './sheet.ts'

/** Characters of one record; a quote that is never closed would read the rest of the file into one cell. */
const maxRecord = 2_000_000

/** The records of a CSV file in UTF-8 (RFC 4180), numbered as a spreadsheet does. Throws for other encodings and endless cells. */
export async function* csvRows(path: string): AsyncGenerator<SheetRow> {
  const parser = parse({
    bom: true,
    delimiter: await detectDelimiter(path),
    max_record_size: maxRecord,
    relax_column_count: true,
    relax_quotes: true,
    record_delimiter: ['\r\n', '\n', '\r'],
  })
  const text = Readable.from(decodeStream(createReadStream(path), 'utf-8'))
  text.on('error', (error) => parser.destroy(error))
  let row = 0
  try {
    for await (const record of text.pipe(parser)) {
      row += 1
      yield { row, cells: (record as string[]).slice(0, maxColumns) }
    }
  } catch (error) {
    throw error instanceof CsvError || error instanceof TypeError ? unreadableSheet() : error
  }
}

const delimiters = [',', ';', '\t']

/** The delimiter that is most frequent in the first line: Excel writes `;` where the decimal separator is a comma. */
async function detectDelimiter(path: string) {
  const file = await open(path)
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(65_536) }).finally(() => file.close())
  const [line = ''] = buffer
    .toString('utf8', 0, bytesRead)
    .replace(/"[^"]*"/g, '')
    .split(/\r?\n|\r/, 1)
  const count = (delimiter: string) => line.split(delimiter).length
  return delimiters.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best))
}
