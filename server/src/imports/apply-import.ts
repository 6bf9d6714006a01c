import type { Product } from '@linesheet/contract/products'
import type { CurrencyCode } from '@linesheet/domain/places'
import { v7 as newId } from 'uuid'
import type { Tx } from '../kernel/db.ts'
import { execute } from '../kernel/statement.ts'
import { yieldEvery } from '../kernel/yield.ts'
import { withBatchRefresh } from '../products/batch-refresh.sql.ts'
import { historyEntry } from '../products/history.sql.ts'
import { manualTranslations } from '../products/manual-translations.ts'
import { columnsOf, type Said } from '../products/plan.ts'
import { addProductRow, findProducts, listCategoriesOf } from '../products/products.sql.ts'
import { textsOf } from '../products/texts.sql.ts'
import { categoriesOf, optionsOf, variationsOf } from '../products/update-product.sql.ts'
import { changeProduct, type ProductContext, saveProduct, sourceTexts } from '../products/update-product.ts'
import { blankProduct, languageOf } from './blank.ts'
import { sharedOf } from './draft.ts'
import type { Group } from './grouping.ts'
import { currencyOf, knownIn, photosOrdered } from './imports.sql.ts'
import { type Judged, judge } from './judging.ts'
import { categoryNames } from './values.ts'

export type Verdict = Judged & { group: Group; before: Product }
type Of = { tx: Tx; brandId: string; now: Date; headerOf: (column: string) => string }

/** Judges some products of a file, each against what the brand has now. */
export async function judgeAll({ tx, brandId, now, headerOf }: Of, groups: readonly Group[]): Promise<Verdict[]> {
  const ids = groups.flatMap(({ productId }) => productId ?? [])
  const skus = groups.flatMap(({ rows }) => rows.map(({ said }) => said.sku ?? '')).filter(Boolean)
  const [found, categories, skuOwners, currency] = await Promise.all([
    findProducts(tx, brandId, ids),
    listCategoriesOf(tx),
    knownIn((work) => work(tx), brandId)(skus, []),
    currencyOf(tx, brandId),
  ])
  const products = new Map(found.map((product) => [product.id, product]))
  const measure = { categories: categoryNames(categories), headerOf, skuOwners }
  const verdicts: Verdict[] = []
  const othersTurn = yieldEvery()
  for (const group of groups) {
    const there = products.get(group.productId ?? '')
    const before = there ?? blankFor(group, currency, now)
    const known = { ...group, productId: there?.id }
    verdicts.push({ ...judge(before, known, measure), group: known, before })
    await othersTurn()
  }
  return verdicts
}

const blankFor = ({ rows }: Group, currency: CurrencyCode, now: Date) => blankProduct(newId(), languageOf(sharedOf(rows)), currency, now)

/** Keeps what was judged to be right. */
export async function keepAll(of: Omit<ProductContext, 'productId'>, verdicts: readonly Verdict[]) {
  const right = verdicts.filter(({ said }) => said)
  const ids = right.map(({ before }) => before.id)
  await withBatchRefresh(of.tx, of.brandId, ids, async () => {
    const othersTurn = yieldEvery()
    const kept: Promise<void>[] = []
    for (const verdict of right) {
      const one = keep(of, verdict)
      one.catch(() => {}) // told below
      kept.push(one)
      await othersTurn()
    }
    // Not before the last of them ended, for then the connection is another’s.
    await Promise.allSettled(kept)
    await Promise.all(kept)
  })
}

/** A new product as a draft, a change as a save by hand. */
async function keep(of: Omit<ProductContext, 'productId'>, { said, plan, photos, before, group }: Verdict) {
  if (!said || !plan) return
  const at = { ...of, productId: before.id }
  if (group.productId) {
    if (isEdited(said)) await saveProduct(at, { before, said, plan, kind: 'imported' })
    if (photos) await changeProduct(at, { kind: 'imported', news: { fields: { photos: null } } }, photosOrdered(of.tx, of.brandId, photos))
    return
  }
  const { tx, brandId, now } = of
  const { source_language, wholesale_price = '', retail_price = '', name = '' } = { ...before, ...said }
  const row = { ...columnsOf(said), source_language, wholesale_price, retail_price, name }
  const spoken = { ...before, ...sourceTexts(before, said), options: plan.options ?? [] }
  const texts = manualTranslations(spoken, said.product_translations, plan.options)
  await Promise.all([
    addProductRow(tx, { ...row, brand_id: brandId, id: before.id, created_at: now, updated_at: now }),
    execute(
      tx,
      ...categoriesOf(at, said.category_ids),
      ...optionsOf(at, plan),
      ...variationsOf(at, plan),
      ...textsOf(at, texts),
      historyEntry(at, 'import_added'),
    ),
  ])
}

const isEdited = ({ revision: _, ...fields }: Said) => Object.values(fields).some((field) => field !== undefined)
