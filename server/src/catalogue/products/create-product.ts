import type { Product } from '@linesheet/contract/catalogue/products'
import type { ProductChangeKind } from '@linesheet/domain/catalogue/products'
import type { Call } from '../../platform/call.ts'
import { manualTranslations } from '../translations/manual-translations.ts'
import { type TranslationTexts, upsertTexts } from '../translations/texts.sql.ts'
import { recordCreation } from './change-products.ts'
import { type ProductInput, type ProductPlan, productColumns, sourceTexts } from './plan-product.ts'
import { insertProductRow } from './products.sql.ts'
import { refreshProducts } from './refresh-products.sql.ts'
import { upsertCategories, upsertOptions, upsertVariations } from './update-product.sql.ts'

export type ProductCreation = {
  kind: Extract<ProductChangeKind, 'added' | 'duplicated' | 'import_added'>
  /** The new product with only its id filled in (`blankProduct`). */
  blank: Product
  input: Omit<ProductInput, 'revision'>
  plan: ProductPlan
  /** Given if they are not the texts of `input`, written by hand. */
  translations?: TranslationTexts[]
  /** In the brand's order; first if left out. */
  position?: number | undefined
}

/** Inserts a draft with its related rows. SKUs and categories have to be checked (`checkConflicts`). */
export function createProduct(call: Call, creation: ProductCreation): void {
  insertProduct(call, creation)
  refreshProducts(call.tx, call.brandId, [creation.blank.id])
}

/** Like `createProduct`, for a caller that refreshes several products together. */
export function insertProduct(call: Call, { kind, blank, input, plan, translations, position }: ProductCreation): void {
  const { tx, brandId, now } = call
  const { battery, ...columns } = productColumns(blank, input)
  const row = {
    ...columns,
    brand_id: brandId,
    id: blank.id,
    position,
    source_language: blank.source_language,
    name: input.name ?? blank.name,
    wholesale_price: input.wholesale_price ?? blank.wholesale_price,
    retail_price: input.retail_price ?? blank.retail_price,
    battery: battery ? JSON.stringify(battery) : null,
    created_at: now,
    updated_at: now,
  }
  const target = { ...call, productId: blank.id }
  const texts =
    translations ??
    manualTranslations({ ...blank, ...sourceTexts(blank, input), options: plan.options ?? [] }, input.product_translations, plan.options)
  insertProductRow(tx, row)
  upsertCategories(target, input.category_ids)
  upsertOptions(target, plan)
  upsertVariations(target, plan)
  upsertTexts(target, texts)
  recordCreation(call, blank.id, kind)
}
