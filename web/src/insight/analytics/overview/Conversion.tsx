import type { getOrderTotals } from '@linesheet/contract/insight/analytics'
import type { ResponseResult } from '@linesheet/contract/platform/endpoint'
import { useDateContext } from '../../../kit/format/dateContext.tsx'
import { formatDay } from '../../../kit/format/dateFormats.ts'
import { Money } from '../../../kit/format/Money.tsx'
import { rowClass, textClass } from '../../../kit/layout/primitives.ts'
import { useWords } from '../../../words/Words.tsx'

/** Says that sales in other currencies were converted, with the rates and the original amounts. Empty if all were in the brand's currency. */
export function Conversion({
  totals: { converted, currency_code, rates_as_of, by_currency },
}: {
  totals: ResponseResult<typeof getOrderTotals>
}) {
  const { t, locale } = useWords()
  const { now } = useDateContext()
  if (!converted.length) return null
  return (
    <div className={textClass({ marginBottom: 20, color: 'ink-2', size: 13 })}>
      <p>
        {t('analytics.converted', {
          currency: currency_code,
          currencies: converted.join(', '),
          day: rates_as_of ? formatDay(rates_as_of, locale, now) : '–',
        })}
      </p>
      <ul className={rowClass({ wrap: true, rowGap: 4, columnGap: 20, marginTop: 4, alignItems: 'stretch' })}>
        {by_currency.map((sum) => (
          <li key={sum.currency_code}>
            <Money amount={sum.sales} currency={sum.currency_code} />{' '}
            <span className={textClass({ color: 'ink-3', size: 13, tabularNumbers: true })}>
              {t('analytics.orderCount', { count: sum.orders })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
