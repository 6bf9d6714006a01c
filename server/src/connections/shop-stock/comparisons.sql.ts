import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { isKept, isMatched, matchedVariation } from './shop-variations.sql.ts'

export type VariationToStore = {
  external_id: string
  external_product_id: string
  external_stock_id: string
  sku: string
  barcode: string
  name: string
  quantity: number | null
}
/** `hasEvents`: whether the system reports changes, so that an unreported one is suspect. */
type Reading = { comparisonId: string; rows: readonly VariationToStore[]; isOn: boolean; hasEvents: boolean }

/**
 * Stores the shop's names and quantities of variations. The quantity of a variation that is kept in sync is not stored, because it may be outdated: if it
 * differs while no change is in progress, it is suspect, and read again.
 */
export const storeVariations = (tx: Tx, brandId: string, shopId: string, { comparisonId, rows, isOn, hasEvents }: Reading) =>
  sql`
    with n as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as n (external_id text, external_product_id text, external_stock_id text, sku text, barcode text, name text, quantity int)
    ), known as materialized (
      select l.id, n.* from n join shop_variations l on l.brand_id = ${brandId} and l.shop_id = ${shopId} and l.external_id = n.external_id
      order by l.id for update of l
    ), updated as (
      update shop_variations l set external_product_id = n.external_product_id, external_stock_id = n.external_stock_id, sku = n.sku, barcode = n.barcode,
        name = n.name, seen_in = ${comparisonId},
        quantity = case when ${isKept} then l.quantity else n.quantity end,
        problem = case when l.problem = 'gone' then null else l.problem end,
        is_suspect = l.is_suspect or (${hasEvents}::boolean and ${isKept} and not l.is_stale and l.sending_key is null and l.quantity + l.difference is distinct from n.quantity),
        is_stale = l.is_stale or (${isOn}::boolean and l.variation_id is not null and case when ${isKept}
          then l.sending_key is null and l.quantity + l.difference is distinct from n.quantity else n.quantity is not null end)
      from known n where l.brand_id = ${brandId} and l.id = n.id
    )
    insert into shop_variations (brand_id, id, shop_id, external_id, external_product_id, external_stock_id, sku, barcode, name, quantity, seen_in)
    select ${brandId}::uuid, uuidv7(), ${shopId}::uuid, n.external_id, n.external_product_id, n.external_stock_id, n.sku, n.barcode, n.name, n.quantity, ${comparisonId}::uuid
    from n where n.external_id not in (select k.external_id from known k) on conflict do nothing`.execute(tx)

/** Deletes variations that the shop no longer has; matched ones stay, and are marked. A variation that waits for an answer is not changed. */
export async function endUnseen(tx: Tx, brandId: string, shopId: string, { comparisonId, now }: { comparisonId: string; now: Date }) {
  const unseen = sql`l.brand_id = ${brandId} and l.shop_id = ${shopId} and l.seen_in is distinct from ${comparisonId} and l.sending_key is null`
  await sql`
    with unseen as (
      select l.id from shop_variations l ${matchedVariation(brandId)} where ${unseen} and ${isMatched} order by l.id for update of l
    ), ended as (
      update shop_variations l set agreed = null, quantity = null, difference = 0, is_stale = false, is_suspect = false, problem = 'gone',
        version = l.version + 1
      from unseen u where l.brand_id = ${brandId} and l.id = u.id returning l.id
    )
    update shop_movements m set state = 'dismissed', sending_key = null, done_at = ${now}
    from ended e where m.brand_id = ${brandId} and m.shop_variation_id = e.id and m.state in ('waiting', 'failed', 'open')`.execute(tx)
  await sql`
    delete from shop_variations l where ${unseen} and not exists (
      select from variations v where v.brand_id = ${brandId} and v.id = l.variation_id)`.execute(tx)
}

/** Removes matches with deleted variations of the brand. */
export const releaseDeleted = (tx: Tx, brandId: string, shopId: string) =>
  sql`
    update shop_variations l set variation_id = null, matched_by = null, agreed = null, difference = 0, is_stale = false, version = l.version + 1
    where l.brand_id = ${brandId} and l.shop_id = ${shopId} and l.variation_id is not null and not exists (
      select from variations v where v.brand_id = ${brandId} and v.id = l.variation_id)`.execute(tx)

type Key = 'sku' | 'barcode'
/** A key as it is compared: trimmed, case-insensitive. */
const keyOf = (alias: 'l' | 'v', key: Key) => sql`lower(btrim(${sql.ref(`${alias}.${key}`)}))`

/** The values on each side, with the number of variations that have them. */
const keys = (brandId: string, shopId: string, key: Key) => sql`
  there as materialized (
    select ${keyOf('l', key)} as key, count(*) as rows from shop_variations l
    where l.brand_id = ${brandId} and l.shop_id = ${shopId} and l.${sql.ref(key)} <> '' group by 1
  ), here as materialized (
    select ${keyOf('v', key)} as key, count(*) as rows, min(v.id::text)::uuid as id from variations v
    where v.brand_id = ${brandId} and v.${sql.ref(key)} <> '' group by 1
  )`

/** Matches unmatched variations automatically, if exactly one on each side has the value. A match that a person removed is not made again. */
export const matchBy = (tx: Tx, brandId: string, shopId: string, key: Key, isOn: boolean) =>
  sql`
    with ${keys(brandId, shopId, key)}, found as (
      select l.id, here.id as variation_id from shop_variations l join there on there.key = ${keyOf('l', key)} and there.rows = 1
      join here on here.key = there.key and here.rows = 1
      where l.brand_id = ${brandId} and l.shop_id = ${shopId} and l.variation_id is null and l.matched_by is null
        and not exists (select from shop_variations t where t.brand_id = ${brandId} and t.variation_id = here.id and t.shop_id = ${shopId})
      order by l.id for update of l
    )
    update shop_variations l set variation_id = f.variation_id, matched_by = ${key}, agreed = null, difference = 0, version = l.version + 1,
      nudges = l.nudges + 1, is_stale = ${isOn}::boolean and l.quantity is not null
    from found f where l.brand_id = ${brandId} and l.id = f.id`.execute(tx)

/** Marks variations whose SKU, or without one whose barcode, occurs several times. */
export const noteAmbiguous = (tx: Tx, brandId: string, shopId: string) =>
  sql`
    with ${keys(brandId, shopId, 'sku')}, told as (
      select l.id, l.matched_by is null and coalesce(there.rows > 1 or here.rows > 1, false) as is_ambiguous from shop_variations l
      left join there on there.key = ${keyOf('l', 'sku')} left join here on here.key = there.key
      where l.brand_id = ${brandId} and l.shop_id = ${shopId}
    )
    update shop_variations l set is_ambiguous = t.is_ambiguous from told t
    where l.brand_id = ${brandId} and l.id = t.id and l.is_ambiguous <> t.is_ambiguous`.execute(tx)

/** Marks all variations that are owed units to be checked: a server of an earlier release, or a lost event, may have left them. */
export const markOwed = (tx: Tx, brandId: string, shopId: string) =>
  sql`
    with owed as (
      select l.id from shop_variations l join variations v on v.brand_id = ${brandId} and v.id = l.variation_id
      where l.brand_id = ${brandId} and l.shop_id = ${shopId} and ${isKept} and l.sending_key is null and l.problem is null and not l.is_stale
        and v.stock - v.reserved <> l.agreed
      order by l.id for update of l
    )
    update shop_variations l set is_stale = true, nudges = l.nudges + 1 from owed where l.brand_id = ${brandId} and l.id = owed.id`.execute(
    tx,
  )
