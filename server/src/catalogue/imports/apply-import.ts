import type { Product } from '@linesheet/contract/catalogue/products'
import { categoryFinder } from '@linesheet/domain/catalogue/categories'
import type { CurrencyCode } from '@linesheet/domain/platform/places'
import { v7 as newId } from 'uuid'
import { findBrandCurrency } from '../../brand/currencies/currencies.sql.ts'
import type { Call } from '../../platform/call.ts'
import { yieldEvery } from '../../platform/http/yield.ts'
import { updatePhotoOrder } from '../photos/photos.sql.ts'
import { blankProduct } from '../products/blank-product.ts'
import { changeProducts, type ProductMutation } from '../products/change-products.ts'
import { insertProduct } from '../products/create-product.ts'
import { findCategories, findProducts } from '../products/products.sql.ts'
import { refreshProducts } from '../products/refresh-products.sql.ts'
import { saveProduct } from '../products/update-product.ts'
import { type CheckResult, checkProduct } from './check-product.ts'
import { productIdFinder } from './imports.sql.ts'
import { sharedCells, sourceLanguage } from './product-draft.ts'
import type { ProductGroup } from './product-groups.ts'
import type { CheckInput } from './sheet-import.ts'

export type CheckedProduct = CheckResult & { group: ProductGroup; before: Product }

/** Checks some products of a file, each against what the brand has now. */
export async function checkProducts(
  { tx, brandId, now, language, headerOf }: CheckInput,
  groups: readonly ProductGroup[],
): Promise<CheckedProduct[]> {
  const ids = groups.flatMap(({ productId }) => productId ?? [])
  const skus = groups.flatMap(({ rows }) => rows.map((row) => row.values.sku ?? '')).filter(Boolean)
  const [found, categories, skuOwners, currency] = await Promise.all([
    findProducts(tx, brandId, ids),
    findCategories(tx),
    productIdFinder((work) => work(tx), brandId)(skus, []),
    findBrandCurrency(tx, brandId),
  ])
  const products = new Map(found.map((product) => [product.id, product]))
  const context = { categories, findCategories: categoryFinder(categories), language, headerOf, skuOwners }
  const checked: CheckedProduct[] = []
  const yieldToOthers = yieldEvery()
  for (const group of groups) {
    const known = products.get(group.productId ?? '')
    const before = known ?? blankFor(group, currency, now)
    const current = { ...group, productId: known?.id }
    checked.push({ ...checkProduct(before, current, context), group: current, before })
    await yieldToOthers()
  }
  return checked
}

const blankFor = ({ rows }: ProductGroup, currency_code: CurrencyCode, now: Date) =>
  blankProduct({ id: newId(), source_language: sourceLanguage(sharedCells(rows)), currency_code, now })

/** Where a new product of a file goes in the brand's order, by its place in the file. */
export type PositionFor = (index: number) => number

/** Saves the products that have no errors: new ones as drafts, others as a save by hand. */
export async function saveCheckedProducts(call: Call, checked: readonly CheckedProduct[], positionFor: PositionFor): Promise<void> {
  const valid = checked.filter(({ input }) => input)
  const yieldToOthers = yieldEvery()
  const changes: ProductMutation[] = []
  const added: string[] = []
  for (const product of valid) {
    if (product.group.productId) changes.push(...saveImported(call, product))
    else added.push(...insertImported(call, product, positionFor))
    await yieldToOthers()
  }
  changeProducts(call, changes)
  refreshProducts(call.tx, call.brandId, added)
}

function insertImported(call: Call, { input, plan, before, group }: CheckedProduct, positionFor: PositionFor): string[] {
  if (!input || !plan) return []
  insertProduct(call, { kind: 'import_added', blank: before, input, plan, position: positionFor(group.index) })
  return [before.id]
}

/** Writes the product's facts where the file changes any, and the order of its photos. Returns the change. */
function saveImported(call: Call, { input, plan, photos, before }: CheckedProduct): ProductMutation[] {
  if (!input || !plan) return []
  const change = saveProduct(call, { before, input, plan, kind: 'imported' })
  if (photos) updatePhotoOrder(call.tx, call.brandId, photos)
  const fields = { ...change.diff?.fields, ...(photos && { photos: null }) }
  return [{ ...change, diff: { ...change.diff, fields } }]
}
