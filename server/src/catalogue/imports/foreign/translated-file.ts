import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { TranslatedProduct } from '@linesheet/domain/catalogue/imports/translate'
import type { ImportRow } from '../import-row.ts'

/** How the file begins in which an import stores what another system's file says: a row in each line, by our own columns. */
const mark = '{"linesheet":"translated"}'

/** JSON in one line: `readline` takes these two for ends of lines as well, which JSON does not escape. */
const toLine = (row: unknown) => JSON.stringify(row).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')

/** Writes rows of our own columns, such as `translatedRows` reads them. The file that was at the path can be read to its end by who has opened it. */
export async function writeRows<R extends ImportRow<string>>(path: string, rows: Iterable<R> | AsyncIterable<R>) {
  async function* lines() {
    yield `${mark}\n`
    for await (const row of rows) yield `${toLine(row)}\n`
  }
  const written = `${path}.rows`
  await pipeline(Readable.from(lines()), createWriteStream(written))
  await rename(written, path)
}

/** Writes translated products; `cellsOf` gives the cells of a row as the original file has them. */
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
