import { sql } from 'kysely'
import { cardOf, isShown, type Looking, prices } from '../collections/previews.sql.ts'
import type { Tx } from '../kernel/db.ts'
import { offset, type Paging } from '../kernel/paging.ts'
import { statements } from '../kernel/statement.ts'

type Shape = 'visible' | 'all'
type Values = {
  brandId: string
  language_code: Looking['language_code']
  region: Looking['region']
  currency_code: Looking['currency_code']
  limit: number
  offset: number
}

const wanted = (tx: Tx, values: Values, shape: Shape) =>
  tx
    .selectFrom('products as p')
    .where('p.brand_id', '=', values.brandId)
    .$if(shape === 'visible', (some) => some.where(isShown(values)))

const rowsOf = statements(
  (shape: Shape) => shape,
  (tx: Tx, values: Values, shape) =>
    tx
      .selectFrom('products as p')
      .innerJoinLateral(prices(values).as('price'), (on) => on.onTrue())
      .select(cardOf(values.language_code))
      .select(['p.status', sql<boolean>`${isShown(values)}`.as('is_visible')])
      .where('p.brand_id', '=', values.brandId)
      .where(
        'p.id',
        'in',
        wanted(tx, values, shape).select('p.id').orderBy('p.position').orderBy('p.id').limit(values.limit).offset(values.offset),
      )
      .orderBy('p.position')
      .orderBy('p.id'),
)
const countOf = statements(
  (shape: Shape) => shape,
  (tx: Tx, values: Values, shape) => wanted(tx, values, shape).select(({ fn }) => fn.countAll<number>().as('count')),
)

/** A page of the products that such a retailer sees, in the brand's order; with `hidden` of all products, each with whether it is seen. */
export async function shownProductsOf(tx: Tx, brandId: string, looking: Looking, query: Paging & { hidden?: boolean | undefined }) {
  const { language_code, region, currency_code } = looking
  const values = { brandId, language_code, region, currency_code, limit: query.items_per_page, offset: offset(query) }
  const shape = query.hidden ? 'all' : 'visible'
  const [items, [counted]] = await Promise.all([rowsOf(tx, values, shape), countOf(tx, values, shape)])
  return { items, count: counted?.count ?? 0 }
}
