import type { PromotionWarnings } from '@linesheet/contract/promotions/promotions'
import type { CurrencyCode, Region } from '@linesheet/domain/platform/places'
import type { PromotionTerms } from '@linesheet/domain/promotions/promotion-input'
import { currenciesOfRegions, promotionCurrency } from '@linesheet/domain/promotions/promotions'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../platform/db/db.ts'

/** The amounts that a promotion takes off in each currency in which it applies. */
function discounts(terms: PromotionTerms, brandCurrency: CurrencyCode) {
  const own = promotionCurrency(terms.regions, brandCurrency)
  const amountIn = (currency: CurrencyCode) =>
    currency === own ? terms.discount_value : terms.amounts.find((amount) => amount.currency_code === currency)?.discount_value
  return currenciesOfRegions(terms.regions).map((currency_code) => ({
    currency_code,
    percent: terms.discount_type === 'percentage' ? terms.discount_value : '0',
    amount: terms.discount_type === 'fixed' ? (amountIn(currency_code) ?? '0') : '0',
  }))
}

type Scope = { brandId: string; terms: PromotionTerms; brandCurrency: CurrencyCode }

/** The prices of the goods in scope, by currency: of chosen products, or of all that retailers see. */
function pricesInScope({ brandId, terms, brandCurrency }: Scope): RawBuilder<unknown> {
  const inScope = terms.scope === 'products' ? sql`p.id = any(${terms.product_ids}::uuid[])` : sql`p.status = 'active'`
  const products = sql`products p where p.brand_id = ${brandId} and ${inScope}`
  return sql`
    with discounts as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(discounts(terms, brandCurrency))}::jsonb) as d (currency_code text, percent numeric, amount numeric)
    ), sold as materialized (select p.id, p.name from ${products}), variants as materialized (
      select v.id, v.product_id, v.wholesale_price, v.retail_price from variations v
      where v.brand_id = ${brandId} and v.product_id in (select id from sold)
    ), priced as (
      select product_id, ${brandCurrency} as currency_code, wholesale_price, retail_price from variants
      union all
      select v.product_id, b.currency_code, b.wholesale_price, b.retail_price from variants v
      join pricebooks b on b.brand_id = ${brandId} and b.variation_id = v.id
    )`
}

/** The lowest wholesale price of the goods in scope, by currency. */
export async function findLowestPrices(tx: Tx, scope: Scope) {
  const { rows } = await sql<{ currency_code: CurrencyCode; lowest: string }>`${pricesInScope(scope)}
    select x.currency_code, min(x.wholesale_price) as lowest from priced x join discounts d using (currency_code) group by 1`.execute(tx)
  return new Map(rows.map(({ currency_code, lowest }) => [currency_code, lowest]))
}

type LowMargin = PromotionWarnings['low_margin']

/** Products that would leave the brand less than 20% of the retail price: for each currency, the variation that leaves least. */
export async function findLowMargins(tx: Tx, scope: Scope): Promise<LowMargin> {
  if (!scope.terms.discount_type) return { count: 0, items: [] }
  const { rows } = await sql<LowMargin['items'][number] & { products: number }>`${pricesInScope(scope)}, reduced as (
      select x.*, greatest(0, round(x.wholesale_price - x.wholesale_price * d.percent / 100 - d.amount, 2)) as discounted_price
      from priced x join discounts d using (currency_code)
    ), thin as (
      select distinct on (product_id, currency_code) * from reduced where discounted_price * 100 < retail_price * 20
      order by product_id, currency_code, discounted_price / nullif(retail_price, 0)
    )
    select s.id as product_id, s.name, t.currency_code, t.wholesale_price, t.discounted_price, t.retail_price,
      (select count(distinct product_id) from thin) as products
    from thin t join sold s on s.id = t.product_id order by s.name, s.id, t.currency_code limit 20`.execute(tx)
  return { count: rows[0]?.products ?? 0, items: rows.map(({ products: _, ...item }) => item) }
}

type Overlap = PromotionWarnings['overlaps'][number]

/** Other promotions that apply on the same days, in the same regions, to some of the same goods. */
export async function findOverlaps(tx: Tx, brandId: string, terms: PromotionTerms, exceptId: string | null): Promise<Overlap[]> {
  const isShared =
    terms.scope === 'storefront'
      ? sql`true`
      : sql`(p.scope = 'storefront' or exists (select from promotion_products i
          where i.brand_id = ${brandId} and i.promotion_id = p.id and i.product_id = any(${terms.product_ids}::uuid[])))`
  const { rows } = await sql<Overlap>`
    select p.id, p.name, p.starts_on, p.ends_on, p.scope,
      array(select region from unnest(p.regions) region where region = any(${terms.regions}::text[])) as regions
    from promotions p
    where p.brand_id = ${brandId} and not p.is_disabled and p.id is distinct from ${exceptId}::uuid
      and p.starts_on <= ${terms.ends_on} and p.ends_on >= ${terms.starts_on} and p.regions && ${terms.regions}::text[] and ${isShared}
    order by p.starts_on, p.id limit 20`.execute(tx)
  return rows
}

type StorefrontPeriod = { promotion_id: string; name: string; region: Region; starts_on: string; ends_on: string }

/** When and where storefront promotions apply, from that day on. */
export async function findStorefrontPeriods(tx: Tx, brandId: string, from: string): Promise<StorefrontPeriod[]> {
  const { rows } = await sql<StorefrontPeriod>`
    select s.promotion_id, p.name, s.region, s.starts_on, s.ends_on from storefront_periods s
    join promotions p on p.brand_id = ${brandId} and p.id = s.promotion_id
    where s.brand_id = ${brandId} and s.ends_on >= ${from} order by s.starts_on, s.promotion_id, s.region limit 1000`.execute(tx)
  return rows
}

/**
 * Lets one storefront promotion of a brand be saved at a time. Otherwise, simultaneous saves would wait for each other at the table's constraint, which
 * PostgreSQL ends as a deadlock after a second.
 */
export const lockStorefront = (tx: Tx, brandId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`${brandId} storefront`}, 0))`.execute(tx)

/** The storefront promotion that applies in one of these regions on one of these days, if any. `storefront_periods` allows only one. */
export async function findStorefrontConflict(
  tx: Tx,
  brandId: string,
  { regions, starts_on, ends_on }: Pick<PromotionTerms, 'regions' | 'starts_on' | 'ends_on'>,
  exceptId: string | null,
): Promise<{ name: string } | undefined> {
  const { rows } = await sql<{ name: string }>`
    select p.name from storefront_periods s join promotions p on p.brand_id = ${brandId} and p.id = s.promotion_id
    where s.brand_id = ${brandId} and s.promotion_id is distinct from ${exceptId}::uuid and s.region = any(${regions}::text[])
      and s.starts_on <= ${ends_on} and s.ends_on >= ${starts_on} limit 1`.execute(tx)
  return rows[0]
}
