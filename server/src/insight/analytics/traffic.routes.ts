import { getTraffic, listListingChecks } from '@linesheet/contract/insight/analytics.traffic'
import type { ResponseResult } from '@linesheet/contract/platform/endpoint'
import { percentOf } from '@linesheet/domain/insight/analytics'
import { checkListings, medianRates, sortByHelp } from '@linesheet/domain/insight/listing-doctor'
import { countryCodes } from '@linesheet/domain/platform/places'
import { serve } from '../../platform/http/serve.ts'
import { offset, pageInfo } from '../../platform/lists/paging.ts'
import { toSheet, withPrefix } from '../../platform/sheets/sheet-answer.ts'
import { findListedProducts, findProductFunnels, type ListedProduct } from './funnels.sql.ts'
import { findPeriods } from './periods.ts'
import { addTraffic } from './traffic-figures.ts'
import { sumTraffic, sumTrafficBy } from './traffic-sums.sql.ts'

export const trafficRoutes = [
  serve(getTraffic, async ({ tx, brandId, now, query }) => {
    const { currency_code: _, ...found } = await findPeriods(tx, brandId, query, now)
    const { period, compared } = found
    const [total, earlier, bySource, byCountry] = await Promise.all([
      sumTraffic(tx, brandId, period, 'whole'),
      compared ? sumTraffic(tx, brandId, compared, 'whole') : null,
      sumTrafficBy(tx, brandId, 'source', period, compared),
      sumTrafficBy(tx, brandId, 'country', period, compared),
    ])
    const beside = (row: (typeof bySource)[number]) => ({ now: row.now, before: compared ? addTraffic([row.before]) : null })
    const sources = bySource.map((row) => ({ source: row.value, ...beside(row) }))
    const countries = byCountry.map((row) => ({ country_code: countryCodes.find((code) => code === row.value) ?? null, ...beside(row) }))
    if (query.format) return trafficSheet({ period, sources, countries })
    return { ...found, total: { now: addTraffic(total), before: earlier && addTraffic(earlier) }, sources, countries }
  }),

  serve(listListingChecks, async ({ tx, brandId, now, query }) => {
    const { period } = await findPeriods(tx, brandId, query, now)
    const funnels = await findProductFunnels(tx, brandId, period)
    const median = medianRates(funnels)
    const checks = checkListings(funnels, median)
    const shown = query.format ? checks : checks.slice(offset(query), offset(query) + query.items_per_page)
    const ids = shown.map(({ id }) => id)
    const products = await findListedProducts(tx, brandId, ids, query.language_code ?? null)
    const items = shown.flatMap((check) => toListingCheck(check, products.get(check.id)))
    if (query.format) return listingSheet({ period, items })
    return { items, ...pageInfo(checks.length, query), period, median }
  }),
]

type Traffic = Pick<ResponseResult<typeof getTraffic>, 'period' | 'sources' | 'countries'>

const figures = ['store_views', 'product_views', 'clicks', 'cart_adds', 'widget_views'] as const

function trafficSheet({ period, sources, countries }: Traffic) {
  const values = [
    ...sources.map(({ source, ...row }) => ({ by: 'source', value: source, ...row })),
    ...countries.map(({ country_code, ...row }) => ({ by: 'country', value: country_code, ...row })),
  ]
  return toSheet<Record<string, string | number | null>>(
    ['by', 'value', ...figures, ...figures.map((name) => `before_${name}`)],
    values.map(({ now, before, ...row }) => ({ ...row, ...now, ...withPrefix('before', before) })),
    `traffic-${period.to}`,
  )
}

type Listings = Pick<ResponseResult<typeof listListingChecks>, 'period' | 'items'>

/** Empty for a product that was deleted in the meantime. */
function toListingCheck(check: ReturnType<typeof checkListings>[number], found: ListedProduct | undefined): Listings['items'] {
  if (!found) return []
  const { views, clicks, orders, loses, missed_orders } = check
  const { missing, ...product } = found
  const rates = { click_rate: percentOf(clicks, views), order_rate: percentOf(orders, clicks) }
  return [{ product, views, clicks, orders, ...rates, loses, missed_orders, missing: sortByHelp(missing, loses) }]
}

const listingFigures = ['views', 'clicks', 'orders', 'click_rate', 'order_rate', 'loses', 'missed_orders'] as const

const listingSheet = ({ period, items }: Listings) =>
  toSheet(
    ['product', 'product_id', ...listingFigures, 'missing'],
    items.map(({ product, missing, ...row }) => ({ product: product.name, product_id: product.id, ...row, missing: missing.join('; ') })),
    `listing-doctor-${period.to}`,
  )
