import { listBrandCurrencies, listCurrencies } from '@linesheet/contract/brand/currencies'
import { rateBetween } from '@linesheet/domain/catalogue/conversion'
import { currencies, type Rates } from '@linesheet/domain/platform/currencies'
import type { CurrencyCode } from '@linesheet/domain/platform/places'
import { serve } from '../../platform/http/serve.ts'
import { findBrandCurrency, findRates } from './currencies.sql.ts'

/** All currencies with their rates to the base currency, which comes first. */
const rateTable = (base: CurrencyCode, rates: Rates) => ({
  base_currency_code: base,
  currencies: currencies
    .map((currency) => ({ ...currency, countries: [...currency.countries], ...rateBetween(base, currency.code, rates) }))
    .sort((a, b) => Number(b.code === base) - Number(a.code === base)),
})

export const currencyRoutes = [
  serve(listCurrencies, async ({ tx }) => rateTable('USD', await findRates(tx))),

  serve(listBrandCurrencies, async ({ tx, brandId }) => {
    const [currency, rates] = await Promise.all([findBrandCurrency(tx, brandId), findRates(tx)])
    return rateTable(currency, rates)
  }),
]
