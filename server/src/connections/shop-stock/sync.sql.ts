import type { FoundMovement, StockHere } from '@linesheet/domain/connections/shop-stock'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Tx } from '../../platform/db/db.ts'
import { insertRows, write } from '../../platform/db/prepared.ts'

/** The number of variations of a shop that are read, or changed, at once. */
const batchSize = 100

/** The shop's ids of a variation. */
type ExternalIds = { external_id: string; external_product_id: string; external_stock_id: string }
export type StaleLink = ExternalIds & { id: string; variation_id: string | null; version: number; nudges: number }
export type LockedLink = StaleLink & {
  quantity: number | null
  agreed: number | null
  difference: number
  is_suspect: boolean
  sending_key: string | null
  problem: string | null
}

const linkColumns = sql`l.id, l.variation_id, l.external_id, l.external_product_id, l.external_stock_id, l.version, l.nudges, l.quantity, l.agreed,
  l.difference, l.is_suspect, l.sending_key, l.problem`

/**
 * Variations of a shop that are to be checked, one batch, without those that wait for an answer. `owedOnly`: only variations for which the shop may be owed
 * units.
 */
export async function findStaleLinks(tx: Tx, brandId: string, shopId: string, owedOnly: boolean) {
  const { rows } = await sql<StaleLink>`
    select ${linkColumns} from shop_variations l left join variations v on v.brand_id = ${brandId} and v.id = l.variation_id
    where l.brand_id = ${brandId} and l.shop_id = ${shopId} and l.is_stale and l.sending_key is null
      ${
        owedOnly
          ? sql`and l.problem is null and l.agreed is not null and v.stock is not null
        and (v.stock - v.reserved <> l.agreed or exists (${undoneMovements(brandId)}))`
          : sql``
      }
    order by l.id limit ${sql.lit(batchSize)}`.execute(tx)
  return rows
}
const undoneMovements = (brandId: string) => sql`
  select from shop_movements m where m.brand_id = ${brandId} and m.shop_variation_id = l.id and m.state in ('waiting', 'failed')`

/** Locks variations and their links until the transaction ends: first the variations, like orders, each in the order of their ids. */
export async function lockLinks(tx: Tx, brandId: string, links: readonly Pick<StaleLink, 'id' | 'variation_id'>[]) {
  const variationIds = links.flatMap(({ variation_id }) => variation_id ?? [])
  const stocks = await sql<StockHere & { id: string; product_id: string }>`
    select v.id, v.product_id, v.stock, v.reserved::int as reserved from variations v
    where v.brand_id = ${brandId} and v.id = any(${variationIds}::uuid[]) order by v.id for update`.execute(tx)
  const locked = await sql<LockedLink>`
    select ${linkColumns} from shop_variations l
    where l.brand_id = ${brandId} and l.id = any(${links.map(({ id }) => id)}::uuid[]) order by l.id for update`.execute(tx)
  return { links: locked.rows, stocks: new Map(stocks.rows.map((stock) => [stock.id, stock])) }
}

/** The units of unfinished movements to the shop, by link. */
export async function sumUndone(tx: Tx, brandId: string, linkIds: readonly string[]) {
  const { rows } = await sql<{ id: string; units: number }>`
    select shop_variation_id as id, sum(units)::int as units from shop_movements
    where brand_id = ${brandId} and shop_variation_id = any(${linkIds}::uuid[]) and state in ('waiting', 'failed') group by 1`.execute(tx)
  return new Map(rows.map(({ id, units }) => [id, units]))
}

type NewMovement = FoundMovement & { shop_variation_id: string; quantity?: number | null }
export function insertMovements(tx: Tx, brandId: string, shopId: string, movements: readonly NewMovement[], now: Date): void {
  const rows = movements.map(({ shop_variation_id, direction, cause, units, state, quantity = null }) => {
    const done_at = state === 'done' || state === 'dismissed' ? now : null
    return { id: newId(), shop_id: shopId, shop_variation_id, direction, cause, units, state, quantity, at: now, done_at }
  })
  if (rows.length) insertRows(tx, brandId, 'shop_movements', rows as never)
}

/** The changes that one request sends to a shop under one key. */
export type Batch = { key: string; since: Date; changes: (ExternalIds & { id: string; units: number })[] }

/** Takes over a batch that was or should have been sent and has no answer, unless another process waits for it. */
export async function claimUnanswered(
  tx: Tx,
  brandId: string,
  shopId: string,
  { now, until }: { now: Date; until: Date },
): Promise<Batch | undefined> {
  const { rows } = await sql<ExternalIds & { id: string; units: number; key: string; since: string }>`
    with claimed as (
      select l.id from shop_variations l where l.brand_id = ${brandId} and l.shop_id = ${shopId} and l.sending_key = (
        select f.sending_key from shop_variations f
        where f.brand_id = ${brandId} and f.shop_id = ${shopId} and f.sending_key is not null and f.sending_until <= ${now} order by f.id limit 1
      ) order by l.id for update
    )
    update shop_variations l set sending_until = ${until} from claimed c where l.brand_id = ${brandId} and l.id = c.id and l.sending_until <= ${now}
    returning l.id, l.external_id, l.external_product_id, l.external_stock_id, l.sending_units as units, l.sending_key as key, l.sending_since as since`.execute(
    tx,
  )
  const changes = rows.sort((first, second) => (first.id < second.id ? -1 : 1))
  const [any] = changes
  return any && { key: any.key, since: new Date(any.since), changes }
}

/** Releases a batch whose answer nobody waits for any more; it can be sent again from that time on. */
export const releaseBatch = (tx: Tx, brandId: string, key: string, from: Date): void =>
  write(
    tx,
    sql`
      with waiting as (select l.id from shop_variations l where l.brand_id = ${brandId} and l.sending_key = ${key} order by l.id for update)
      update shop_variations l set sending_until = ${from} from waiting w where l.brand_id = ${brandId} and l.id = w.id`,
  )

/** Stores what is about to be sent: units by link, and their movements. */
export function markSending(tx: Tx, brandId: string, { key, since, changes: owed }: Batch, until: Date): void {
  const ids = owed.map(({ id }) => id)
  write(
    tx,
    sql`
      update shop_variations l set sending_units = n.units, sending_key = ${key}, sending_since = ${since}, sending_until = ${until}, version = l.version + 1
      from unnest(${ids}::uuid[], ${owed.map(({ units }) => units)}::int[]) as n (id, units)
      where l.brand_id = ${brandId} and l.id = n.id`,
  )
  write(
    tx,
    sql`
      update shop_movements set state = 'waiting', sending_key = ${key}, detail = null
      where brand_id = ${brandId} and shop_variation_id = any(${ids}::uuid[]) and state in ('waiting', 'failed')`,
  )
}

/** Completes movements that added up to zero when they were to be sent. */
export const completeMovements = (tx: Tx, brandId: string, linkIds: readonly string[], now: Date): void =>
  write(
    tx,
    sql`
      update shop_movements m set state = 'done', done_at = ${now}, quantity = l.quantity, detail = null from shop_variations l
      where l.brand_id = ${brandId} and l.id = m.shop_variation_id
        and m.brand_id = ${brandId} and m.shop_variation_id = any(${linkIds}::uuid[]) and m.state in ('waiting', 'failed')`,
  )

/** The links of a batch that have no answer yet, locked until the transaction ends. */
export async function lockBatch(tx: Tx, brandId: string, shopId: string, key: string) {
  const { rows } = await sql<{ id: string; external_id: string; quantity: number | null; agreed: number | null; sending_units: number }>`
    select l.id, l.external_id, l.quantity, l.agreed, l.sending_units from shop_variations l
    where l.brand_id = ${brandId} and l.shop_id = ${shopId} and l.sending_key = ${key} order by l.id for update`.execute(tx)
  return rows
}

export type AnsweredLink = { id: string; quantity: number | null; agreed: number | null; refused: string | null }
/** Stores the shop's answers to a batch. */
export function storeAnswers(tx: Tx, brandId: string, key: string, answers: readonly AnsweredLink[], now: Date): void {
  const rows = sql`jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as n (id uuid, quantity int, agreed int, refused text)`
  write(
    tx,
    sql`
      update shop_variations l set quantity = n.quantity, agreed = n.agreed, sending_units = null, sending_key = null, sending_since = null, sending_until = null, version = l.version + 1,
        problem = case when n.refused is not null then 'refused' end, problem_detail = n.refused
      from ${rows} where l.brand_id = ${brandId} and l.id = n.id`,
  )
  write(
    tx,
    sql`
      update shop_movements m set sending_key = null, state = case when n.refused is null then 'done' else 'failed' end, detail = n.refused,
        quantity = n.quantity, done_at = case when n.refused is null then ${now}::timestamptz end
      from ${rows} where m.brand_id = ${brandId} and m.shop_variation_id = n.id and m.sending_key = ${key}`,
  )
}

/** Ends a change that the shop did not count: the units are owed again. */
export function releaseLinks(tx: Tx, brandId: string, key: string, linkIds: readonly string[]): void {
  if (!linkIds.length) return
  write(
    tx,
    sql`
      update shop_variations set sending_units = null, sending_key = null, sending_since = null, sending_until = null, version = version + 1, is_stale = true
      where brand_id = ${brandId} and id = any(${linkIds}::uuid[])`,
  )
  write(
    tx,
    sql`
      update shop_movements set sending_key = null
      where brand_id = ${brandId} and shop_variation_id = any(${linkIds}::uuid[]) and sending_key = ${key}`,
  )
}

export type ReadLink = {
  id: string
  quantity: number | null
  agreed: number | null
  difference: number
  is_stale: boolean
  problem: string | null
}
/** Stores the results of a reading. */
export function storeReadings(tx: Tx, brandId: string, links: readonly ReadLink[], now: Date): void {
  if (!links.length) return
  write(
    tx,
    sql`
      update shop_variations l set quantity = n.quantity, agreed = n.agreed, difference = n.difference, is_stale = n.is_stale, is_suspect = false,
        version = l.version + 1, problem = n.problem, problem_detail = case when n.problem is not null then l.problem_detail end, synced_at = ${now}
      from jsonb_to_recordset(${JSON.stringify(links)}::jsonb)
        as n (id uuid, quantity int, agreed int, difference int, is_stale boolean, problem text)
      where l.brand_id = ${brandId} and l.id = n.id`,
  )
}

/** Sets the stock of locked variations, after `storeReadings`: a trigger then marks the variations of other shops that are owed the units. */
export function storeStocks(tx: Tx, brandId: string, stocks: readonly { id: string; stock: number }[]): void {
  if (!stocks.length) return
  const ids = stocks.map(({ id }) => id)
  write(
    tx,
    sql`
      update variations v set stock = n.stock from unnest(${ids}::uuid[], ${stocks.map(({ stock }) => stock)}::int[]) as n (id, stock)
      where v.brand_id = ${brandId} and v.id = n.id`,
  )
}

/** Dismisses waiting movements of variations that the shop no longer counts, or that are not matched. */
export const dismissMovements = (tx: Tx, brandId: string, linkIds: readonly string[], now: Date): void => {
  if (linkIds.length)
    write(
      tx,
      sql`
        update shop_movements set state = 'dismissed', sending_key = null, done_at = ${now}
        where brand_id = ${brandId} and shop_variation_id = any(${linkIds}::uuid[]) and state in ('waiting', 'failed', 'open')`,
    )
}
