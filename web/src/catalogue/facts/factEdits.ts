import type { FactChange, PriceRow } from '@linesheet/contract/catalogue/prices'
import type { FieldError, FieldErrors } from '@linesheet/domain/platform/field-errors'
import { variationLabel } from '../grid/gridRows.ts'
import { type CellText, type EditsOf, editsAfterSave, type Step } from '../grid/steps.ts'
import type { Sheet } from '../grid/useGrid.ts'
import {
  type FactField,
  type FactFormats,
  factError,
  factFields,
  factValue,
  normalizeFact,
  readFactColumn,
  storedFact,
} from './factCells.ts'

/** An unsaved change of one fact. Kept in session storage, so its fields keep their names. */
export type FactEdit = {
  product_id: string
  variation_id: string
  /** The revision of the product at the edit. */
  revision: number
  field: FactField
  label: string
  was: string
  now: string
}
export type FactEdits = EditsOf<FactEdit>

/** The maximum of one save. */
export const maxFactEdits = 5000

/** Stock belongs to the variation, the other facts to its product: all rows of a product show an edit of any of these rows. */
export const factKey = (row: Pick<PriceRow, 'variation_id' | 'product_id'>, field: FactField) =>
  `${field === 'stock' ? row.variation_id : row.product_id} ${field}`

export const currentFact = (row: PriceRow, field: FactField, edits: FactEdits, formats: FactFormats) =>
  edits[factKey(row, field)]?.now ?? storedFact(row, field, formats)

/**
 * The step that writes these texts. If one fact of a product gets several texts, the first counts, as in an import: a sheet with a row for each
 * variation repeats them.
 */
export function toFactStep(cells: readonly CellText<PriceRow, FactField>[], edits: FactEdits, formats: FactFormats): Step<FactEdit> {
  const changed = new Map<string, FactEdit>()
  for (const { row, column: field, text } of cells) {
    const key = factKey(row, field)
    if (changed.get(key)?.now) continue
    const was = edits[key]?.was ?? storedFact(row, field, formats)
    const { product_id, variation_id, revision } = row
    const label = field === 'stock' ? variationLabel(row) : row.name
    changed.set(key, { product_id, variation_id, revision, field, label, was, now: normalizeFact(formats[field], text) })
  }
  return [...changed].flatMap(([key, edit]) => {
    const before = edits[key]
    const isRepeated = before?.now === edit.now && before.revision === edit.revision
    if (isRepeated || (!before && edit.now === edit.was)) return []
    return [{ key, before, after: edit.now === edit.was ? undefined : edit }]
  })
}

/** Cells pasted together, read column by column. */
const readPasted =
  (formats: FactFormats): Sheet<PriceRow, FactField, FactEdit>['readPasted'] =>
  (cells) =>
    [...Map.groupBy(cells, ({ column }) => column)].flatMap(([at, pasted]) => {
      const field = factFields[at]
      const texts = pasted.map(({ text }) => text)
      const written = field ? readFactColumn(formats[field], texts) : texts
      return pasted.map((cell, index) => ({ ...cell, text: written[index] ?? cell.text }))
    })

export const factSheet = (formats: FactFormats): Sheet<PriceRow, FactField, FactEdit> => ({
  columns: factFields,
  textOf: ({ row, column }, edits) => currentFact(row, column, edits, formats),
  toStep: (cells, edits) => toFactStep(cells, edits, formats),
  readPasted: readPasted(formats),
  maxRows: ({ left, right }) => Math.floor(maxFactEdits / (right - left + 1)),
})

/** The errors of edits by key. */
export const factErrors = (edits: FactEdits, formats: FactFormats): FieldErrors =>
  Object.fromEntries(
    Object.entries(edits).flatMap(([key, { field, now }]) => {
      const error = factError(formats[field], now)
      return error ? [[key, error]] : []
    }),
  )

const byProduct = (edits: FactEdits) => [...Map.groupBy(Object.values(edits), ({ product_id }) => product_id)]
const stocksOf = (edits: readonly FactEdit[]) => edits.filter(({ field }) => field === 'stock')

/** The request of one save: all edits of a product together. */
export const toFactChanges = (edits: FactEdits, formats: FactFormats): FactChange[] =>
  byProduct(edits).map(([product_id, ofProduct]) => {
    const facts = ofProduct.filter(({ field }) => field !== 'stock').map(({ field, now }) => [field, factValue(formats[field], now)])
    const variations = stocksOf(ofProduct).map(({ variation_id, now }) => ({
      variation_id,
      stock: factValue(formats.stock, now) as number | null,
    }))
    // A user who edits again has seen the changes of others since the earlier edits.
    const revision = Math.max(...ofProduct.map((edit) => edit.revision))
    return { product_id, revision, ...Object.fromEntries(facts), ...(variations.length && { variations }) }
  })

const errorPath = /^changes\.(\d+)\.(?:variations\.(\d+)\.)?(\w+)/

/** The server's errors, such as `changes.2.variations.1.stock`, by key of the edit. An error without an edit is shown at the product's first. */
export function factErrorsByKey(edits: FactEdits, errors: FieldErrors): FieldErrors {
  const products = byProduct(edits)
  const found: Record<string, FieldError> = {}
  for (const [path, error] of Object.entries(errors)) {
    const [, index, variation, field] = errorPath.exec(path) ?? []
    const [, ofProduct = []] = products[Number(index)] ?? []
    const edit =
      (variation === undefined ? ofProduct.find((edit) => edit.field === field) : stocksOf(ofProduct)[Number(variation)]) ?? ofProduct[0]
    if (edit) found[factKey(edit, edit.field)] = error
  }
  return found
}

/** The remaining edits after `sent` was saved, which raised the revision of its products. */
export function factsAfterSave(edits: FactEdits, sent: FactEdits): FactEdits {
  const revisions = new Map(byProduct(sent).map(([id, ofProduct]) => [id, Math.max(...ofProduct.map(({ revision }) => revision)) + 1]))
  return editsAfterSave(edits, sent, (edit, saved) => {
    const was = saved?.now ?? edit.was
    const revision = Math.max(edit.revision, revisions.get(edit.product_id) ?? 0)
    return edit.now === was ? undefined : { ...edit, was, revision }
  })
}

/** The row that the server will return after saving the edits. */
export const rowAfterFacts = (row: PriceRow, edits: FactEdits, formats: FactFormats): PriceRow => ({
  ...row,
  revision: row.revision + (Object.values(edits).some(({ product_id }) => product_id === row.product_id) ? 1 : 0),
  ...Object.fromEntries(
    factFields.flatMap((field) => {
      const edit = edits[factKey(row, field)]
      return edit ? [[field, factValue(formats[field], edit.now)]] : []
    }),
  ),
})

/** The number of changed facts, by field. */
export const countByField = (edits: FactEdits) =>
  factFields.flatMap((field) => {
    const changed = Object.values(edits).filter((edit) => edit.field === field)
    return changed.length ? [{ field, changed }] : []
  })
