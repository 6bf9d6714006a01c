import { languages } from '@linesheet/domain/languages'
import { yieldEvery } from '../kernel/yield.ts'
import { type Fields, productRows, type Row } from './reading.ts'

/** The rows of one product. `productId` is that of the brand’s product which they change. */
export type Group = { index: number; productId: string | undefined; rows: Row[]; twins: ReadonlySet<number> }
type Survey = {
  groupOf: Map<number, string>
  lastRow: Map<string, number>
  productOf: Map<string, string>
  /** Rows that repeat the SKU of a row above them. */
  twins: Set<number>
  rows: number
}

/** Which of these SKUs and ids of products the brand has, with their products. */
export type Known = (skus: string[], ids: string[]) => Promise<Map<string, string>>

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
const nameOf = ({ said }: Row) => languages.map((language) => said[`name_${language}`]).find(Boolean)

/**
 * Reads the file once to learn which rows are one product: those whose SKUs are one product’s now; those with one `product_key`, or
 * else with one name; a row without either goes with the row above it. Of the rows only that is kept.
 */
export async function survey(path: string, fields: Fields, known: Known): Promise<Survey> {
  const rows: { row: number; sku: string; called: string | undefined }[] = []
  const [skus, ids, twins] = [new Set<string>(), new Set<string>(), new Set<number>()]
  const names = fields.filter((field) => field && /^(product_key|name_)/.test(field))
  for await (const one of productRows(path, fields)) {
    const { row, said } = one
    const { sku = '' } = said
    const called = said.product_key || nameOf(one) || (names.length ? rows.at(-1)?.called : undefined)
    rows.push({ row, sku, called })
    if (skus.has(sku)) twins.add(row)
    if (sku) skus.add(sku)
    if (called && isId(called)) ids.add(called)
  }
  const productBy = await known([...skus], [...ids])
  const productNamed = new Map([...ids].flatMap((id) => (productBy.has(id) ? [[id, id]] : [])))
  const own = ({ row, sku }: { row: number; sku: string }) => (twins.has(row) ? undefined : productBy.get(sku))
  const othersTurn = yieldEvery()
  for (const one of rows) {
    await othersTurn()
    const product = own(one)
    if (product && one.called && !productNamed.has(one.called)) productNamed.set(one.called, product)
  }
  const result: Survey = { groupOf: new Map(), lastRow: new Map(), productOf: new Map(), twins, rows: rows.length }
  for (const one of rows) {
    await othersTurn()
    const product =
      (isId(one.called ?? '') ? productNamed.get(one.called ?? '') : undefined) ?? own(one) ?? productNamed.get(one.called ?? '')
    const group = product ?? (one.called ? `called ${one.called}` : `row ${one.row}`)
    result.groupOf.set(one.row, group)
    result.lastRow.set(group, one.row)
    if (product) result.productOf.set(group, product)
  }
  return result
}

/** The products of the file, each as soon as its last row is read; so no more is in memory than the products whose rows are apart. */
export async function* groupsIn(path: string, fields: Fields, { groupOf, lastRow, productOf, twins }: Survey): AsyncGenerator<Group> {
  const open = new Map<string, Row[]>()
  let index = 0
  for await (const row of productRows(path, fields)) {
    const group = groupOf.get(row.row) ?? ''
    const rows = open.get(group) ?? []
    rows.push(row)
    if (lastRow.get(group) === row.row) {
      open.delete(group)
      yield { index, productId: productOf.get(group), rows, twins }
      index += 1
    } else open.set(group, rows)
  }
}

/** In parcels of so many, and the rest. */
export async function* chunksOf<T>(items: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let chunk: T[] = []
  for await (const item of items) {
    chunk.push(item)
    if (chunk.length < size) continue
    yield chunk
    chunk = []
  }
  if (chunk.length) yield chunk
}
