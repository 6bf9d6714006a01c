import type { CollectionProduct } from '@linesheet/contract/catalogue/collections'
import type { Promotion } from '@linesheet/contract/promotions/promotions'
import type { Language } from '@linesheet/domain/platform/languages'
import type { CurrencyCode } from '@linesheet/domain/platform/places'
import { invalidInputRefusal, notFoundRefusal } from '@linesheet/domain/platform/refusal'
import type { PromotionTerms } from '@linesheet/domain/promotions/promotion-input'
import { type PromotionFacts, promotionCurrency } from '@linesheet/domain/promotions/promotions'
import { sql, type Updateable } from 'kysely'
import { nameColumn, photoColumn, wholesalePriceColumn } from '../catalogue/products/products.list.sql.ts'
import type { Tx } from '../platform/db/db.ts'
import { jsonRows } from '../platform/db/json-rows.ts'
import { prepareQuery } from '../platform/db/prepared.ts'
import type { Tables } from '../platform/db/tables.gen.ts'
import { optimizerFence, rowById } from '../platform/lists/list.ts'
import { brandDay, statusOn } from './status.sql.ts'

/** The columns that lists and pages show of a promotion, and the facts that its actions depend on. */
export const promotionColumns = (brandId: string, now: Date) =>
  [
    'p.id',
    'p.name',
    'p.promotion_type',
    'p.discount_type',
    'p.free_shipping',
    'p.starts_on',
    'p.ends_on',
    'p.regions',
    'p.scope',
    'p.discount_value',
    'p.minimum_spend',
    'p.currency_code',
    'p.amounts',
    'p.is_disabled',
    'p.redeemed_count',
    'p.version',
    sql<boolean>`p.disabled_at is not null`.as('was_disabled'),
    statusOn(brandDay(now)).as('status'),
    brandDay(now).as('today'),
    sql<number>`(select count(*)::int from promotion_products i where i.brand_id = ${brandId} and i.promotion_id = p.id)`.as(
      'product_count',
    ),
  ] as const

const productsColumn = (tx: Tx, { brandId, language_code }: { brandId: string; language_code: Language }) =>
  jsonRows<CollectionProduct>(
    tx
      .selectFrom('promotion_products as i')
      .innerJoin(rowById('products', brandId, 'i.product_id', 'p'), (on) => on.onTrue())
      .innerJoin('companies as c', (on) => on.on('c.brand_id', '=', brandId))
      .select(['p.id', 'p.status', 'c.currency_code', wholesalePriceColumn])
      .select([nameColumn(brandId, language_code), photoColumn(brandId), skuColumn(brandId)])
      .where('i.brand_id', '=', brandId)
      .whereRef('i.promotion_id', '=', sql.ref('promotion.id'))
      .orderBy('i.position')
      .orderBy('i.product_id'),
  ).as('products')

/** The products with these ids that the brand has, as a promotion shows them, in its order. */
export const findChosenProducts = (
  tx: Tx,
  brandId: string,
  ids: readonly string[],
  language_code: Language,
): Promise<CollectionProduct[]> =>
  tx
    .selectFrom('products as p')
    .innerJoin('companies as c', (on) => on.on('c.brand_id', '=', brandId))
    .select(['p.id', 'p.status', 'c.currency_code', wholesalePriceColumn])
    .select([nameColumn(brandId, language_code), photoColumn(brandId), skuColumn(brandId)])
    .where('p.brand_id', '=', brandId)
    .where(sql<boolean>`p.id = any(${ids}::uuid[])`)
    .orderBy('p.position')
    .orderBy('p.id')
    .execute()

const skuColumn = (brandId: string) =>
  sql<string>`coalesce((select v.sku from variations v
    where v.brand_id = ${brandId} and v.product_id = p.id order by v.position, v.id limit 1), '')`.as('sku')

const figuresColumn = (brandId: string) =>
  jsonRows<Promotion['figures'][number]>(sql`
    select o.currency_code, count(*) as orders, sum(o.subtotal - o.discount_total)::text as revenue, sum(taken.discount)::text as discount
    from promotion_redemptions r cross join ${rowById('orders', brandId, 'r.order_id', 'o')}
    cross join lateral (select coalesce(sum(l.discount), 0) as discount from order_variations l
      where l.brand_id = ${brandId} and l.order_id = r.order_id and l.promotion_id = promotion.id offset ${optimizerFence}) taken
    where r.brand_id = ${brandId} and r.promotion_id = promotion.id and o.status <> 'cancelled' group by o.currency_code order by 1`).as(
    'figures',
  )

type Key = { brandId: string; id: string; language_code: Language; now: Date }
const promotionStatement = prepareQuery((tx: Tx, key: Key) =>
  tx
    .selectFrom(
      tx
        .selectFrom('promotions as p')
        .innerJoin('companies as c', (on) => on.on('c.brand_id', '=', key.brandId))
        .select(promotionColumns(key.brandId, key.now))
        .select(['p.created_at', 'p.updated_at'])
        .where('p.brand_id', '=', key.brandId)
        .where('p.id', '=', key.id)
        .as('promotion'),
    )
    .selectAll()
    .select([productsColumn(tx, key), figuresColumn(key.brandId)]),
)

/** The promotion with its products and figures, in one query. Throws 404. */
export async function findPromotionRow(tx: Tx, brandId: string, id: string, now: Date, language_code: Language = 'en') {
  const [row] = await promotionStatement(tx, { brandId, id, language_code, now })
  if (!row) throw notFoundRefusal('promotion')
  return row
}

export type LockedPromotion = PromotionTerms & PromotionFacts & { id: string; version: number; currency_code: CurrencyCode }

/** The promotion's own row with the ids of its products, locked until the transaction ends. Throws 404. */
export async function lockPromotion(tx: Tx, brandId: string, id: string): Promise<LockedPromotion> {
  const locked = await tx
    .selectFrom('promotions as p')
    .select([
      'p.id',
      'p.name',
      'p.promotion_type',
      'p.discount_type',
      'p.discount_value',
      'p.minimum_spend',
      'p.currency_code',
      'p.amounts',
    ])
    .select(['p.free_shipping', 'p.starts_on', 'p.ends_on', 'p.regions', 'p.scope', 'p.is_disabled', 'p.redeemed_count', 'p.version'])
    .select(sql<boolean>`p.disabled_at is not null`.as('was_disabled'))
    .where('p.brand_id', '=', brandId)
    .where('p.id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!locked) throw notFoundRefusal('promotion')
  const products = await tx
    .selectFrom('promotion_products')
    .select('product_id')
    .where('brand_id', '=', brandId)
    .where('promotion_id', '=', id)
    .orderBy('position')
    .execute()
  return { ...locked, product_ids: products.map(({ product_id }) => product_id) }
}

/** Currency, time zone and day of the brand. */
export const findBrandTerms = async (tx: Tx, brandId: string, now: Date) =>
  tx
    .selectFrom('companies as c')
    .select(['c.currency_code', 'c.time_zone', brandDay(now).as('today')])
    .where('c.brand_id', '=', brandId)
    .executeTakeFirstOrThrow()

export const countPromotions = async (tx: Tx, brandId: string) =>
  (
    await tx
      .selectFrom('promotions')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('brand_id', '=', brandId)
      .executeTakeFirstOrThrow()
  ).count

const toColumns = (terms: PromotionTerms, brandCurrency: CurrencyCode) => ({
  name: terms.name,
  promotion_type: terms.promotion_type,
  discount_type: terms.discount_type,
  discount_value: terms.discount_value,
  minimum_spend: terms.minimum_spend,
  currency_code: promotionCurrency(terms.regions, brandCurrency),
  amounts: JSON.stringify(terms.amounts),
  free_shipping: terms.free_shipping,
  starts_on: terms.starts_on,
  ends_on: terms.ends_on,
  regions: [...terms.regions],
  scope: terms.scope,
})

export async function insertPromotion(tx: Tx, brandId: string, id: string, terms: PromotionTerms, brandCurrency: CurrencyCode, now: Date) {
  const columns = toColumns(terms, brandCurrency)
  await tx
    .insertInto('promotions')
    .values({ brand_id: brandId, id, ...columns, created_at: now, updated_at: now })
    .execute()
  await replaceProducts(tx, brandId, id, terms.product_ids)
}

export async function updatePromotion(tx: Tx, brandId: string, id: string, terms: PromotionTerms, brandCurrency: CurrencyCode, now: Date) {
  await setColumns(tx, brandId, id, toColumns(terms, brandCurrency), now)
  await replaceProducts(tx, brandId, id, terms.product_ids)
}

/** Enables a promotion (`null`), or disables it at that moment. */
export const setDisabled = (tx: Tx, brandId: string, id: string, disabled_at: Date | null, now: Date) =>
  setColumns(tx, brandId, id, disabled_at ? { is_disabled: true, disabled_at } : { is_disabled: false }, now)

const setColumns = (tx: Tx, brandId: string, id: string, columns: Updateable<Tables['promotions']>, now: Date) =>
  tx
    .updateTable('promotions')
    .set({ ...columns, updated_at: now })
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .execute()

export const removePromotion = (tx: Tx, brandId: string, id: string) =>
  tx.deleteFrom('promotions').where('brand_id', '=', brandId).where('id', '=', id).execute()

/** Replaces the products of a promotion. Throws 400 when one of them is not the brand's. */
async function replaceProducts(tx: Tx, brandId: string, id: string, ids: readonly string[]) {
  await checkProducts(tx, brandId, ids)
  await tx
    .deleteFrom('promotion_products')
    .where('brand_id', '=', brandId)
    .where('promotion_id', '=', id)
    .where(sql<boolean>`product_id <> all(${ids}::uuid[])`)
    .execute()
  await sql`
    insert into promotion_products (brand_id, promotion_id, product_id, position)
    select ${brandId}, ${id}, input.id, input.at from unnest(${ids}::uuid[]) with ordinality as input (id, at)
    on conflict (brand_id, promotion_id, product_id) do update set position = excluded.position
    where promotion_products.position <> excluded.position`.execute(tx)
}

export async function checkProducts(tx: Tx, brandId: string, ids: readonly string[]) {
  const unknown = await sql`
    select from unnest(${ids}::uuid[]) as input (id)
    where not exists (select from products p where p.brand_id = ${brandId} and p.id = input.id) limit 1`.execute(tx)
  if (unknown.rows.length) throw invalidInputRefusal({ product_ids: 'unknown_product' })
}
