import type { ParsedRequest } from '@linesheet/contract/endpoint'
import type { listProductChanges, ProductChange } from '@linesheet/contract/products.edit'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Tx } from '../kernel/db.ts'
import { offset, toPage } from '../kernel/paging.ts'
import { statement } from '../kernel/statement.ts'

type Change = z.infer<typeof ProductChange>
type Target = { brandId: string; productId: string }

const changesStatement = statement((tx: Tx, { brandId, productId, limit, offset }: Target & { limit: number; offset: number }) =>
  tx
    .selectFrom('product_changes as c')
    .leftJoin('users as u', 'u.id', 'c.user_id')
    .select(['c.id', sql<Change['kind']>`c.kind`.as('kind'), sql<Change['fields']>`c.fields`.as('fields'), 'c.created_at'])
    .select(sql<Change['prices']>`coalesce(c.prices, '[]')`.as('prices'))
    .select(sql<Change['variations']>`coalesce(c.variations, '[]')`.as('variations'))
    .select(sql<string | null>`coalesce(person_name(u.first_name, u.last_name), u.username)`.as('actor_name'))
    .where('c.brand_id', '=', brandId)
    .where('c.product_id', '=', productId)
    .orderBy('c.id', 'desc')
    .limit(limit)
    .offset(offset),
)
const countStatement = statement((tx: Tx, { brandId, productId }: Target) =>
  tx
    .selectFrom('product_changes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('brand_id', '=', brandId)
    .where('product_id', '=', productId),
)

/** A page of a product's history, the newest change first. */
export async function listChanges(tx: Tx, brandId: string, productId: string, paging: ParsedRequest<typeof listProductChanges>['query']) {
  const values = { brandId, productId, limit: paging.items_per_page, offset: offset(paging) }
  const [items, [counted]] = await Promise.all([changesStatement(tx, values), countStatement(tx, values)])
  return toPage(items, counted?.count ?? 0, paging)
}
