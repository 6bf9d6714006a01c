import { languages } from '@linesheet/domain/platform/languages'
import { readBarcode } from '@linesheet/domain/platform/readers/barcode'
import { yieldEvery } from '../../platform/http/yield.ts'
import { type ColumnNotations, notationCollector } from './column-notations.ts'
import type { ImportRow } from './import-row.ts'
import { type ColumnFields, readRows } from './read-file.ts'

/**
 * The rows of one product. `productId` is the product of the brand that they change; `twins` has, for each row that repeats a SKU of the file, the
 * row that has it first.
 */
export type ProductGroup = {
  index: number
  /** The key of the product in this file, by which a later file finds it if it has no SKU. */
  key: string | undefined
  productId: string | undefined
  rows: ImportRow[]
  twins: ReadonlyMap<number, number>
  /** Rows of the file that share their barcode with another row. */
  sharedBarcodes: ReadonlySet<number>
  notations: ColumnNotations
}
type Survey = {
  /** The group of each row, in the order of the rows: rows that are derived from one row have its number. */
  groups: string[]
  /** The index of a group's last row. */
  lastPlace: Map<string, number>
  productOf: Map<string, string>
  /** The key of a group's product. */
  keyOf: Map<string, string>
  /** For each row that repeats a SKU: the first row with it. */
  twins: Map<number, number>
  sharedBarcodes: ReadonlySet<number>
  /** The notations of the file's columns. */
  notations: ColumnNotations
  rows: number
}

/** Finds the products of these SKUs, and of these keys: ids of products of the brand, or names of products in the files of other systems. */
export type FindProductIds = (skus: string[], keys: string[]) => Promise<{ bySku: Map<string, string>; byKey: Map<string, string> }>

export const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
const firstText = ({ values }: ImportRow, field: 'name' | 'description') =>
  languages.map((language) => values[`${field}_${language}`]).find(Boolean)

/** Identifies rows by their names: a name with another description than at first belongs to another product. */
function nameFinder() {
  const described = new Map<string, string>()
  return (row: ImportRow): string | undefined => {
    const [name, description] = [firstText(row, 'name'), firstText(row, 'description')]
    if (!name || !description) return name
    const first = described.get(name)
    if (first === undefined) described.set(name, description)
    return first === undefined || first === description ? name : `${name}\n${description}`
  }
}

/** Collects the rows of a file that share their barcode with another row. */
function barcodeCollector() {
  const first = new Map<string, number>()
  const shared = new Set<number>()
  function add(row: number, cell = '') {
    const reading = readBarcode(cell)
    if (reading.kind !== 'value') return
    const other = first.get(reading.value)
    if (other === undefined) first.set(reading.value, row)
    else shared.add(other).add(row)
  }
  return { add, shared }
}

/**
 * Reads the file once to find out which rows are one product: rows whose SKUs belong to one product now; rows with the same `product_key`, or else the same
 * name and no other description; a row without either belongs to the row above it. Nothing else of the rows is kept in memory.
 */
export async function surveyFile(path: string, fields: ColumnFields, findProductIds: FindProductIds): Promise<Survey> {
  const rows: { row: number; sku: string; key: string | undefined }[] = []
  const [skus, keys, twins] = [new Map<string, number>(), new Set<string>(), new Map<number, number>()]
  const barcodes = barcodeCollector()
  const columns = notationCollector()
  const nameOf = nameFinder()
  const names = fields.filter((field) => field && /^(product_key|name_)/.test(field))
  for await (const read of readRows(path, fields)) {
    const { row, values, photos } = read
    const { sku = '' } = values
    columns.add(values)
    barcodes.add(row, values.barcode)
    const key = values.product_key || nameOf(read) || (names.length ? rows.at(-1)?.key : undefined)
    rows.push({ row, sku, key })
    const first = skus.get(sku)
    if (first !== undefined) twins.set(row, first)
    else if (sku) skus.set(sku, row)
    if (values.product_key) keys.add(values.product_key)
    if (key && !photos) keys.add(sheetKey(key))
  }
  const { bySku, byKey } = await findProductIds([...skus.keys()], [...keys])
  const productNamed = new Map(byKey)
  const own = ({ row, sku }: { row: number; sku: string }) => (twins.has(row) ? undefined : bySku.get(sku))
  const yieldToOthers = yieldEvery()
  for (const row of rows) {
    await yieldToOthers()
    const product = own(row)
    if (product && row.key && !productNamed.has(row.key)) productNamed.set(row.key, product)
  }
  const result: Survey = {
    groups: [],
    lastPlace: new Map(),
    productOf: new Map(),
    keyOf: new Map(),
    twins,
    sharedBarcodes: barcodes.shared,
    notations: columns.notations(),
    rows: rows.length,
  }
  for (const [place, one] of rows.entries()) {
    await yieldToOthers()
    const product = byKey.get(one.key ?? '') ?? own(one) ?? byKey.get(sheetKey(one.key ?? '')) ?? productNamed.get(one.key ?? '')
    const group = product ?? (one.key ? `key ${one.key}` : `row ${one.row}`)
    result.groups.push(group)
    result.lastPlace.set(group, place)
    if (product) result.productOf.set(group, product)
    if (one.key && !result.keyOf.has(group)) result.keyOf.set(group, one.key)
  }
  return result
}

/** The products of the file, each as soon as its last row is read: only products whose rows are not adjacent are kept in memory. */
export async function* readGroups(
  path: string,
  fields: ColumnFields,
  { groups, lastPlace, productOf, keyOf, twins, sharedBarcodes, notations }: Survey,
): AsyncGenerator<ProductGroup> {
  const open = new Map<string, ImportRow[]>()
  let index = 0
  let place = -1
  for await (const row of readRows(path, fields)) {
    place += 1
    const group = groups[place] ?? ''
    const rows = open.get(group) ?? []
    rows.push(row)
    if (lastPlace.get(group) === place) {
      open.delete(group)
      yield { index, key: storedKey(rows, keyOf.get(group)), productId: productOf.get(group), rows, twins, sharedBarcodes, notations }
      index += 1
    } else open.set(group, rows)
  }
}

/** The key that finds products of our own sheets without a SKU. */
const sheetKey = (key: string) => `sheet:${key}`.slice(0, 240)

/** Another system's key; or a sheet's key, if a variation has no SKU by which it would be found. */
function storedKey(rows: readonly ImportRow[], key: string | undefined): string | undefined {
  const [first] = rows
  if (!first || first.photos) return first?.values.product_key
  return key && rows.some(({ values }) => !values.sku) ? sheetKey(key) : undefined
}

/** Groups items by `size`; the last group may be smaller. */
export async function* inChunks<T>(items: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let chunk: T[] = []
  for await (const item of items) {
    chunk.push(item)
    if (chunk.length < size) continue
    yield chunk
    chunk = []
  }
  if (chunk.length) yield chunk
}
