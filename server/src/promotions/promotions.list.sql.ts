import type { ParsedRequest } from '@linesheet/contract/platform/endpoint'
import type { listPromotions } from '@linesheet/contract/promotions/promotions'
import { type PromotionTab, promotionTabNames, promotionTabs } from '@linesheet/domain/promotions/promotions'
import { sql } from 'kysely'
import type { Tx } from '../platform/db/db.ts'
import { prepareQuery } from '../platform/db/prepared.ts'
import { type ListShape, type PageValues, pagedList, pageOf, rowById, rowCount } from '../platform/lists/list.ts'
import { parseSort } from '../platform/lists/paging.ts'
import { foldTexts, hasWords, wordPatterns } from '../platform/lists/search.sql.ts'
import { withActions } from './find-promotion.ts'
import { promotionColumns } from './promotions.sql.ts'
import { brandDay, statusOn } from './status.sql.ts'

type Query = ParsedRequest<typeof listPromotions>['query']
type Values = PageValues & { brandId: string; now: Date; patterns: string[] | undefined; statuses: readonly string[] | undefined }

/** Promotions are few (domain/src/promotions/promotions.ts), and their status depends on the day: they are counted when they are read. */
const matchingRows = (tx: Tx, { brandId }: Values, { where }: ListShape) =>
  tx
    .selectFrom('promotions as p')
    .innerJoin('companies as c', (on) => on.on('c.brand_id', '=', brandId))
    .where('p.brand_id', '=', brandId)
    .where(where)

const sorts = ['starts_on', 'ends_on', 'name', 'redeemed_count'] as const
const pages = Object.fromEntries(sorts.flatMap((by) => [by, `-${by}` as const]).map((sort) => [sort, pageSortedBy(sort)])) as Record<
  Query['sort'],
  ReturnType<typeof pageSortedBy>
>

function pageSortedBy(sort: Query['sort']) {
  const { by, direction } = parseSort(sort)
  return pagedList({
    filters: {
      patterns: ({ patterns }: Values) => hasWords(foldTexts('p.name'), patterns),
      statuses: ({ statuses, now }) => sql<boolean>`${statusOn(brandDay(now))} = any(${statuses}::text[])`,
    },
    rows: (tx: Tx, values: Values, shape: ListShape) => {
      const page = matchingRows(tx, values, shape).select('p.id').orderBy(`p.${by}`, direction).orderBy('p.id', direction)
      return tx
        .selectFrom(pageOf(page, values, shape))
        .innerJoin(rowById('promotions', values.brandId, 'page.id', 'p'), (on) => on.onTrue())
        .innerJoin('companies as c', (on) => on.on('c.brand_id', '=', values.brandId))
        .select(promotionColumns(values.brandId, values.now))
        .orderBy(`p.${by}`, direction)
        .orderBy('p.id', direction)
    },
    count: (tx, values, shape) => matchingRows(tx, values, shape).select(rowCount),
  })
}

const countsStatement = prepareQuery((tx: Tx, { brandId, now }: { brandId: string; now: Date }) =>
  tx
    .selectFrom('promotions as p')
    .innerJoin('companies as c', (on) => on.on('c.brand_id', '=', brandId))
    .select([statusOn(brandDay(now)).as('status'), rowCount])
    .where('p.brand_id', '=', brandId)
    .groupBy(sql`1`),
)

async function countTabs(tx: Tx, brandId: string, now: Date) {
  const counts = await countsStatement(tx, { brandId, now })
  const countOf = (statuses: readonly string[]) =>
    counts.reduce((all, { status, count }) => all + (statuses.includes(status) ? count : 0), 0)
  const tabs = Object.fromEntries(promotionTabNames.map((tab) => [tab, countOf(promotionTabs[tab])])) as Record<PromotionTab, number>
  return { all: counts.reduce((all, { count }) => all + count, 0), ...tabs }
}

/** A page of the brand's promotions, with the counts of all tabs. */
export async function listPromotionPage(tx: Tx, brandId: string, { tab, search, sort, ...paging }: Query, now: Date) {
  const statuses = tab === 'all' ? undefined : promotionTabs[tab]
  const [page, tabs] = await Promise.all([
    pages[sort](tx, { brandId, now, patterns: wordPatterns(search), statuses }, paging),
    countTabs(tx, brandId, now),
  ])
  return { ...page, items: page.items.map(withActions), tabs }
}
