import { listBrandCurrencies } from '@linesheet/contract/currencies'
import type { ResponseResult } from '@linesheet/contract/endpoint'
import type { getHome } from '@linesheet/contract/home'
import { sumInCurrency } from '@linesheet/domain/conversion'
import { toRates } from '@linesheet/domain/currencies'
import { useCompany } from '../kit/company.tsx'
import { Money } from '../kit/Money.tsx'
import { useEndpointQuery } from '../kit/queries.ts'
import { useWords } from '../words/Words.tsx'
import styles from './Sales.module.css'

type Sales = ResponseResult<typeof getHome>['sales']

/** All sales together in the brand's currency, at the rates of the currency table; nothing when all are in that currency. */
export function ConvertedTotal({ sales }: { sales: Sales }) {
  const { t } = useWords()
  const { currency_code: own } = useCompany().company
  const isMixed = sales.some(({ currency_code }) => currency_code !== own)
  const table = useEndpointQuery(listBrandCurrencies, {}, { enabled: isMixed })
  if (!isMixed || !table.data) return null
  const total = sumInCurrency(
    sales.map(({ currency_code, subtotal }) => ({ currency_code, amount: subtotal })),
    own,
    toRates(table.data.currencies),
  )
  return (
    <p className={styles.total}>
      {t('home.sales.together')} <Money amount={total} currency={own} />
    </p>
  )
}
