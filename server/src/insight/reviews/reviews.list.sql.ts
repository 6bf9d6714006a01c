import type { Review, reviewSorts } from '@linesheet/contract/insight/reviews'
import { type ReviewFlagReason, type ReviewTab, reviewTabs } from '@linesheet/domain/insight/reviews'
import { addDays } from '@linesheet/domain/platform/days'
import { notFoundRefusal } from '@linesheet/domain/platform/refusal'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { prepareQuery } from '../../platform/db/prepared.ts'
import { type Filters, filteredStatement, withOffset } from '../../platform/lists/list.ts'
import { offset, type Paging, pageInfo, pageShape } from '../../platform/lists/paging.ts'

type Sort = (typeof reviewSorts)[number]
type Filter = { stars?: number | undefined; published_from?: string | undefined; published_to?: string | undefined }
type Values = Filter & {
  brandId: string
  toReply?: true | undefined
  flagged?: true | undefined
  /** The days as moments, with one more day at each end for any time zone, so that the index is used in its order. */
  earliest?: string | undefined
  latest?: string | undefined
  offset: number
}

const filters: Filters<Values> = {
  stars: ({ stars }) => sql`r.rating = ${stars}`,
  published_from: ({ published_from }) => sql`r.published_on >= ${published_from}`,
  published_to: ({ published_to }) => sql`r.published_on <= ${published_to}`,
  earliest: ({ earliest }) => sql`r.published_at >= ${earliest}`,
  latest: ({ latest }) => sql`r.published_at < ${latest}`,
  toReply: () => sql`r.reply is null`,
  flagged: () => sql`r.flag_reason is not null`,
}

type Row = Pick<Review, 'id' | 'rating' | 'text' | 'published_at' | 'version'> & {
  order_id: string
  number: string
  retailer: string
  reply: string | null
  replied_at: string | null
  replied_by: string | null
  flag_reason: ReviewFlagReason | null
  flag_note: string
  flagged_at: string | null
  flagged_by: string | null
}

const nameOf = (userId: RawBuilder<unknown>) => sql`(select person_name(u.first_name, u.last_name) from users u where u.id = ${userId})`
const columns = sql`r.id, r.rating, r.text, r.published_at, r.version, r.order_id, 'LS-' || o.number as number, o.buyer_name as retailer,
  r.reply, r.replied_at, ${nameOf(sql`r.replied_by`)} as replied_by, r.flag_reason, r.flag_note, r.flagged_at, ${nameOf(sql`r.flagged_by`)} as flagged_by`
const orderOf = (brandId: string) =>
  sql`cross join lateral (select * from orders found where found.brand_id = ${brandId} and found.id = r.order_id offset 0) o`

const orders: Record<Sort, RawBuilder<unknown>> = {
  published_at: sql`r.published_at, r.id`,
  '-published_at': sql`r.published_at desc, r.id desc`,
  rating: sql`r.rating, r.published_at desc, r.id desc`,
  '-rating': sql`r.rating desc, r.published_at desc, r.id desc`,
}

const rowsStatement = filteredStatement<Values, Row, Sort>(
  filters,
  (_tx: Tx, { brandId, offset: skipped }, { where, limit, sort }) => sql<Row>`
      select ${columns}
      from (select r.* from reviews r where r.brand_id = ${brandId} and r.status = 'published' and ${where} order by ${orders[sort]}
        limit ${sql.lit(limit)} offset ${skipped}) r
      ${orderOf(brandId)} order by ${orders[sort]}`,
)

type TabCounts = Record<ReviewTab, number>
type CountValues = Filter & { brandId: string }
const countFilters: Filters<CountValues> = {
  stars: ({ stars }) => sql`rating = ${stars}`,
  published_from: ({ published_from }) => sql`day >= ${published_from}`,
  published_to: ({ published_to }) => sql`day <= ${published_to}`,
}
const countStatement = filteredStatement<CountValues, TabCounts>(
  countFilters,
  (_tx: Tx, { brandId }, { where }) => sql<TabCounts>`
      select coalesce(sum(reviews), 0)::int8 as all, coalesce(sum(reviews) filter (where not is_replied), 0)::int8 as to_reply,
        coalesce(sum(reviews) filter (where is_flagged), 0)::int8 as flagged
      from review_days where brand_id = ${brandId} and ${where}`,
)

/** `withOrders`: whether the role may see orders and their retailers. */
function toReview({ order_id, number, retailer, reply, replied_at, replied_by, ...row }: Row, withOrders: boolean): Review {
  const { flag_reason, flag_note, flagged_at, flagged_by, ...rest } = row
  return {
    ...rest,
    order: withOrders ? { id: order_id, number } : null,
    retailer: withOrders ? retailer : null,
    reply: reply === null || replied_at === null ? null : { text: reply, replied_at, by: replied_by ?? '' },
    flag: flag_reason === null || flagged_at === null ? null : { reason: flag_reason, note: flag_note, flagged_at, by: flagged_by ?? '' },
  }
}

type Query = Filter & { tab: ReviewTab; sort: Sort }
const sheetPage = { limit: 10_000, reach: 10_000 }

/** A page of published reviews, with the counts of the tabs, which come from maintained sums. */
export async function listReviewPage(tx: Tx, brandId: string, query: Query, paging: Paging, withOrders: boolean) {
  const { tab, sort, stars, published_from, published_to } = query
  const filter = { stars, published_from, published_to }
  const bounds = {
    earliest: published_from && `${addDays(published_from, -1)}T00:00:00Z`,
    latest: published_to && `${addDays(published_to, 2)}T00:00:00Z`,
  }
  const ofTab = { toReply: tab === 'to_reply' ? (true as const) : undefined, flagged: tab === 'flagged' ? (true as const) : undefined }
  const values = withOffset<Values>({ brandId, ...filter, ...bounds, ...ofTab }, offset(paging))
  const shape = paging.items_per_page > 100 ? sheetPage : pageShape(0, paging.items_per_page)
  const [rows, [counted]] = await Promise.all([rowsStatement(tx, values, sort, shape), countStatement(tx, { brandId, ...filter }, '')])
  const tabs = counted ?? { all: 0, to_reply: 0, flagged: 0 }
  const items = rows.slice(0, paging.items_per_page).map((row) => toReview(row, withOrders))
  return { items, ...pageInfo(tabs[tab], paging), tabs: Object.fromEntries(reviewTabs.map((name) => [name, tabs[name]])) as TabCounts }
}

const reviewStatement = prepareQuery(
  (_tx: Tx, { brandId, id }: { brandId: string; id: string }) => sql<Row>`
      select ${columns} from reviews r ${orderOf(brandId)} where r.brand_id = ${brandId} and r.id = ${id} and r.status = 'published'`,
)

/** A published review as calls return it. Throws 404. */
export async function findShownReview(tx: Tx, brandId: string, id: string, withOrders: boolean): Promise<Review> {
  const [row] = await reviewStatement(tx, { brandId, id })
  if (!row) throw notFoundRefusal('review')
  return toReview(row, withOrders)
}
