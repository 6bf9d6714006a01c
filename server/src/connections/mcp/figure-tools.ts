import { searchRecords } from '@linesheet/contract/home/search'
import { getOrderTotals } from '@linesheet/contract/insight/analytics'
import { listTopSelling } from '@linesheet/contract/insight/analytics.sell-through'
import { getServiceLevels } from '@linesheet/contract/insight/analytics.service'
import { getPayout, listPayouts } from '@linesheet/contract/money/payouts'
import { getForecast } from '@linesheet/contract/money/payouts.reports'
import { pageFields, readTool, type Tool } from './tool.ts'

const period = {
  daysBack: 'So many days until today, 30 by default; 0: since the brand was created.',
  compare: 'previous: the same number of days before. year: the same days a year ago.',
}

/** Tools for figures, payouts and the search. */
export const figureTools: Record<string, Tool> = {
  search: readTool(searchRecords, {
    description: 'Finds orders, products, retailers, collections and payouts by a text: a number, a SKU or a name. At most 5 of each kind.',
    fields: { q: 'What to look for.', language_code: 'The language of product names.' },
  }),
  list_payouts: readTool(listPayouts, {
    description: 'Lists payouts, the latest first, with the balances: what the brand is owed in each currency.',
    fields: pageFields,
  }),
  read_payout: readTool(getPayout, {
    description: 'Reads a payout with the sum of each kind of line; they add up to its amount.',
    fields: { id: 'The id of the payout, from list_payouts.' },
  }),
  forecast_payouts: readTool(getForecast, { description: 'What falls due to be paid out, week by week, in each currency.' }),
  sales_figures: readTool(getOrderTotals, {
    description: 'Orders and sales of a period next to the period before, in the brand’s currency.',
    fields: period,
  }),
  top_products: readTool(listTopSelling, {
    description: 'The products of which the most units were ordered in a period.',
    fields: { ...period, limit: 'How many.', language_code: 'The language of names.' },
  }),
  service_figures: readTool(getServiceLevels, {
    description:
      'How the brand serves retailers in a period, with its targets: orders answered in time, cancelled, shipped late, disputed.',
    fields: period,
  }),
}
