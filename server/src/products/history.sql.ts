import type { ParsedRequest } from '@linesheet/contract/endpoint'
import type { listProductChanges, ProductChange, ProductChangeKind } from '@linesheet/contract/products.edit'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type * as z from 'zod/mini'
import type { Tx } from '../kernel/db.ts'
import { offset, toPage } from '../kernel/paging.ts'
import { type BoundStatement, insertStatement, statement } from '../kernel/statement.ts'

type Change = z.infer<typeof ProductChange>
/** What a change is about, as the history keeps it. */
export type News = Partial<Pick<Change, 'fields' | 'prices' | 'variations'>>
type Of = { tx: Tx; brandId: string; now: Date; userId?: string | null | undefined }

/** The record of it for the history; of nobody of the brand where the marketplace did it. */
export const historyEntry = (
  { tx, brandId, productId, now, userId = null }: Of & { productId: string },
  kind: ProductChangeKind,
  { fields = {}, prices = [], variations = [] }: News = {},
) =>
  insertStatement(tx, 'product_changes', {
    ...{ brand_id: brandId, id: newId(), product_id: productId, user_id: userId, kind, created_at: now },
    ...{ fields: JSON.stringify(fields), prices: JSON.stringify(prices), variations: JSON.stringify(variations) },
  })

export type Entry = { product_id: string; kind: ProductChangeKind } & News
/** The same of many products, in one statement however many there are. */
export function historyEntries({ tx, brandId, now, userId = null }: Of, entries: readonly Entry[]): BoundStatement | undefined {
  if (!entries.length) return undefined
  const rows = entries.map((entry) => ({ id: newId(), ...entry }))
  return sql`insert into product_changes (brand_id, id, product_id, user_id, kind, fields, prices, variations, created_at)
    select ${brandId}::uuid, e.id, e.product_id, ${userId}::uuid, e.kind, coalesce(e.fields, '{}'), e.prices, e.variations, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)})
      as e (id uuid, product_id uuid, kind text, fields jsonb, prices jsonb, variations jsonb)`.compile(tx)
}

/** Whether there is anything to tell. */
export const isNews = ({ fields = {}, prices = [], variations = [] }: News) =>
  Object.keys(fields).length + prices.length + variations.length > 0

type Named = { brandId: string; productId: string }
type Page = Named & { limit: number; offset: number }
const changes = statement((tx: Tx, { brandId, productId, limit, offset }: Page) =>
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
const changeCount = statement((tx: Tx, { brandId, productId }: Named) =>
  tx
    .selectFrom('product_changes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('brand_id', '=', brandId)
    .where('product_id', '=', productId),
)
export async function listChangesOf(tx: Tx, brandId: string, productId: string, paging: ParsedRequest<typeof listProductChanges>['query']) {
  const values = { brandId, productId, limit: paging.items_per_page, offset: offset(paging) }
  const [items, [counted]] = await Promise.all([changes(tx, values), changeCount(tx, values)])
  return toPage(items, counted?.count ?? 0, paging)
}
