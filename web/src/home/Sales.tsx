import type { ResponseResult } from '@linesheet/contract/endpoint'
import type { getHome } from '@linesheet/contract/home'
import { useDateContext } from '../kit/dateContext.tsx'
import { formatPastTime } from '../kit/dateFormats.ts'
import { Money } from '../kit/Money.tsx'
import { Section } from '../kit/Page.tsx'
import { useWords } from '../words/Words.tsx'
import styles from './Sales.module.css'

type Home = ResponseResult<typeof getHome>

/** Orders placed in the last 30 days, per currency; amounts in different currencies are never added. */
export function Sales({ sales, asOf }: { sales: Home['sales']; asOf: string }) {
  const { t } = useWords()
  const dateContext = useDateContext()
  return (
    <Section bare title={t('home.sales')}>
      {sales.length === 0 ? (
        <p className={styles.note}>{t('home.sales.none')}</p>
      ) : (
        <ul>
          {sales.map((sale) => (
            <li key={sale.currency_code} className={styles.sale}>
              <span className={styles.amount}>
                <Money amount={sale.subtotal} currency={sale.currency_code} />
              </span>
              <span>{t('home.sales.orders', { count: sale.orders })}</span>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.note}>{t('home.asOf', { time: formatPastTime(new Date(asOf), dateContext) })}</p>
    </Section>
  )
}
