import { listBrandCurrencies, listCurrencies } from '@linesheet/contract/currencies'
import { rateBetween } from '@linesheet/domain/conversion'
import { currencies, type Rates } from '@linesheet/domain/currencies'
import type { CurrencyCode } from '@linesheet/domain/places'
import { serve } from '../kernel/serve.ts'
import { findOwnCurrency, findRates } from './currencies.sql.ts'

const tableFor = (base: CurrencyCode, rates: Rates) => ({
  base_currency_code: base,
  currencies: currencies
    .map((currency) => ({ ...currency, countries: [...currency.countries], ...rateBetween(base, currency.code, rates) }))
    .sort((a, b) => Number(b.code === base) - Number(a.code === base)),
})

export const currencyRoutes = [
  serve(listCurrencies, async ({ tx }) => tableFor('USD', await findRates(tx))),

  serve(listBrandCurrencies, async ({ tx, brandId }) => {
    const [own, rates] = await Promise.all([findOwnCurrency(tx, brandId), findRates(tx)])
    return tableFor(own, rates)
  }),
]
