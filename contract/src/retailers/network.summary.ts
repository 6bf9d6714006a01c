import { networkStatuses, retailerTypes } from '@linesheet/domain/retailers/network'
import * as z from 'zod/mini'
import { count, currency, id, language, moment, money, retailerCountry } from '../platform/fields.ts'
import { recordOf } from '../platform/record-areas.ts'

/** A fact about a retailer that its orders do not reveal; null for callers who may not read the network. */
const ofNetwork = <S extends z.ZodMiniType>(schema: S) => z.nullable(recordOf('network', schema))

/** A short summary of a retailer, shown next to orders. */
export const NetworkSummary = z.object({
  company_id: id,
  name: z.string(),
  retailer_type: z.enum(retailerTypes),
  country_code: retailerCountry,
  /** The language of mails to it and of the documents of its orders. */
  language_code: language,
  email: ofNetwork(z.string()),
  phone: ofNetwork(z.string()),
  status: ofNetwork(z.enum(networkStatuses)),
  note: ofNetwork(z.string()),
  /** True if the retailer's orders to this brand are permanently free of commission. Their commission reveals it as well. */
  is_locked: z.boolean(),
  orders: ofNetwork(count),
  last_ordered_at: ofNetwork(moment),
  /** The total of its orders in the currency of its last order. */
  lifetime_value: ofNetwork(money),
  currency_code: ofNetwork(currency),
})
export type NetworkSummary = z.infer<typeof NetworkSummary>
