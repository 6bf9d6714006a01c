import type { Product } from '@linesheet/contract/catalogue/products'
import { editProduct } from '@linesheet/contract/catalogue/products.edit'
import type { ImportError } from '@linesheet/contract/catalogue/products.import'
import { type Category, categoryPath, type FindCategories } from '@linesheet/domain/catalogue/categories'
import type { ProductColumn } from '@linesheet/domain/catalogue/product-columns'
import { activationFieldErrors, missingToActivate, productCellFields } from '@linesheet/domain/catalogue/products'
import { textFields } from '@linesheet/domain/catalogue/translations'
import { type FieldError, type FieldErrors, fieldErrorParts, fieldErrorText } from '@linesheet/domain/platform/field-errors'
import { type Language, languages } from '@linesheet/domain/platform/languages'
import { readingError } from '@linesheet/domain/platform/readers/reading'
import { Refusal, throwIfInvalid } from '@linesheet/domain/platform/refusal'
import { parse } from '../../platform/http/refusals.ts'
import { type ProductInput, type ProductPlan, planProduct } from '../products/plan-product.ts'
import type { ImportRow } from './import-row.ts'
import { locateError } from './locate-error.ts'
import { readCell } from './parse-cells.ts'
import { photoOrder } from './photo-order.ts'
import { productDraft, sharedCells } from './product-draft.ts'
import type { ProductGroup } from './product-groups.ts'
import { filledCells, readableCells } from './readable-cells.ts'

export type CheckResult = {
  errors: ImportError[]
  /** Cells that cannot be read: the fields that they would fill stay as they are. */
  left: ImportError[]
  /** Cells that are imported, with notes that should be shown about them. */
  told?: ImportError[]
  /** The file differs in nothing from the product. */
  isUnchanged?: boolean
  /** Absent if there are errors. */
  input?: ProductInput
  plan?: ProductPlan
  /** The id of the variation that each row of the file stands for. */
  variationOfRow?: ReadonlyMap<ImportRow, string>
  /** Ids of the product’s photos in their new order. */
  photos?: string[] | undefined
}
export type CheckContext = {
  /** Whether an empty cell empties its field. */
  clearsEmpty: boolean
  categories: readonly Category[]
  findCategories: FindCategories
  /** The language in which errors name categories. */
  language: Language
  /** The header of the file's column. */
  headerOf: (column: string) => string
  /** Ids of products by the SKUs of their variations. */
  skuOwners: ReadonlyMap<string, string>
}

/** The product that an import makes, by the same rules as a save by hand; or all errors, by cell. */
export function checkProduct(
  before: Product,
  { rows: read, twins, sharedBarcodes, productId, notations }: ProductGroup,
  context: CheckContext,
): CheckResult {
  const all = productId ? read : withDefaults(read)
  const isUpdateOnly = !all.some(({ values }) => languages.some((language) => `name_${language}` in values))
  if (isUpdateOnly && !productId) return { left: [], errors: all.map(unknownRowError) }
  const cellContext = { currency: before.currency_code, notations }
  const repeated = all.filter(({ row }) => twins.has(row))
  // A product that has other rows is imported without the rows that repeat a SKU.
  const written = repeated.length < all.length ? all.filter((row) => !repeated.includes(row)) : all
  const isForeign = all[0]?.photos !== undefined
  const said = isForeign || context.clearsEmpty ? written : filledCells(written)
  const { rows, unreadable, noted } = readableCells(said, !productId, cellContext)
  const left = [
    ...(written === all ? [] : repeated.map((row) => cellErrorAt(row, 'sku', 'sku', skuError(row) ?? 'sku_taken'))),
    ...unreadable.map(({ row, column, error }) => cellErrorAt(row, column, column, error)),
  ]
  const doubtful = rows.filter(({ row, values }) => values.barcode && sharedBarcodes.has(row))
  const told = [
    ...noted.map(({ row, column, error }) => cellErrorAt(row, column, column, error)),
    ...doubtful.map((row) => cellErrorAt(row, 'barcode', 'barcode', 'barcode_repeated')),
  ]
  const { body, rows: variationRows } = productDraft(before, rows, context.findCategories, cellContext)
  const { photos, ...photoErrors } = photoOrder(before, sharedCells(rows).photos)
  if (!Object.keys(body).length && !photos && !photoErrors.errors)
    return { errors: [], left, isUnchanged: true, variationOfRow: variationsByRow(before.variations) }
  const { category_ids, ...rest } = body
  const categoryErrors = findCategoryErrors(Array.isArray(category_ids) ? category_ids : [], context)
  try {
    const isNew = !productId
    const valid = categoryErrors.category_ids ? rest : body
    const { input, errors } = parseWithout({ revision: before.revision, ...valid, ...(isNew && { name: body.name ?? '' }) })
    const plan = planProduct(before, input)
    throwIfInvalid({ ...skuErrors(), ...newlyMissing(before, input) })
    const leftOut = { ...photoErrors.errors, ...categoryErrors, ...errors }
    const variationOfRow = variationsByRow(plan.variations ?? before.variations)
    return { errors: [], left: [...left, ...errorsAt(leftOut)], told, input, plan, photos, variationOfRow }
  } catch (error) {
    if (!(error instanceof Refusal) || !error.details.errors) throw error
    return { left, errors: errorsAt({ ...categoryErrors, ...error.details.errors }) }
  }

  function variationsByRow(variations: readonly { id: string }[]) {
    return new Map(variationRows.flatMap((row, at) => (row && variations[at] ? [[row, variations[at].id] as const] : [])))
  }

  function errorsAt(errors: FieldErrors) {
    return withoutDuplicates(Object.entries(errors).map(([path, fieldError]) => errorAt(path, fieldError)))
  }

  /** The error for a row of a file without names that matches no product of the brand. */
  function unknownRowError(row: ImportRow): ImportError {
    const unknown: FieldError = row.values.sku ? 'sku_unknown' : 'ignored_row'
    return cellErrorAt(row, 'sku', 'sku', skuError(row) ?? unknown)
  }

  /** Errors for SKUs, which belong to one variation of the brand, and occur once in a file. */
  function skuErrors(): FieldErrors {
    const errors: Record<string, FieldError> = {}
    for (const [at, row] of variationRows.entries()) {
      const error = row && skuError(row)
      if (error) errors[`variations.${at}.sku`] = error
    }
    return errors
  }

  function skuError({ row, values: { sku } }: ImportRow): FieldError | undefined {
    const other = twins.get(row)
    if (other !== undefined) return { code: 'sku_repeated', values: { row: other } }
    const owner = sku && context.skuOwners.get(sku)
    return owner && owner !== productId ? 'sku_taken' : undefined
  }

  function errorAt(path: string, error: FieldError): ImportError {
    const { row, column } = locateError(path, before, body, variationRows, rows)
    const cell = (column && row?.values[column]) || ''
    const reading = column && cell ? readCell(column, cell, cellContext) : undefined
    // A cell that cannot be read as its field's type is not empty.
    const typedError = (reading && readingError(reading)) ?? (error === 'required' && cell ? 'invalid' : error)
    // A SKU that is repeated within one product also names the row that has it first.
    const twin = error === 'sku_taken' && row ? twins.get(row.row) : undefined
    const cellError: FieldError = twin === undefined ? typedError : { code: 'sku_repeated', values: { row: twin } }
    return cellErrorAt(row, column, path, cellError)
  }

  function cellErrorAt(row: ImportRow | undefined, column: ProductColumn | undefined, path: string, error: FieldError): ImportError {
    return {
      row: row?.row ?? 0,
      column: column ? context.headerOf(column) : '',
      field: column ?? path,
      value: ((column && row?.values[column]) || '').slice(0, 200),
      message: fieldErrorText(error),
      error: fieldErrorParts(error),
    }
  }
}

/** The rows of a new product, with the values for all new products of the file. */
const withDefaults = (rows: readonly ImportRow[]) =>
  rows.map((row): ImportRow => (row.defaults ? { ...row, values: { ...row.values, ...row.defaults } } : row))

/** The fields that a product can do without: an invalid value is left out, and the product is imported. */
const optionalFields = [...productCellFields, ...textFields.filter((field) => field !== 'name'), 'tags', 'regions'] as readonly string[]

/** A save with all valid fields, and the errors of the fields left out. Throws if a field that a product needs is invalid. */
function parseWithout(body: Record<string, unknown>): { input: ProductInput; errors: FieldErrors } {
  try {
    return { input: parse(editProduct.body, body), errors: {} }
  } catch (error) {
    if (!(error instanceof Refusal) || !error.details.errors) throw error
    const fields = Object.keys(error.details.errors).map((path) => path.split('.')[0] ?? '')
    if (!fields.every((field) => optionalFields.includes(field))) throw error
    const rest = Object.fromEntries(Object.entries(body).filter(([field]) => !fields.includes(field)))
    return { input: parse(editProduct.body, rest), errors: error.details.errors }
  }
}

/** The product’s own price comes from its first variation’s cell, so an error of both would be reported twice. */
const withoutDuplicates = (errors: readonly ImportError[]) => [...new Map(errors.map((error) => [JSON.stringify(error), error])).values()]

/** The first category that is unknown, or that is ambiguous, with its candidates. */
function findCategoryErrors(ids: readonly string[], { categories, findCategories, language }: CheckContext): FieldErrors {
  const name = ids.find((id) => !categories.some((category) => category.id === id))
  if (name === undefined) return {}
  const candidates = findCategories(name).map((category) => categoryPath(category, categories, language))
  if (!candidates.length) return { category_ids: { code: 'category_not_found', values: { name } } }
  return { category_ids: { code: 'category_ambiguous', values: { name, candidates: candidates.join(' · ') } } }
}

/** Errors for a product shown to retailers that would lack something it needs. */
function newlyMissing(before: Product, input: ProductInput): FieldErrors {
  if (before.status !== 'active') return {}
  const missing = missingToActivate({
    name: input.name ?? before.name,
    description: input.description ?? before.description,
    categories: input.category_ids?.length ?? before.product_categories.length,
    variations: 1,
    priced: true,
    photos: before.product_files.length,
    regions: input.regions?.length ?? before.regions.length,
  }).filter((need) => !before.missing.includes(need))
  return activationFieldErrors(missing)
}
