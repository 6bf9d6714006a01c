import { derivedBrand } from './brand.sql.ts'
import { derivedCatalogue } from './catalogue.sql.ts'
import type { DerivedData } from './derived-data.types.ts'
import { derivedInsight } from './insight.sql.ts'
import { derivedLists } from './lists.sql.ts'
import { derivedMessages } from './messages.sql.ts'
import { derivedMoney } from './money.sql.ts'
import { derivedOrders } from './orders.sql.ts'
import { derivedPromotions } from './promotions.sql.ts'
import { derivedRetailers } from './retailers.sql.ts'

/** All derived data, by area (docs/derived-data.md). Repairs run in this order: an entry comes after the entries that it depends on. */
export const derivedByArea: Record<string, readonly DerivedData[]> = {
  'Account and brand': derivedBrand,
  Orders: derivedOrders,
  Catalogue: derivedCatalogue,
  Retailers: derivedRetailers,
  Promotions: derivedPromotions,
  Money: derivedMoney,
  Messages: derivedMessages,
  Insight: derivedInsight,
  Lists: derivedLists,
}

export const derivedData: readonly DerivedData[] = Object.values(derivedByArea).flat()

/** The purpose of each trigger that keeps a rule instead of derived data. Triggers of the audit are not listed. */
export const ruleTriggers: Record<string, string> = {
  'jobs.announce_job': 'queues the notification of a job that took ten seconds or more',
  'memberships.revoke_api_tokens': 'revokes the API tokens of somebody who is no member any more',
  'network_entries.refuse_earlier_status': 'a retailer’s status only moves forward',
  'personal_data_requests.refuse_change': 'the list of erasures is only appended to',
  'personal_data_requests.refuse_truncate': 'the list of erasures is only appended to',
}
