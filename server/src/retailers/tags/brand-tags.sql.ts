import type { BrandTag } from '@linesheet/contract/retailers/brand-tags'
import { notFoundRefusal } from '@linesheet/domain/platform/refusal'
import type { TagColor } from '@linesheet/domain/platform/tags'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { prepareQuery } from '../../platform/db/prepared.ts'

const countLimit = sql.lit(10_000)
const tagColumns = (brandId: string) => sql`
  t.id, t.name, t.color,
  (select count(*)::int from (select from retailer_tags u where u.brand_id = ${brandId} and u.tag = t.name limit ${countLimit}) used) as retailers,
  (select count(*)::int from (select from order_tags u where u.brand_id = ${brandId} and u.tag = t.name limit ${countLimit}) used) as orders,
  coalesce((select sum(c.count)::int from tab_counts c where c.brand_id = ${brandId} and c.list = 'product_tags' and c.tab = t.name), 0) as products`

const tagsStatement = prepareQuery(
  (_tx: Tx, { brandId }: { brandId: string }) =>
    sql<BrandTag>`select ${tagColumns(brandId)} from brand_tags t where t.brand_id = ${brandId} order by lower(t.name), t.id limit 1000`,
)
/** The brand's tags by name, with how many records have each. */
export const findBrandTags = (tx: Tx, brandId: string) => tagsStatement(tx, { brandId })

/** A tag. Throws 404. */
export async function findBrandTag(tx: Tx, brandId: string, id: string): Promise<BrandTag> {
  const { rows } =
    await sql<BrandTag>`select ${tagColumns(brandId)} from brand_tags t where t.brand_id = ${brandId} and t.id = ${id}`.execute(tx)
  if (!rows[0]) throw notFoundRefusal('tag')
  return rows[0]
}

/** The tag, locked until the transaction ends. Undefined when there is none. */
export const lockBrandTag = (tx: Tx, brandId: string, id: string) =>
  tx.selectFrom('brand_tags').select(['id', 'name']).where('brand_id', '=', brandId).where('id', '=', id).forUpdate().executeTakeFirst()

/** Another tag with the same name in any case. */
export async function findNamesake(tx: Tx, brandId: string, name: string, id: string | null) {
  const { rows } = await sql<{ id: string }>`
    select id from brand_tags where brand_id = ${brandId} and lower(name) = lower(${name}::text) and id is distinct from ${id}::uuid limit 1`.execute(
    tx,
  )
  return rows[0]
}

export const countBrandTags = async (tx: Tx, brandId: string) =>
  (
    await tx
      .selectFrom('brand_tags')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('brand_id', '=', brandId)
      .executeTakeFirstOrThrow()
  ).count

type NewTag = { id: string; name: string; color: TagColor }
/** False if another transaction has inserted a tag with this name. */
export async function insertBrandTag(tx: Tx, brandId: string, tag: NewTag, now: Date) {
  const inserted = await tx
    .insertInto('brand_tags')
    .values({ brand_id: brandId, ...tag, created_at: now })
    .onConflict((conflict) => conflict.columns(['brand_id', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export const updateBrandTag = (tx: Tx, brandId: string, id: string, change: { name?: string; color?: TagColor }) =>
  tx.updateTable('brand_tags').set(change).where('brand_id', '=', brandId).where('id', '=', id).execute()

export const deleteBrandTag = (tx: Tx, brandId: string, id: string) =>
  tx.deleteFrom('brand_tags').where('brand_id', '=', brandId).where('id', '=', id).execute()

/** The tables whose rows have tags, and the tables by which these are found. */
const tagged = [
  { table: 'network_entries', key: 'retailer_id', uses: 'retailer_tags', used: 'retailer_id' },
  { table: 'orders', key: 'id', uses: 'order_tags', used: 'order_id' },
  { table: 'products', key: 'id', uses: 'product_tags', used: 'product_id' },
] as const

/** Replaces a tag by another, or removes it, from at most `limit` rows of each table. Returns whether there may be more. */
export async function replaceTag(tx: Tx, brandId: string, { from, to, limit }: { from: string; to: string | null; limit: number }) {
  let hasMore = false
  for (const { table, key, uses, used } of tagged) {
    const [id, usedId] = [sql.ref(key), sql.ref(used)]
    const tags = to === null ? sql`array_remove(row.tags, ${from})` : sql`array_replace(row.tags, ${from}, ${to}::text)`
    const { rows } = await sql<{ id: string }>`
      with named as materialized (
        select u.${usedId} as id from ${sql.table(uses)} u where u.brand_id = ${brandId} and u.tag = ${from} order by 1 limit ${sql.lit(limit)}
      ), locked as materialized (
        select found.id from named cross join lateral (
          select o.${id} as id from ${sql.table(table)} o where o.brand_id = ${brandId} and o.${id} = named.id offset 0 for update) found
      )
      update ${sql.table(table)} row set tags = ${tags} from locked where row.brand_id = ${brandId} and row.${id} = locked.id returning locked.id`.execute(
      tx,
    )
    if (table === 'products') await sql`select refresh_product_tags(${brandId}, ${rows.map((product) => product.id)}::uuid[])`.execute(tx)
    hasMore ||= rows.length === limit
  }
  return hasMore
}
