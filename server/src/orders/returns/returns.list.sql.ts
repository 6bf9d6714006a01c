import type { Return } from '@linesheet/contract/insight/analytics.sell-through'
import type { Photo } from '@linesheet/contract/platform/fields'
import type { Language } from '@linesheet/domain/platform/languages'
import { sql } from 'kysely'
import { firstPhoto } from '../../catalogue/photos/photo-columns.sql.ts'
import type { Tx } from '../../platform/db/db.ts'
import { type Filters, filteredStatement, withOffset } from '../../platform/lists/list.ts'
import { offset, type Paging, pageInfo, pageShape } from '../../platform/lists/paging.ts'
import { lineTextIn } from '../line-texts.sql.ts'

/** Returns that match are counted up to this. */
const countLimit = 10_000

type Values = {
  brandId: string
  from: string
  to: string
  reason?: string | undefined
  product_id?: string | undefined
  withComment?: true | undefined
  withoutComment?: true | undefined
  language: Language | null
  offset: number
}

const filters: Filters<Values> = {
  reason: ({ reason }) => sql`r.reason = ${reason}`,
  product_id: ({ product_id }) => sql`r.product_id = ${product_id}`,
  withComment: () => sql`r.comment <> ''`,
  withoutComment: () => sql`r.comment = ''`,
}

const matching = ({ brandId, from, to }: Values, where: ReturnType<typeof sql<boolean>>) =>
  sql`from returns r where r.brand_id = ${brandId} and r.returned_on >= ${from} and r.returned_on <= ${to} and ${where}`

type Row = {
  id: string
  order_id: string
  number: string
  retailer: string
  product_id: string | null
  name: string
  options: string
  translation: { name: string; options: string } | null
  photo: Photo | null
} & Pick<Return, 'units' | 'reason' | 'comment' | 'returned_at'>

const rowsStatement = filteredStatement<Values, Row>(
  filters,
  (_tx: Tx, values, { where, limit }) => sql<Row>`
      select r.id, r.order_id, 'LS-' || o.number as number, o.buyer_name as retailer, p.id as product_id, l.name, l.options,
        ${lineTextIn(values.brandId, values.language)} as translation, ${firstPhoto(values.brandId, sql`p.id`)} as photo, r.units, r.reason, r.comment, r.returned_at
      from (select r.* ${matching(values, where)} order by r.returned_on desc, r.returned_at desc, r.id desc
        limit ${sql.lit(limit)} offset ${values.offset}) r
      cross join lateral (select * from orders found where found.brand_id = ${values.brandId} and found.id = r.order_id offset 0) o
      cross join lateral (select * from order_variations found where found.brand_id = ${values.brandId} and found.id = r.order_variation_id offset 0) l
      left join lateral (select * from variations found where found.brand_id = ${values.brandId} and found.id = l.variation_id offset 0) v on true
      left join lateral (select * from products found where found.brand_id = ${values.brandId} and found.id = r.product_id offset 0) p on true
      order by r.returned_on desc, r.returned_at desc, r.id desc`,
)

const countStatement = filteredStatement<Values, { count: number }>(
  filters,
  (_tx: Tx, values, { where }) =>
    sql<{ count: number }>`select count(*)::int as count from (select ${matching(values, where)} limit ${sql.lit(countLimit)}) r`,
)

type Query = {
  from: string
  to: string
  reason?: string | undefined
  product_id?: string | undefined
  has_comment?: boolean | undefined
  language_code?: Language | undefined
  withOrders: boolean
}

/** A page of returns, the latest first. `withOrders`: whether the role may see orders and their retailers. */
export async function listReturnPage(
  tx: Tx,
  brandId: string,
  { from, to, reason, product_id, has_comment, language_code, withOrders }: Query,
  paging: Paging,
) {
  const comment = has_comment === undefined ? {} : has_comment ? { withComment: true as const } : { withoutComment: true as const }
  const values = withOffset<Values>({ brandId, from, to, reason, product_id, language: language_code ?? null, ...comment }, offset(paging))
  const shape = paging.items_per_page > 100 ? { limit: countLimit, reach: countLimit } : pageShape(0, paging.items_per_page)
  const [rows, [counted]] = await Promise.all([rowsStatement(tx, values, '', shape), countStatement(tx, values, '')])
  const items = rows
    .slice(0, paging.items_per_page)
    .map(({ order_id, number, retailer, product_id: found, name, options, translation, photo, ...row }) => ({
      ...row,
      order: withOrders ? { id: order_id, number } : null,
      retailer: withOrders ? retailer : null,
      product: { id: found, name, options, ...translation, photo },
    }))
  return { items, ...pageInfo(counted?.count ?? 0, paging) }
}
