import type { Product } from '@linesheet/contract/products'
import type { ProductChangeKind } from '@linesheet/contract/products.edit'
import type { Updateable } from 'kysely'
import type { Tx } from '../kernel/db.ts'
import type { AfterCommit } from '../kernel/serve.ts'
import { type BoundStatement, execute } from '../kernel/statement.ts'
import type { Tables } from '../kernel/tables.gen.ts'
import { newsOfSave } from './change-diff.ts'
import { historyEntry, isNews, type News } from './history.sql.ts'
import { manualTranslations } from './manual-translations.ts'
import { columnsOf, type planOf, type Said } from './plan.ts'
import { findProduct, lockProduct } from './products.sql.ts'
import { type NewTexts, namesOf, textsOf } from './texts.sql.ts'
import { categoriesOf, optionsOf, productChange, variationsOf } from './update-product.sql.ts'
import { productWebhooks } from './webhooks.sql.ts'

/** Within one transaction: who changes which product, and when; nobody of the brand where the marketplace does. */
export type ProductContext = Pick<AfterCommit, 'publish'> & { tx: Tx; brandId: string; productId: string; userId?: string; now: Date }

/** The product, held until the transaction ends, as it is now. */
export async function lockFullProduct({ tx, brandId, productId }: ProductContext) {
  const [, product] = await Promise.all([lockProduct(tx, brandId, productId), findProduct(tx, brandId, productId)])
  return product
}

type Changed = { kind: ProductChangeKind; change?: Updateable<Tables['products']>; news?: News }

/**
 * Changes a product, and everything that follows from any change: its revision, the history, the browsers that show it, the
 * marketplace. Answers the whole product. `together` is what changes with it; all of it is one statement. Of a change whose `news` are
 * that nothing is another than it was, the history says nothing.
 */
export async function changeProduct(
  of: ProductContext,
  { kind, change = {}, news }: Changed,
  ...together: (BoundStatement | undefined)[]
): Promise<Product> {
  const { tx, brandId, productId, now, publish } = of
  publish(`product.${kind}`, productId)
  const written = execute(
    tx,
    productChange(of, change),
    ...together,
    news && !isNews(news) ? undefined : historyEntry(of, kind, news),
    ...productWebhooks(tx, brandId, [productId], kind, now),
  )
  const [product] = await Promise.all([findProduct(tx, brandId, productId), written])
  return product
}

/** The product’s own texts after a save. */
export const sourceTexts = (before: Product, { name, description, material, color, size, style, version }: Partial<Said>) => ({
  name: name ?? before.name,
  description: description ?? before.description,
  material: material ?? before.material,
  color: color ?? before.color,
  size: size ?? before.size,
  style: style ?? before.style,
  version: version ?? before.version,
})

type Saved = { before: Product; said: Said; plan: ReturnType<typeof planOf>; kind?: 'edited' | 'imported' }
/** Saves all that is said of a product, in one statement however much it is. */
export const saveProduct = (of: ProductContext, { before, said, plan, kind = 'edited' }: Saved) =>
  changeProduct(
    of,
    { kind, change: { ...columnsOf(said), ...plan.prices }, news: newsOfSave(before, said, plan) },
    ...categoriesOf(of, said.category_ids),
    ...optionsOf(of, plan),
    ...variationsOf(of, plan),
    ...textsOf(
      of,
      manualTranslations(
        { ...before, ...sourceTexts(before, said), options: plan.options ?? before.options },
        said.product_translations,
        plan.options,
        before.options,
      ),
    ),
  )

/** Writes texts of other languages that did not come with a save; the product is `before`, and locked. */
export function saveTranslations(
  of: ProductContext,
  before: Product,
  kind: ProductChangeKind,
  texts: readonly NewTexts[],
  ...together: BoundStatement[]
) {
  const names = namesOf(of, before, texts)
  const fields = { product_translations: null, ...(names.length && { options: null }) }
  return changeProduct(of, { kind, news: { fields } }, ...names, ...textsOf(of, texts), ...together)
}
