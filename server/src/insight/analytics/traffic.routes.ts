import { getTraffic, listListingChecks } from '@linesheet/contract/insight/analytics.traffic'
import { percentOf } from '@linesheet/domain/insight/analytics'
import { findLoss, medianRates, sortByHelp } from '@linesheet/domain/insight/listing-doctor'
import { countryCodes } from '@linesheet/domain/platform/places'
import { serve } from '../../platform/http/serve.ts'
import { offset, pageInfo } from '../../platform/lists/paging.ts'
import { prefixed, toSheet } from '../../platform/sheets/sheet-answer.ts'
import { findListedProducts, findProductFunnels } from './funnels.sql.ts'
import { findPeriods } from './periods.ts'
import { addTraffic } from './traffic-figures.ts'
import { sumTraffic, sumTrafficBy } from './traffic-sums.sql.ts'

const figures = ['store_views', 'product_views', 'clicks', 'cart_adds', 'widget_views'] as const

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
    if (!query.format) return { ...found, total: { now: addTraffic(total), before: earlier && addTraffic(earlier) }, sources, countries }
    const rows = [
      ...sources.map(({ source, ...row }) => ({ by: 'source', value: source, ...row.now, ...prefixed('before', row.before) })),
      ...countries.map(({ country_code, ...row }) => ({
        by: 'country',
        value: country_code,
        ...row.now,
        ...prefixed('before', row.before),
      })),
    ]
    return toSheet<Record<string, string | number | null>>(
      ['by', 'value', ...figures, ...figures.map((name) => `before_${name}`)],
      rows,
      `traffic-${period.to}`,
    )
  }),

  serve(listListingChecks, async ({ tx, brandId, now, query }) => {
    const { period } = await findPeriods(tx, brandId, query, now)
    const funnels = await findProductFunnels(tx, brandId, period)
    const median = medianRates(funnels)
    const checks = funnels
      .map((funnel) => ({ ...funnel, ...findLoss(funnel, median) }))
      .toSorted((a, b) => b.missed_orders - a.missed_orders)
    const shown = query.format ? checks : checks.slice(offset(query), offset(query) + query.items_per_page)
    const products = await findListedProducts(
      tx,
      brandId,
      shown.map(({ id }) => id),
      query.language_code ?? null,
    )
    const items = shown.flatMap(({ id, views, clicks, orders, loses, missed_orders }) => {
      const found = products.get(id)
      if (!found) return []
      const { missing, ...product } = found
      const rates = { click_rate: percentOf(clicks, views), order_rate: percentOf(orders, clicks) }
      return [{ product, views, clicks, orders, ...rates, loses, missed_orders, missing: sortByHelp(missing, loses) }]
    })
    if (!query.format) return { items, ...pageInfo(checks.length, query), period, median }
    const rows = items.map(({ product, missing, ...row }) => ({
      product: product.name,
      product_id: product.id,
      ...row,
      missing: missing.join('; '),
    }))
    const columns = [
      'product',
      'product_id',
      'views',
      'clicks',
      'orders',
      'click_rate',
      'order_rate',
      'loses',
      'missed_orders',
      'missing',
    ] as const
    return toSheet(columns, rows, `listing-doctor-${period.to}`)
  }),
]
