import { currencyCodes } from '@linesheet/domain/platform/places'
import * as z from 'zod/mini'
import { batchOf, batchResult, externalIdField } from '../platform/batches.ts'
import { endpoint } from '../platform/endpoint.ts'
import { country, currency, day, strictObject } from '../platform/fields.ts'

export const Currency = z.object({
  /** The numeric code of ISO 4217. */
  currency_id: z.int(),
  code: currency,
  name: z.string(),
  symbol: z.string(),
  /** Decimals of the smallest coin. */
  minor_unit: z.int(),
  /** How many units of it one unit of the base currency buys; at most ten decimals. */
  rate: z.string(),
  as_of: day,
  countries: z.array(country),
})
export type Currency = z.infer<typeof Currency>

const CurrencyTable = z.object({ base_currency_code: currency, currencies: z.array(Currency).check(z.maxLength(currencyCodes.length)) })

export const listCurrencies = endpoint('GET', '/currency/', 'The currencies of the regions, with their rates to the US dollar', {
  caller: 'brand',
  tokens: true,
  result: CurrencyTable,
})

export const listBrandCurrencies = endpoint(
  'GET',
  '/currency/brand',
  'The same currencies with rates to the brand’s own, which comes first',
  {
    caller: 'brand',
    tokens: true,
    result: CurrencyTable,
  },
)

const rateText = 'not_positive'
export const RateInput = strictObject({
  ...externalIdField,
  currency_code: currency,
  /** How many units of it one US dollar buys. */
  rate: z.string(rateText).check(z.regex(/^(?=.*[1-9])\d{1,8}(\.\d{1,8})?$/, rateText)),
  as_of: day,
})

export const ingestRates = endpoint('POST', '/marketplace/v1/rates', 'Exchange rates of a day; the newest rate of each currency applies', {
  caller: 'marketplace',
  ...batchOf(RateInput),
  result: batchResult,
})
