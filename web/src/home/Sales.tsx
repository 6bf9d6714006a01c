import { listBrandCurrencies } from '@linesheet/contract/brand/currencies'
import type { getHome } from '@linesheet/contract/home/home'
import type { ResponseResult } from '@linesheet/contract/platform/endpoint'
import { sumInCurrency } from '@linesheet/domain/catalogue/conversion'
import { toRates } from '@linesheet/domain/platform/currencies'
import { addDays, dayIn } from '@linesheet/domain/platform/days'
import { useEndpointQuery } from '../kit/api/queries.ts'
import { Change } from '../kit/format/Change.tsx'
import { useDateContext } from '../kit/format/dateContext.tsx'
import { formatPastTime } from '../kit/format/dateFormats.ts'
import { Money } from '../kit/format/Money.tsx'
import { formatAmount, formatCount } from '../kit/format/numberFormats.ts'
import { AppLink } from '../kit/layout/AppLink.tsx'
import { Section } from '../kit/layout/Page.tsx'
import { rowClass, textClass } from '../kit/layout/primitives.ts'
import { paths } from '../kit/paths.ts'
import { useBrand } from '../kit/session/brand.tsx'
import { useWords } from '../words/Words.tsx'
import styles from './Sales.module.css'

type Figures = ResponseResult<typeof getHome>['figures']

/** All sales together in the brand's currency, at the rates of the currency table; undefined while they are in one currency or rates load. */
function useConvertedTotal(sales: Figures['sales']) {
  const { currency_code: own } = useBrand().company
  const isMixed = sales.some(({ currency_code }) => currency_code !== own)
  const table = useEndpointQuery(listBrandCurrencies, {}, { enabled: isMixed })
  if (!isMixed || !table.data) return undefined
  const rates = toRates(table.data.currencies)
  const total = (amountOf: (sale: Figures['sales'][number]) => string) =>
    sumInCurrency(
      sales.map((sale) => ({ currency_code: sale.currency_code, amount: amountOf(sale) })),
      own,
      rates,
    )
  return {
    currency_code: own,
    subtotal: total(({ subtotal }) => subtotal),
    subtotal_before: total(({ subtotal_before }) => subtotal_before),
  }
}

function Sale({ sale }: { sale: Figures['sales'][number] }) {
  const { t } = useWords()
  const before = `${sale.currency_code} ${formatAmount(sale.subtotal_before, sale.currency_code)}`
  return (
    <>
      <span className={styles.amount}>
        <Money amount={sale.subtotal} currency={sale.currency_code} />
      </span>
      <Change now={Number(sale.subtotal)} before={Number(sale.subtotal_before)} title={t('home.change.before', { count: before })} />
    </>
  )
}

/** The last 30 days compared with the 30 before: sales in each currency and in total, orders, new retailers. */
export function Sales({ figures: { sales, orders, new_retailers }, asOf }: { figures: Figures; asOf: string }) {
  const { t, locale } = useWords()
  const dateContext = useDateContext()
  const total = useConvertedTotal(sales)
  // Today is one of the 30 days.
  const since = addDays(dayIn(dateContext.timeZone, dateContext.now), -29)
  const counts = [
    { key: 'orders', label: t('home.sales.orderCount', { count: orders.now }), ...orders, to: paths.orders({ placed_from: since }) },
    {
      key: 'retailers',
      label: t('home.sales.newRetailers', { count: new_retailers.now }),
      ...new_retailers,
      to: paths.orders({ placed_from: since, first_order: 'true' }),
    },
  ]
  return (
    <Section
      bare
      title={t('home.sales')}
      aside={<span className={textClass({ color: 'ink-3', size: 12 })}>{t('home.sales.compared')}</span>}
    >
      {sales.length === 0 ? (
        <p className={textClass({ paddingTop: 12, color: 'ink-3', size: 12 })}>{t('home.sales.none')}</p>
      ) : (
        <>
          <ul>
            {sales.map((sale) => (
              <li
                key={sale.currency_code}
                className={rowClass({ wrap: true, alignItems: 'baseline', justifyContent: 'space-between', columnGap: 12 }, styles.sale)}
              >
                <Sale sale={sale} />
              </li>
            ))}
          </ul>
          {total && (
            <p className={rowClass({ wrap: true, alignItems: 'baseline', justifyContent: 'space-between', columnGap: 12 }, styles.sale)}>
              <span className={textClass({ color: 'ink-2', size: 13 }, styles.label)}>{t('home.sales.together')}</span>
              <Sale sale={total} />
            </p>
          )}
          {counts.map(({ key, label, now, before, to }) => (
            <p
              key={key}
              className={rowClass({ wrap: true, alignItems: 'baseline', justifyContent: 'space-between', columnGap: 12 }, styles.sale)}
            >
              <AppLink to={to}>{label}</AppLink>
              <Change now={now} before={before} title={t('home.change.before', { count: formatCount(before, locale) })} />
            </p>
          ))}
        </>
      )}
      {orders.now + orders.before > 0 && (
        <p className={textClass({ paddingTop: 12, color: 'ink-3', size: 12 })}>{t('home.sales.cancelled')}</p>
      )}
      <p className={textClass({ paddingTop: 12, color: 'ink-3', size: 12 })}>
        {t('home.asOf', { time: formatPastTime(new Date(asOf), dateContext) })}
      </p>
    </Section>
  )
}
