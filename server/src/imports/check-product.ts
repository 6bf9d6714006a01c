import type { Product } from '@linesheet/contract/products'
import { editProduct } from '@linesheet/contract/products.edit'
import type { ImportError } from '@linesheet/contract/products.import'
import { type FieldError, type FieldErrors, fieldErrorParts, fieldErrorText } from '@linesheet/domain/field-errors'
import { missingToActivate } from '@linesheet/domain/products'
import { Refusal, throwIfInvalid } from '@linesheet/domain/refusal'
import { parse } from '../kernel/refusals.ts'
import { type ProductInput, type ProductPlan, planProduct } from '../products/plan-product.ts'
import { locateError } from './locate-error.ts'
import { photoOrder } from './photo-order.ts'
import { productDraft, sharedCells } from './product-draft.ts'
import type { ProductGroup } from './product-groups.ts'

export type CheckResult = {
  errors: ImportError[]
  /** The file says nothing that differs from the product. */
  isUnchanged?: boolean
  /** Left out where there are errors. */
  input?: ProductInput
  plan?: ProductPlan
  /** Ids of the product’s photos in their new order. */
  photos?: string[] | undefined
}
export type CheckContext = {
  /** Ids by names and ids. */
  categories: ReadonlyMap<string, string>
  /** The header of the file's column. */
  headerOf: (column: string) => string
  /** Ids of products by the SKUs of their variations. */
  skuOwners: ReadonlyMap<string, string>
}

/** What an import makes of a product, by the same rules as a save by hand; or all that is wrong, by cell. */
export function checkProduct(before: Product, { rows, twins, productId }: ProductGroup, context: CheckContext): CheckResult {
  const { body, rows: variationRows } = productDraft(before, rows, context.categories)
  const { photos, ...photoErrors } = photoOrder(before, sharedCells(rows).photos)
  if (!Object.keys(body).length && !photos && !photoErrors.errors) return { errors: [], isUnchanged: true }
  try {
    const isNew = !productId
    const input = parse(editProduct.body, { revision: before.revision, ...body, ...(isNew && { name: body.name ?? '' }) })
    const plan = planProduct(before, input)
    throwIfInvalid({ ...photoErrors.errors, ...skuErrors(), ...categoryErrors(input, context), ...activationErrors(before, input) })
    return { errors: [], input, plan, photos }
  } catch (error) {
    if (!(error instanceof Refusal) || !error.details.errors) throw error
    return { errors: withoutDuplicates(Object.entries(error.details.errors).map(([path, fieldError]) => errorAt(path, fieldError))) }
  }

  /** A SKU belongs to one variation of the brand, and comes once in a file. */
  function skuErrors() {
    return Object.fromEntries(
      variationRows.flatMap((row, at) => {
        if (!row) return []
        const { sku } = row.values
        const owner = sku && context.skuOwners.get(sku)
        const isTaken = twins.has(row.row) || (owner && owner !== productId)
        const isMissing = !sku && !before.variations[at]
        if (isTaken) return [[`variations.${at}.sku`, 'sku_taken']]
        return isMissing ? [[`variations.${at}.sku`, 'required']] : []
      }),
    )
  }

  function errorAt(path: string, error: FieldError): ImportError {
    const { row, column } = locateError(path, before, body, variationRows, rows)
    return {
      row: row?.row ?? 0,
      column: column ? context.headerOf(column) : '',
      field: column ?? path,
      value: (column && row?.values[column]?.slice(0, 200)) || '',
      message: fieldErrorText(error),
      error: fieldErrorParts(error),
    }
  }
}

/** The product’s own price comes from its first variation’s cell, so an error of both would be reported twice. */
const withoutDuplicates = (errors: readonly ImportError[]) => [...new Map(errors.map((error) => [JSON.stringify(error), error])).values()]

const categoryErrors = ({ category_ids = [] }: ProductInput, { categories }: CheckContext): FieldErrors =>
  category_ids.every((id) => categories.get(id) === id) ? {} : { category_ids: 'unknown_category' }

const columnByNeed: Record<string, string> = { category: 'category_ids', region: 'regions' }
/** A product that retailers see keeps all that it needs. */
function activationErrors(before: Product, input: ProductInput): FieldErrors {
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
  return Object.fromEntries(missing.map((need) => [columnByNeed[need] ?? need, 'required' as const]))
}
