import type { CountryCode, CurrencyCode } from '@linesheet/domain/platform/places'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { type ListShape, type PageValues, pagedList, pageOf, rowById, rowCount } from '../../platform/lists/list.ts'
import type { Paging } from '../../platform/lists/paging.ts'
import { cardColumns, isVisible, lowestPrices, type Viewer } from './collection-previews.sql.ts'

export const findTermsOfOrders = (tx: Tx, brandId: string) =>
  tx
    .selectFrom('companies')
    .select([sql<string | null>`minimum_order::text`.as('minimum_order'), sql<string | null>`reorder_minimum::text`.as('reorder_minimum')])
    .select([sql<CurrencyCode>`currency_code`.as('currency_code'), sql<CountryCode>`origin_country`.as('origin_country')])
    .where('brand_id', '=', brandId)
    .executeTakeFirstOrThrow()

type Values = PageValues & {
  brandId: string
  language_code: Viewer['language_code']
  region: Viewer['region']
  currency_code: Viewer['currency_code']
  visibleOnly: true | undefined
}

const matchingRows = (tx: Tx, { brandId }: Values, { where }: ListShape) =>
  tx.selectFrom('products as p').where('p.brand_id', '=', brandId).where(where)

const listPage = pagedList({
  filters: { visibleOnly: isVisible },
  rows: (tx: Tx, values: Values, shape: ListShape) => {
    const page = matchingRows(tx, values, shape).select('p.id').orderBy('p.position').orderBy('p.id')
    return tx
      .selectFrom(pageOf(page, values, shape))
      .innerJoin(rowById('products', values.brandId, 'page.id', 'p'), (on) => on.onTrue())
      .innerJoinLateral(lowestPrices(values).as('price'), (on) => on.onTrue())
      .select(cardColumns(values))
      .select(['p.status', sql<boolean>`${isVisible(values)}`.as('is_visible')])
      .orderBy('p.position')
      .orderBy('p.id')
  },
  count: (tx, values, shape) => matchingRows(tx, values, shape).select(rowCount),
})

/** A page of the products that the viewer sees, in the brand's order; with `hidden` of all products, each with its visibility. */
export function listStorefrontProducts(tx: Tx, brandId: string, viewer: Viewer, query: Paging & { hidden?: boolean | undefined }) {
  const { language_code, region, currency_code } = viewer
  return listPage(tx, { brandId, language_code, region, currency_code, visibleOnly: query.hidden ? undefined : true }, query)
}
