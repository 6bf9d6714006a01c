import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { TranslatedProduct } from '@linesheet/domain/catalogue/imports/translate'
import type { ImportRow } from '../import-row.ts'

/** The first line of the file in which an import stores the contents of another system's file: a row in each line, by our own columns. */
const mark = '{"linesheet":"translated"}'

/** JSON in one line. `readline` also treats these two characters, which JSON does not escape, as line ends. */
const toLine = (row: unknown) => JSON.stringify(row).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')

/**
 * Writes rows of our own columns in the format that `translatedRows` reads. A reader that has the previous file at the path open can still read it to its
 * end.
 */
export async function writeRows<R extends ImportRow<string>>(path: string, rows: Iterable<R> | AsyncIterable<R>) {
  async function* lines() {
    yield `${mark}\n`
    for await (const row of rows) yield `${toLine(row)}\n`
  }
  const written = `${path}.rows`
  await pipeline(Readable.from(lines()), createWriteStream(written))
  await rename(written, path)
}

/** Writes translated products; `cellsOf` returns the cells of a row as in the original file. */
export async function writeTranslated(
  path: string,
  format: string,
  products: readonly TranslatedProduct[],
  cellsOf: (row: number) => string[],
) {
  function* lines() {
    for (const { rows, photos } of products)
      for (const [at, { row, values, photo, defaults }] of rows.entries()) {
        const product_key = `${format}:${values.product_key ?? ''}`
        const line: ImportRow = {
          row,
          cells: cellsOf(row),
          values: { ...values, product_key },
          ...(defaults && { defaults }),
          ...(at === 0 && { photos }),
          ...(photo && { photo }),
        }
        yield line
      }
  }
  await writeRows(path, lines())
}

export async function isTranslated(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(mark.length) })
    return buffer.toString('utf8', 0, bytesRead) === mark
  } finally {
    await file.close()
  }
}

export async function* translatedRows(path: string): AsyncGenerator<ImportRow> {
  let isFirst = true
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY })) {
    if (!isFirst) yield JSON.parse(line) as ImportRow
    isFirst = false
  }
}
