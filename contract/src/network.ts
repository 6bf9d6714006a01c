import { networkStatuses, retailerTypes } from '@linesheet/domain/network'
import * as z from 'zod/mini'
import { count, country, currency, id, moment, money } from './fields.ts'

/** A retailer as the brand knows it, in short: beside an order, a chat. */
export const NetworkSummary = z.object({
  company_id: id,
  name: z.string(),
  retailer_type: z.enum(retailerTypes),
  country_code: country,
  email: z.string(),
  phone: z.string(),
  status: z.enum(networkStatuses),
  note: z.string(),
  /** True where the retailer orders from this brand at 0% commission for good. */
  is_locked: z.boolean(),
  orders: count,
  last_ordered_at: z.nullable(moment),
  /** What it has bought in the currency of its last order. */
  lifetime_value: money,
  currency_code: z.nullable(currency),
})
export type NetworkSummary = z.infer<typeof NetworkSummary>
