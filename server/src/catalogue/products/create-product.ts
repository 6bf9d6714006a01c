import type { Product } from '@linesheet/contract/catalogue/products'
import type { ProductChangeKind } from '@linesheet/domain/catalogue/products'
import { execute } from '../../platform/db/statement.ts'
import { manualTranslations } from '../translations/manual-translations.ts'
import { type TranslationTexts, textUpserts } from '../translations/texts.sql.ts'
import { type ChangeContext, creationEntries } from './change-products.ts'
import { type ProductInput, type ProductPlan, productColumns, sourceTexts } from './plan-product.ts'
import { productInsert } from './products.sql.ts'
import { categoryUpserts, optionUpserts, variationUpserts } from './update-product.sql.ts'

export type ProductCreation = {
  kind: Extract<ProductChangeKind, 'added' | 'duplicated' | 'import_added'>
  /** The new product with nothing filled in but its id (`blankProduct`). */
  blank: Product
  input: Omit<ProductInput, 'revision'>
  plan: ProductPlan
  /** Where they are not the texts of `input`, written by hand. */
  translations?: TranslationTexts[]
  /** In the brand's order; first if left out. */
  position?: number | undefined
}

/** Inserts a draft with all that belongs to it, in one statement. SKUs and categories have to be checked (`checkConflicts`). */
export async function createProduct(
  context: ChangeContext,
  { kind, blank, input, plan, translations, position }: ProductCreation,
): Promise<void> {
  const { tx, brandId, now } = context
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
  const target = { ...context, productId: blank.id }
  const texts =
    translations ??
    manualTranslations({ ...blank, ...sourceTexts(blank, input), options: plan.options ?? [] }, input.product_translations, plan.options)
  await execute(
    tx,
    productInsert(tx, row),
    ...categoryUpserts(target, input.category_ids),
    ...optionUpserts(target, plan),
    ...variationUpserts(target, plan),
    ...textUpserts(target, texts),
    creationEntries(context, blank.id, kind),
  )
}
