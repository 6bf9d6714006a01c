import { readCatalogue, readOrders } from '@linesheet/contract/connections/marketplace.reading'
import { invalidInputRefusal, notFoundRefusal } from '@linesheet/domain/platform/refusal'
import { findProducts } from '../../catalogue/products/products.sql.ts'
import type { AppContext } from '../../platform/context.ts'
import { noBrand } from '../../platform/db/db.ts'
import { serveInSteps } from '../../platform/http/serve.ts'
import { findFeedPromotions } from '../../promotions/feed.sql.ts'
import { toFeedProduct } from './catalogue-feed.ts'
import { findOrderBrand } from './marketplace.sql.ts'
import { findActiveProductIds, findOrderForMarketplace, findOrderId, findOrdersForMarketplace, findOrderTerms } from './reading.sql.ts'

/** The first `limit` rows, and the cursor of the next page. `rows` has one more row if there is a next page. */
const toPage = <T>(rows: T[], limit: number, idOf: (row: T) => string) => {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, next_cursor: rows.length > limit && last !== undefined ? idOf(last) : null }
}

export const readingRoutes = [
  serveInSteps(readCatalogue, ({ context, now, query: { brand_id, ...page } }) =>
    context.db.read({ brandId: brand_id }, async (tx) => {
      const order_terms = await findOrderTerms(tx, brand_id)
      if (!order_terms) throw notFoundRefusal('brand')
      const { items: ids, next_cursor } = toPage(await findActiveProductIds(tx, brand_id, page), page.limit, (id) => id)
      const products = new Map((await findProducts(tx, brand_id, ids)).map((product) => [product.id, product]))
      const promotions = await findFeedPromotions(tx, brand_id, now)
      return { items: ids.flatMap((id) => products.get(id) ?? []).map(toFeedProduct), next_cursor, order_terms, promotions }
    }),
  ),

  serveInSteps(readOrders, async ({ context, query: { external_id, brand_id, ...page } }) => {
    if (external_id !== undefined) return { items: await findByExternalId(context, external_id, brand_id), next_cursor: null }
    if (!brand_id) throw invalidInputRefusal({ external_id: 'required' })
    return context.db.read({ brandId: brand_id }, async (tx) => {
      if (!(await findOrderTerms(tx, brand_id))) throw notFoundRefusal('brand')
      return toPage(await findOrdersForMarketplace(tx, brand_id, page), page.limit, ({ id }) => id)
    })
  }),
]

/** The order as a list; empty if there is no such order, or, with a brand, if it belongs to another. */
async function findByExternalId({ db }: AppContext, externalId: string, brandId: string | undefined) {
  const id = await db.read({ brandId: noBrand }, (tx) => findOrderId(tx, externalId))
  const owner = id && (await db.asOwner((tx) => findOrderBrand(tx, id)))
  if (!id || !owner || (brandId && brandId !== owner)) return []
  return db.read({ brandId: owner }, (tx) => findOrderForMarketplace(tx, owner, id))
}
