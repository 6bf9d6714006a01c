import type { ProductChange } from '@linesheet/contract/catalogue/products.edit'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Tx } from '../../platform/db/db.ts'
import { type ListShape, type PageValues, pagedList, rowCount } from '../../platform/lists/list.ts'
import type { Paging } from '../../platform/lists/paging.ts'

type Change = z.infer<typeof ProductChange>
type Values = PageValues & { brandId: string; productId: string; tellsCosts: boolean }

/** A change of nothing but costs is shown only to members who may read costs. */
const changesOf = (tx: Tx, { brandId, productId, tellsCosts }: Values) =>
  tx
    .selectFrom('product_changes as c')
    .where('c.brand_id', '=', brandId)
    .where('c.product_id', '=', productId)
    .where(sql<boolean>`(${tellsCosts} or c.costs is null or c.fields <> '{}' or c.prices <> '[]' or ${hasOtherVariations})`)

/** The entry for a change of one variation names it, even if only its cost has changed. */
const hasOtherVariations = sql`exists (
  select from jsonb_array_elements(c.variations) v where v->>'became' <> 'changed' or v->'fields' <> '{}')`

const listPage = pagedList({
  rows: (tx: Tx, values: Values, { limit }: ListShape) =>
    changesOf(tx, values)
      .leftJoin('users as u', 'u.id', 'c.user_id')
      .select(['c.id', sql<Change['kind']>`c.kind`.as('kind'), sql<Change['fields']>`c.fields`.as('fields'), 'c.created_at'])
      .select(sql<Change['prices']>`coalesce(c.prices, '[]')`.as('prices'))
      .select(sql<Change['costs']>`c.costs`.as('costs'))
      .select(sql<Change['variations']>`coalesce(c.variations, '[]')`.as('variations'))
      .select(sql<string | null>`coalesce(person_name(u.first_name, u.last_name), u.username)`.as('actor_name'))
      .orderBy('c.id', 'desc')
      .limit(sql.lit(limit))
      .offset(values.offset),
  count: (tx, values) => changesOf(tx, values).select(rowCount),
})

/** A page of a product's history, the newest change first. */
export const listChanges = (tx: Tx, brandId: string, productId: string, { tellsCosts, ...paging }: Paging & { tellsCosts: boolean }) =>
  listPage(tx, { brandId, productId, tellsCosts }, paging)
