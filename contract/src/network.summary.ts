import { networkStatuses, retailerTypes } from '@linesheet/domain/network'
import * as z from 'zod/mini'
import { count, country, currency, id, language, moment, money } from './fields.ts'

/** A short summary of a retailer, shown next to orders and chats. */
export const NetworkSummary = z.object({
  company_id: id,
  name: z.string(),
  retailer_type: z.enum(retailerTypes),
  country_code: country,
  /** In which it is written to, and reads the documents of its orders. */
  language_code: language,
  email: z.string(),
  phone: z.string(),
  status: z.enum(networkStatuses),
  note: z.string(),
  /** True if the retailer's orders to this brand are permanently free of commission. */
  is_locked: z.boolean(),
  orders: count,
  last_ordered_at: z.nullable(moment),
  /** The total of its orders in the currency of its last order. */
  lifetime_value: money,
  currency_code: z.nullable(currency),
})
export type NetworkSummary = z.infer<typeof NetworkSummary>
