import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { inflateRawSync } from 'node:zlib'
import { csvLine } from '@linesheet/domain/platform/csv'
import { parse } from 'csv-parse/sync'
import type { Cell } from '../../src/platform/sheets/sheet.ts'
import { writeXlsx } from '../../src/platform/sheets/xlsx.write.ts'
import { shopWebhooks } from './shop-webhooks.ts'

export type FileFormat = 'csv' | 'xlsx'
const header = ['Product name', 'Colour', 'SKU', 'Barcode', 'RRP (HKD)', 'Stock']
const [skuAt, stockAt] = [2, 5]

/** `count` products, each with two glazes. */
const fileRows = (count: number): string[][] => [
  header,
  ...Array.from({ length: count }, (_, n) =>
    ['Celadon', 'Tenmoku'].map((glaze, at) => [`Vase ${n + 1}`, glaze, `VS-${n + 1}-${at + 1}`, '', `${40 + n}.00`, `${5 + at}`]),
  ).flat(),
]

const formats: Record<FileFormat, { encode(rows: readonly string[][]): Promise<Buffer>; decode(bytes: Buffer): string[][] }> = {
  csv: {
    encode: async (rows) => Buffer.from(rows.map(csvLine).join('')),
    decode: (bytes) => parse(bytes),
  },
  xlsx: {
    encode: (rows) => buffer(writeXlsx(Readable.from(rows.map(toCells)), 'Stock')),
    decode: (bytes) => rowsOfSheet(unzip(bytes, 'xl/worksheets/sheet1.xml').toString()),
  },
}
const toCells = (cells: readonly string[]): Cell[] => cells.map((cell, at) => (at === stockAt && /\d/.test(cell) ? { number: cell } : cell))

const rowsOfSheet = (xml: string) =>
  [...xml.matchAll(/<row[^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c(?:\s[^>]*?)?(?:\/>|>(.*?)<\/c>)/gs)].map(([, cell = '']) => /<(?:v|t)\b[^>]*>(.*?)<\//s.exec(cell)?.[1] ?? ''),
  )

/** A file in a ZIP, found by the directory at its end. */
function unzip(zip: Buffer, name: string): Buffer {
  for (let at = zip.indexOf('PK\x01\x02'); at >= 0; at = zip.indexOf('PK\x01\x02', at + 4)) {
    if (zip.toString('utf8', at + 46, at + 46 + zip.readUInt16LE(at + 28)) !== name) continue
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const packed = zip.subarray(start, start + zip.readUInt32LE(at + 20))
    return zip.readUInt16LE(at + 10) ? inflateRawSync(packed) : packed
  }
  throw new Error(`The ZIP has no ${name}`)
}

/** The files of a server by path, and the brand's own actions on the file with its stock. */
export async function fileTable(format: FileFormat, products: number) {
  const path = `/out/stock.${format}`
  const { encode, decode } = formats[format]
  const files = new Map([[path, await encode(fileRows(products))]])
  const rows = () => decode(files.get(path) ?? Buffer.alloc(0))
  const find = (sku: string) => rows().find((cells) => cells[skuAt] === sku) ?? raise(`Nothing has the SKU ${sku}`)
  const store = async (changed: readonly string[][]) => void files.set(path, await encode(changed))
  return {
    path,
    files,
    rows,
    store,
    webhooks: shopWebhooks(() => ({})),
    quantityOf: (sku: string) => Number(find(sku)[stockAt]),
    sell: (sku: string, units: number) =>
      store(rows().map((cells) => (cells[skuAt] === sku ? cells.with(stockAt, `${Number(cells[stockAt]) - units}`) : cells))),
    remove: (sku: string) => store(rows().filter((cells) => cells[skuAt] !== sku)),
  }
}

function raise(message: string): never {
  throw new Error(message)
}
