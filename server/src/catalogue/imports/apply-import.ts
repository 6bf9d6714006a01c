import type { Product } from '@linesheet/contract/catalogue/products'
import { categoryFinder } from '@linesheet/domain/catalogue/categories'
import type { CurrencyCode } from '@linesheet/domain/platform/places'
import { v7 as newId } from 'uuid'
import { findBrandCurrency } from '../../brand/currencies/currencies.sql.ts'
import type { Call } from '../../platform/call.ts'
import { yieldEvery } from '../../platform/http/yield.ts'
import { insertJobChanges } from '../../platform/jobs/jobs.sql.ts'
import { type PhotoDownload, queuePhotoDownloads } from '../photo-downloads/queue-photo-downloads.ts'
import { updatePhotoOrder } from '../photos/photos.sql.ts'
import { blankProduct } from '../products/blank-product.ts'
import { changeProducts, type ProductMutation } from '../products/change-products.ts'
import { insertProduct } from '../products/create-product.ts'
import type { ProductPlan } from '../products/plan-product.ts'
import { findCategories, findProducts } from '../products/products.sql.ts'
import { refreshProducts } from '../products/refresh-products.sql.ts'
import { saveProduct } from '../products/update-product.ts'
import { withoutChangedCells } from './changed-cells.ts'
import { type CheckResult, checkProduct } from './check-product.ts'
import { insertImportKey, productIdFinder } from './imports.sql.ts'
import { sharedCells, sourceLanguage } from './product-draft.ts'
import type { ProductGroup } from './product-groups.ts'
import type { CheckInput } from './sheet-import.ts'

export type CheckedProduct = CheckResult & { group: ProductGroup; before: Product }

/** Checks some products of a file, each against the present products of the brand. */
export async function checkProducts(
  { tx, brandId, now, language, headerOf, clearsEmpty }: CheckInput,
  groups: readonly ProductGroup[],
): Promise<CheckedProduct[]> {
  const ids = groups.flatMap(({ productId }) => productId ?? [])
  const skus = groups.flatMap(({ rows }) => rows.map((row) => row.values.sku ?? '')).filter(Boolean)
  const [found, categories, { bySku: skuOwners }, currency] = await Promise.all([
    findProducts(tx, brandId, ids),
    findCategories(tx),
    productIdFinder((work) => work(tx), brandId)(skus, []),
    findBrandCurrency(tx, brandId),
  ])
  const products = new Map(found.map((product) => [product.id, product]))
  const context = { categories, findCategories: categoryFinder(categories), language, headerOf, clearsEmpty, skuOwners }
  const checked: CheckedProduct[] = []
  const yieldToOthers = yieldEvery()
  for (const group of groups) {
    const known = products.get(group.productId ?? '')
    const before = known ?? blankFor(group, currency, now)
    const { rows, left } = withoutChangedCells(before, group.rows, headerOf)
    const current = { ...group, rows, productId: known?.id }
    const result = checkProduct(before, current, context)
    checked.push({ ...result, left: [...left, ...result.left], group: current, before })
    await yieldToOthers()
  }
  return checked
}

const blankFor = ({ rows }: ProductGroup, currency_code: CurrencyCode, now: Date) =>
  blankProduct({ id: newId(), source_language: sourceLanguage(sharedCells(rows)), currency_code, now })

/** The position of a new product of a file in the brand's order, by its index in the file. */
export type PositionFor = (index: number) => number

/** Saves the products without errors: new ones as drafts, others like a save by hand. The job keeps their previous state for an undo. */
export async function saveCheckedProducts(
  call: Call,
  jobId: string,
  checked: readonly CheckedProduct[],
  positionFor: PositionFor,
): Promise<void> {
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
  await queuePhotoDownloads(call, jobId, checked.flatMap(photosOf))
  await insertJobChanges(
    call.tx,
    call.brandId,
    jobId,
    valid.map(({ before, group, plan }) => ({
      id: before.id,
      before: group.productId ? before : {},
      after: importOutcome(before, plan),
    })),
  )
}

/** The state of a product after an import. An undo compares it with the current state and leaves later changes. */
export type ImportOutcome = {
  revision: number
  /** The stock that the import set, by variation id. Jobs of the previous release have none, so their undo leaves all stock as it is. */
  stocks?: { [variationId: string]: number | null }
}
const importOutcome = ({ revision }: Product, plan: ProductPlan | undefined): ImportOutcome => ({
  revision: revision + 1,
  stocks: Object.fromEntries((plan?.variations ?? []).flatMap(({ id, stock }) => (stock === undefined ? [] : [[id, stock]]))),
})

/** The photos of a product: for a file of another system their addresses, and which variation shows which; for our own sheet, the pictures uploaded with it. */
function photosOf({ errors, before, group: { rows }, variationOfRow }: CheckedProduct): PhotoDownload[] {
  const photos = rows
    .flatMap((row) => [...(row.photos ?? []), ...(row.pictures ?? [])])
    .filter(({ address }) => /^(?:https?|picture):/i.test(address))
  if (errors.length || !photos.length) return []
  const position = new Map(photos.map(({ address }, at) => [address, at]))
  const product = { productId: before.id }
  const ofVariations = [...(variationOfRow ?? [])].flatMap(([{ row, photo }, variationId]) =>
    photo && position.has(photo) ? [{ ...product, variationId, address: photo, row, position: position.get(photo) ?? 0 }] : [],
  )
  return [...photos.map(({ address, row }, at) => ({ ...product, address, row, position: at })), ...ofVariations]
}

function insertImported(call: Call, { input, plan, before, group }: CheckedProduct, positionFor: PositionFor): string[] {
  if (!input || !plan) return []
  insertProduct(call, { kind: 'import_added', blank: before, input, plan, position: positionFor(group.index) })
  if (group.key) insertImportKey(call.tx, call.brandId, before.id, group.key)
  return [before.id]
}

/** Writes the product's facts if the file changes any, and the order of its photos. Returns the change. */
function saveImported(call: Call, { input, plan, photos, before }: CheckedProduct): ProductMutation[] {
  if (!input || !plan) return []
  const change = saveProduct(call, { before, input, plan, kind: 'imported' })
  if (photos) updatePhotoOrder(call.tx, call.brandId, photos)
  const fields = { ...change.diff?.fields, ...(photos && { photos: null }) }
  return [{ ...change, diff: { ...change.diff, fields } }]
}
