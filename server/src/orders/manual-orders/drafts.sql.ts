import { emptyCart } from '@linesheet/contract/orders/empty-cart'
import type { Cart, DraftRow } from '@linesheet/contract/orders/manual-orders'
import { type Insertable, sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { prepareQuery } from '../../platform/db/prepared.ts'
import type { Tables } from '../../platform/db/tables.gen.ts'
import { type PageValues, pagedList, rowCount } from '../../platform/lists/list.ts'
import type { Paging } from '../../platform/lists/paging.ts'
import { hasWords, wordPatterns } from '../../platform/lists/search.sql.ts'

type DraftKey = { brandId: string; id: string }

const draftColumns = (tx: Tx, { brandId, id }: DraftKey) =>
  tx
    .selectFrom('order_drafts as d')
    .leftJoin('users as u', 'u.id', 'd.updated_by')
    .select(['d.id', 'd.version', 'd.updated_at', 'd.is_replacement', sql<Cart>`d.cart`.as('cart')])
    .select(({ fn }) => fn<string | null>('person_name', ['u.first_name', 'u.last_name']).as('updated_by'))
    .where('d.brand_id', '=', brandId)
    .where('d.id', '=', id)

const draft = prepareQuery((tx: Tx, key: DraftKey) => draftColumns(tx, key))
const lockedDraft = prepareQuery((tx: Tx, key: DraftKey) => draftColumns(tx, key).forUpdate('d'))

/** Drafts stored by an earlier release lack fields that carts have got since then. */
const withAllFields = (rows: Awaited<ReturnType<typeof draft>>) =>
  rows.map(({ cart, ...row }) => ({ ...row, cart: { ...emptyCart(cart.currency_code), ...cart } }))[0]

/** Undefined when the brand has no such draft. */
export const findDraft = async (tx: Tx, brandId: string, id: string) => withAllFields(await draft(tx, { brandId, id }))
export type StoredDraft = NonNullable<Awaited<ReturnType<typeof findDraft>>>

/** Like `findDraft`, locked until the transaction ends, so that the second of two saves sees the first. */
export const lockDraft = async (tx: Tx, brandId: string, id: string) => withAllFields(await lockedDraft(tx, { brandId, id }))

export const insertDraft = (tx: Tx, row: Insertable<Tables['order_drafts']>) => tx.insertInto('order_drafts').values(row).execute()

export const updateDraft = (tx: Tx, { brand_id, id, created_at: _, ...change }: Insertable<Tables['order_drafts']>) =>
  tx.updateTable('order_drafts').set(change).where('brand_id', '=', brand_id).where('id', '=', id).execute()

/** False when there was no such draft. */
export const deleteDraft = async (tx: Tx, brandId: string, id: string) =>
  (await tx.deleteFrom('order_drafts').where('brand_id', '=', brandId).where('id', '=', id).executeTakeFirst()).numDeletedRows > 0n

export const countDrafts = async (tx: Tx, brandId: string) =>
  (await tx.selectFrom('order_drafts').select(rowCount).where('brand_id', '=', brandId).executeTakeFirstOrThrow()).count

type Values = PageValues & { brandId: string; patterns: string[] | undefined }
const drafts = (tx: Tx, brandId: string) =>
  tx.selectFrom('order_drafts as d').leftJoin('retailers as r', 'r.id', 'd.buying_company_id').where('d.brand_id', '=', brandId)
const listPage = pagedList<Values, DraftRow>({
  filters: { patterns: ({ patterns }) => hasWords(sql`network_search_text(d.buying_company_id)`, patterns) },
  rows: (tx, { brandId, offset }, { where, limit }) =>
    drafts(tx, brandId)
      .where(where)
      .leftJoin('users as u', 'u.id', 'd.updated_by')
      .select(['d.id', 'r.name as buyer_name', 'd.line_count', 'd.unit_count', 'd.currency_code', 'd.total', 'd.updated_at'])
      .select(({ fn }) => fn<string | null>('person_name', ['u.first_name', 'u.last_name']).as('updated_by'))
      .orderBy('d.updated_at', 'desc')
      .orderBy('d.id', 'desc')
      .limit(sql.lit(limit))
      .offset(offset)
      .$castTo<DraftRow>(),
  count: (tx, { brandId }, { where }) => drafts(tx, brandId).where(where).select(rowCount),
})

/** A page of drafts, the last saved first; a search is for the customer. */
export const listDraftPage = (tx: Tx, brandId: string, { search, ...paging }: Paging & { search?: string | undefined }) =>
  listPage(tx, { brandId, patterns: wordPatterns(search) }, paging)
