import type { DefaultView, View } from '@linesheet/contract/account/views'
import type { ViewList } from '@linesheet/domain/account/views'
import { notFoundRefusal } from '@linesheet/domain/platform/refusal'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { prepareQuery } from '../../platform/db/prepared.ts'

type Reader = { brandId: string; userId: string }

/** The views that the user sees: their own, and shared ones. */
const visibleViews = ({ brandId, userId }: Reader) => sql`
  select v.id, v.list, v.name, v.query, v.hidden_columns, v.shared, v.user_id = ${userId} as is_mine,
    (select person_name(u.first_name, u.last_name) from users u where u.id = v.user_id) as saved_by,
    exists (select from default_views d where d.brand_id = ${brandId} and d.user_id = ${userId} and d.view_id = v.id) as is_default
  from saved_views v where v.brand_id = ${brandId} and (v.user_id = ${userId} or v.shared)`

export async function findViews(tx: Tx, reader: Reader, list: ViewList): Promise<View[]> {
  const { rows } = await sql<View>`${visibleViews(reader)} and v.list = ${list} order by lower(v.name), v.id limit 1000`.execute(tx)
  return rows
}

/** A view. Throws 404, also for another user's private view. */
export async function findView(tx: Tx, reader: Reader, id: string): Promise<View> {
  const { rows } = await sql<View>`${visibleViews(reader)} and v.id = ${id}`.execute(tx)
  if (!rows[0]) throw notFoundRefusal('view')
  return rows[0]
}

const defaultViewsStatement = prepareQuery(
  (_tx: Tx, { brandId, userId }: Reader) => sql<DefaultView>`
      select v.id, v.list, v.query from default_views d
      join saved_views v on v.brand_id = ${brandId} and v.id = d.view_id and (v.user_id = ${userId} or v.shared)
      where d.brand_id = ${brandId} and d.user_id = ${userId}
      order by v.list`,
)
/** The views with which lists open for the user. Views that their owners no longer share are left out. */
export const findDefaultViews = (tx: Tx, brandId: string, userId: string) => defaultViewsStatement(tx, { brandId, userId })

export const countOwnViews = async (tx: Tx, { brandId, userId }: Reader, list: ViewList) =>
  (
    await tx
      .selectFrom('saved_views')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('brand_id', '=', brandId)
      .where('list', '=', list)
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
  ).count

export type ViewColumns = { name?: string; query?: string; hidden_columns?: string[]; shared?: boolean }
type NewView = Required<ViewColumns> & { id: string; list: ViewList }

export const insertView = (tx: Tx, { brandId, userId }: Reader, view: NewView, now: Date) =>
  tx
    .insertInto('saved_views')
    .values({ brand_id: brandId, user_id: userId, created_at: now, ...view })
    .execute()

export const updateView = (tx: Tx, brandId: string, id: string, columns: ViewColumns) =>
  tx.updateTable('saved_views').set(columns).where('brand_id', '=', brandId).where('id', '=', id).execute()

export const deleteView = (tx: Tx, brandId: string, id: string) =>
  tx.deleteFrom('saved_views').where('brand_id', '=', brandId).where('id', '=', id).execute()

/** Makes the view the default of its list for the user, in place of another. */
export const setDefaultView = (tx: Tx, { brandId, userId }: Reader, list: ViewList, viewId: string) =>
  tx
    .insertInto('default_views')
    .values({ brand_id: brandId, user_id: userId, list, view_id: viewId })
    .onConflict((conflict) => conflict.columns(['brand_id', 'user_id', 'list']).doUpdateSet({ view_id: viewId }))
    .execute()

export const unsetDefaultView = (tx: Tx, { brandId, userId }: Reader, viewId: string) =>
  tx.deleteFrom('default_views').where('brand_id', '=', brandId).where('user_id', '=', userId).where('view_id', '=', viewId).execute()
