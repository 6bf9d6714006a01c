import { languages } from '@linesheet/domain/platform/languages'
import { yieldEvery } from '../../platform/http/yield.ts'
import { type ColumnNotations, notationCollector } from './column-notations.ts'
import { type ColumnFields, type ImportRow, readRows } from './read-file.ts'

/** The rows of one product. `productId` is the product of the brand that they change; `twins` has, for each row that repeats a SKU of the file, the row that has it first. */
export type ProductGroup = {
  index: number
  productId: string | undefined
  rows: ImportRow[]
  twins: ReadonlyMap<number, number>
  notations: ColumnNotations
}
type Survey = {
  groupOf: Map<number, string>
  lastRow: Map<string, number>
  productOf: Map<string, string>
  /** By row that repeats a SKU: the first row with it. */
  twins: Map<number, number>
  /** How the columns of the file are written. */
  notations: ColumnNotations
  rows: number
}

/** Finds the products of these SKUs, and which of these ids are products of the brand. */
export type FindProductIds = (skus: string[], ids: string[]) => Promise<Map<string, string>>

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
const firstName = ({ values }: ImportRow) => languages.map((language) => values[`name_${language}`]).find(Boolean)

/**
 * Reads the file once to learn which rows are one product: those whose SKUs belong to one product now; those with the same `product_key`,
 * or else the same name; a row without either belongs to the row above it. Nothing else of the rows is kept in memory.
 */
export async function surveyFile(path: string, fields: ColumnFields, findProductIds: FindProductIds): Promise<Survey> {
  const rows: { row: number; sku: string; key: string | undefined }[] = []
  const [skus, ids, twins] = [new Map<string, number>(), new Set<string>(), new Map<number, number>()]
  const columns = notationCollector()
  const names = fields.filter((field) => field && /^(product_key|name_)/.test(field))
  for await (const one of readRows(path, fields)) {
    const { row, values } = one
    const { sku = '' } = values
    columns.add(values)
    const key = values.product_key || firstName(one) || (names.length ? rows.at(-1)?.key : undefined)
    rows.push({ row, sku, key })
    const first = skus.get(sku)
    if (first !== undefined) twins.set(row, first)
    else if (sku) skus.set(sku, row)
    if (key && isId(key)) ids.add(key)
  }
  const productBy = await findProductIds([...skus.keys()], [...ids])
  const productNamed = new Map([...ids].flatMap((id) => (productBy.has(id) ? [[id, id]] : [])))
  const own = ({ row, sku }: { row: number; sku: string }) => (twins.has(row) ? undefined : productBy.get(sku))
  const yieldToOthers = yieldEvery()
  for (const one of rows) {
    await yieldToOthers()
    const product = own(one)
    if (product && one.key && !productNamed.has(one.key)) productNamed.set(one.key, product)
  }
  const result: Survey = {
    groupOf: new Map(),
    lastRow: new Map(),
    productOf: new Map(),
    twins,
    notations: columns.notations(),
    rows: rows.length,
  }
  for (const one of rows) {
    await yieldToOthers()
    const product = (isId(one.key ?? '') ? productNamed.get(one.key ?? '') : undefined) ?? own(one) ?? productNamed.get(one.key ?? '')
    const group = product ?? (one.key ? `key ${one.key}` : `row ${one.row}`)
    result.groupOf.set(one.row, group)
    result.lastRow.set(group, one.row)
    if (product) result.productOf.set(group, product)
  }
  return result
}

/** The products of the file, each as soon as its last row is read: only products whose rows are apart are kept in memory. */
export async function* readGroups(
  path: string,
  fields: ColumnFields,
  { groupOf, lastRow, productOf, twins, notations }: Survey,
): AsyncGenerator<ProductGroup> {
  const open = new Map<string, ImportRow[]>()
  let index = 0
  for await (const row of readRows(path, fields)) {
    const group = groupOf.get(row.row) ?? ''
    const rows = open.get(group) ?? []
    rows.push(row)
    if (lastRow.get(group) === row.row) {
      open.delete(group)
      yield { index, productId: productOf.get(group), rows, twins, notations }
      index += 1
    } else open.set(group, rows)
  }
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
