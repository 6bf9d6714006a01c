import type { OrderTerms } from '@linesheet/contract/storefront/previews'
import { type Region, regions } from '@linesheet/domain/platform/places'
import { couponAmount } from '@linesheet/domain/retailers/coupons'
import { newRetailerBenefits, type RetailerKind } from '@linesheet/domain/storefront/previews'
import { findRates } from '../../brand/currencies/currencies.sql.ts'
import type { Tx } from '../../platform/db/db.ts'
import { findTermsOfOrders } from './storefront.sql.ts'

/** The terms for orders of a retailer, before its first order or after it. */
export async function findOrderTerms(tx: Tx, brandId: string, retailer: RetailerKind, region: Region | undefined): Promise<OrderTerms> {
  const { minimum_order, reorder_minimum, currency_code, origin_country } = await findTermsOfOrders(tx, brandId)
  const minimum = retailer === 'new' ? minimum_order : reorder_minimum
  const terms = { minimum_order: minimum === null ? null : { amount: minimum, currency_code } }
  if (retailer === 'returning') return { ...terms, credit: null, free_shipping_months: 0, free_returns_days: 0 }
  const [country = origin_country] = region ? regions[region].countries : []
  return { ...terms, credit: couponAmount(country, await findRates(tx)), ...newRetailerBenefits }
}
