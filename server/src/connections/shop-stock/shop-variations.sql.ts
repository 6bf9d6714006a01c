import type { MatchKind, VariationProblem } from '@linesheet/domain/connections/shop-stock'
import { type RawBuilder, sql } from 'kysely'
import { optionsText } from '../../catalogue/variations/option-texts.sql.ts'
import type { Tx } from '../../platform/db/db.ts'
import { likePattern, offset, type Paging } from '../../platform/lists/paging.ts'

/** Joins the variation of the brand that a variation `l` of a shop is matched with, unless it was deleted. */
export const matchedVariation = (brandId: string) => sql`left join variations v on v.brand_id = ${brandId} and v.id = l.variation_id`
export const isMatched = sql<boolean>`(v.id is not null)`
/** True if both sides have agreed on a quantity. */
export const isKept = sql<boolean>`(l.agreed is not null)`
const owed = sql<number>`coalesce(v.stock - v.reserved - l.agreed, 0)`

type VariationRow = {
  id: string
  sku: string
  barcode: string
  name: string
  quantity: number | null
  matched_by: MatchKind | null
  is_ambiguous: boolean
  variation: { id: string; product_id: string; name: string; sku: string; stock: number | null; available: number | null } | null
  owed: number
  difference: number
  problem: { code: VariationProblem; detail: string | null } | null
  synced_at: string | null
}

const variationFacts = (brandId: string) => sql`case when ${isMatched} then json_build_object('id', v.id, 'product_id', v.product_id,
  'name', concat_ws(' / ', p.name, nullif(${optionsText(brandId, '')}, '')), 'sku', v.sku, 'stock', v.stock, 'available', v.stock - v.reserved) end`
const withProduct = (brandId: string) =>
  sql`${matchedVariation(brandId)} left join products p on p.brand_id = ${brandId} and p.id = v.product_id`

const columns = (brandId: string) => sql`l.id, l.sku, l.barcode, l.name, l.quantity, l.matched_by, l.is_ambiguous,
  ${variationFacts(brandId)} as variation, ${owed}::int as owed, l.difference,
  case when l.problem is not null then json_build_object('code', l.problem, 'detail', l.problem_detail) end as problem, l.synced_at`

const filters = {
  matched: isMatched,
  unmatched: sql<boolean>`not ${isMatched}`,
  differing: sql<boolean>`(${owed} <> 0 or l.difference <> 0)`,
  failed: sql<boolean>`l.problem is not null`,
  not_tracked: sql<boolean>`l.quantity is null`,
}
export type VariationFilter = keyof typeof filters

type ListQuery = Paging & { search?: string | undefined; filter?: VariationFilter | undefined }

/** A page of the variations of a shop by name, and their count. */
export async function findShopVariations(tx: Tx, brandId: string, shopId: string, query: ListQuery) {
  const pattern = query.search && likePattern(query.search)
  const conditions = sql.join(
    [
      sql`l.brand_id = ${brandId} and l.shop_id = ${shopId}`,
      ...(query.filter ? [filters[query.filter]] : []),
      ...(pattern ? [sql`(l.sku ilike ${pattern} or l.name ilike ${pattern} or l.barcode ilike ${pattern})`] : []),
    ],
    sql` and `,
  )
  const [{ rows }, counted] = await Promise.all([
    sql<VariationRow>`select ${columns(brandId)} from shop_variations l ${withProduct(brandId)}
      where ${conditions} order by l.name, l.id limit ${query.items_per_page} offset ${offset(query)}`.execute(tx),
    sql<{ count: number }>`select count(*)::int as count from shop_variations l ${matchedVariation(brandId)} where ${conditions}`.execute(
      tx,
    ),
  ])
  return { rows, count: counted.rows[0]?.count ?? 0 }
}

export async function findShopVariation(tx: Tx, brandId: string, shopId: string, id: string): Promise<VariationRow | undefined> {
  const { rows } = await sql<VariationRow>`select ${columns(brandId)} from shop_variations l ${withProduct(brandId)}
    where l.brand_id = ${brandId} and l.shop_id = ${shopId} and l.id = ${id}`.execute(tx)
  return rows[0]
}

type PreviewSettings = Paging & { safety_stock: number; takes_reserved: boolean }
type PreviewRow = Pick<VariationRow, 'id' | 'sku' | 'name' | 'variation'> & {
  quantity: number
  stock_now: number | null
  stock_then: number
}

/** `stockAfterReading` (domain/src/connections/shop-stock.ts) for the known quantity. */
const stockThen = ({ safety_stock, takes_reserved }: PreviewSettings): RawBuilder<number> => sql`case
  when v.stock is null and l.agreed is not null then null
  else least(greatest(l.quantity - ${safety_stock}::int + v.reserved
    + case when l.agreed is not null then v.stock - v.reserved - l.agreed when ${takes_reserved}::boolean then -v.reserved else 0 end, 0), 1000000)::int end`

/** The changes that keeping in sync would make, the largest first; and how many variations it would change, or leave unchanged. */
export async function previewChanges(tx: Tx, brandId: string, shopId: string, settings: PreviewSettings) {
  const counted = sql`l.brand_id = ${brandId} and l.shop_id = ${shopId}`
  const changes = sql<boolean>`(v.stock is distinct from ${stockThen(settings)})`
  const [{ rows }, counts] = await Promise.all([
    sql<PreviewRow>`
      select l.id, l.sku, l.name, l.quantity, ${variationFacts(brandId)} as variation, v.stock as stock_now, ${stockThen(settings)} as stock_then
      from shop_variations l ${withProduct(brandId)}
      where ${counted} and ${isMatched} and l.quantity is not null and ${changes}
      order by abs(coalesce(v.stock, 0) - ${stockThen(settings)}) desc, l.name, l.id
      limit ${settings.items_per_page} offset ${offset(settings)}`.execute(tx),
    sql<{ count: number; unchanged: number; unmatched: number; not_tracked: number }>`
      select count(*) filter (where ${isMatched} and l.quantity is not null and ${changes})::int as count,
        count(*) filter (where ${isMatched} and l.quantity is not null and not ${changes})::int as unchanged,
        count(*) filter (where not ${isMatched})::int as unmatched, count(*) filter (where l.quantity is null)::int as not_tracked
      from shop_variations l ${matchedVariation(brandId)} where ${counted}`.execute(tx),
  ])
  return { rows, counts: counts.rows[0] ?? { count: 0, unchanged: 0, unmatched: 0, not_tracked: 0 } }
}

/** The variation of a shop, locked until the transaction ends. */
export const lockShopVariation = (tx: Tx, brandId: string, shopId: string, id: string) =>
  tx
    .selectFrom('shop_variations')
    .select(['id', 'variation_id', 'quantity'])
    .where('brand_id', '=', brandId)
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const isVariation = async (tx: Tx, brandId: string, id: string) =>
  !!(await tx.selectFrom('variations').select('id').where('brand_id', '=', brandId).where('id', '=', id).executeTakeFirst())

/** Whether another variation of the shop is matched with this one. */
export const isTaken = async (tx: Tx, brandId: string, shopId: string, { id, variationId }: { id: string; variationId: string }) =>
  !!(await tx
    .selectFrom('shop_variations')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('variation_id', '=', variationId)
    .where('shop_id', '=', shopId)
    .where('id', '<>', id)
    .executeTakeFirst())

/** Matches by hand. Deletes what was agreed for another variation. */
export const matchByHand = (tx: Tx, brandId: string, id: string, variationId: string | null, isOn: boolean) =>
  tx
    .updateTable('shop_variations')
    .set(({ eb }) => ({
      variation_id: variationId,
      matched_by: 'hand',
      is_ambiguous: false,
      agreed: null,
      difference: 0,
      is_suspect: false,
      is_stale: isOn && variationId !== null,
      nudges: eb('nudges', '+', 1),
      version: eb('version', '+', 1),
      problem: null,
      problem_detail: null,
    }))
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .execute()
