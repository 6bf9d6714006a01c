import type { Product } from '@linesheet/contract/products'
import { editProduct } from '@linesheet/contract/products.edit'
import type { ImportError } from '@linesheet/contract/products.import'
import { type FieldError, type FieldErrors, fieldErrorParts, fieldErrorText } from '@linesheet/domain/field-errors'
import { missingToActivate } from '@linesheet/domain/products'
import { Refusal, throwIfInvalid } from '@linesheet/domain/refusal'
import { parse } from '../kernel/refusals.ts'
import { planOf, type Said } from '../products/plan.ts'
import { draftOf, sharedOf } from './draft.ts'
import type { Group } from './grouping.ts'
import { photoOrder } from './photo-order.ts'
import { placeOf } from './places.ts'

export type Judged = {
  errors: ImportError[]
  isSame?: boolean
  said?: Said
  plan?: ReturnType<typeof planOf>
  /** Ids of the product’s photos in their new order. */
  photos?: string[] | undefined
}
/** What a file is judged by beside the product: categories by name, and the headers of its columns. */
export type Measure = {
  categories: ReadonlyMap<string, string>
  headerOf: (column: string) => string
  skuOwners: ReadonlyMap<string, string>
}

/** What an import makes of a product, by the same rules as a save by hand; or all that is wrong, by cell. */
export function judge(before: Product, { rows, twins, productId }: Group, measure: Measure): Judged {
  const { body, rows: rowsOfVariations } = draftOf(before, rows, measure.categories)
  const { photos, ...wrongPhotos } = photoOrder(before, sharedOf(rows).photos)
  if (!Object.keys(body).length && !photos && !wrongPhotos.errors) return { errors: [], isSame: true }
  try {
    const isNew = !productId
    const said = parse(editProduct.body, { revision: before.revision, ...body, ...(isNew && { name: body.name ?? '' }) })
    const plan = planOf(before, said)
    throwIfInvalid({ ...wrongPhotos.errors, ...skuErrors(), ...categoryErrors(said, measure), ...gapsOf(before, said) })
    return { errors: [], said, plan, photos }
  } catch (error) {
    if (!(error instanceof Refusal) || !error.details.errors) throw error
    return { errors: distinct(Object.entries(error.details.errors).map(([path, fieldError]) => errorAt(path, fieldError))) }
  }

  /** A SKU is one variation’s of the brand, and stands once in a file. */
  function skuErrors() {
    return Object.fromEntries(
      rowsOfVariations.flatMap((row, at) => {
        if (!row) return []
        const { sku } = row.said
        const owner = sku && measure.skuOwners.get(sku)
        const isTaken = twins.has(row.row) || (owner && owner !== productId)
        const isNameless = !sku && !before.variations[at]
        return isTaken ? [[`variations.${at}.sku`, 'sku_taken']] : isNameless ? [[`variations.${at}.sku`, 'required']] : []
      }),
    )
  }

  function errorAt(path: string, error: FieldError): ImportError {
    const { row, column } = placeOf(path, before, body, rowsOfVariations, rows)
    return {
      row: row?.row ?? 0,
      column: column ? measure.headerOf(column) : '',
      field: column ?? path,
      value: (column && row?.said[column]?.slice(0, 200)) || '',
      message: fieldErrorText(error),
      error: fieldErrorParts(error),
    }
  }
}

/** The product’s own price stands in its first variation’s cell: what is wrong with both is said once. */
const distinct = (errors: readonly ImportError[]) => [...new Map(errors.map((error) => [JSON.stringify(error), error])).values()]

const categoryErrors = ({ category_ids = [] }: Said, { categories }: Measure): FieldErrors =>
  category_ids.every((id) => categories.get(id) === id) ? {} : { category_ids: 'unknown_category' }

const columnOfNeed: Record<string, string> = { category: 'category_ids', region: 'regions' }
/** What retailers see keeps all that it needs. */
function gapsOf(before: Product, said: Said): FieldErrors {
  if (before.status !== 'active') return {}
  const missing = missingToActivate({
    name: said.name ?? before.name,
    description: said.description ?? before.description,
    categories: said.category_ids?.length ?? before.product_categories.length,
    variations: 1,
    priced: true,
    photos: before.product_files.length,
    regions: said.regions?.length ?? before.regions.length,
  }).filter((need) => !before.missing.includes(need))
  return Object.fromEntries(missing.map((need) => [columnOfNeed[need] ?? need, 'required' as const]))
}
