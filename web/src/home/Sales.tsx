import type { ResponseResult } from '@linesheet/contract/endpoint'
import type { getHome } from '@linesheet/contract/home'
import { addDays, dayIn } from '@linesheet/domain/days'
import { AppLink } from '../kit/AppLink.tsx'
import { useDateContext } from '../kit/dateContext.tsx'
import { formatPastTime } from '../kit/dateFormats.ts'
import { Money } from '../kit/Money.tsx'
import { Section } from '../kit/Page.tsx'
import { paths } from '../paths.ts'
import { useWords } from '../words/Words.tsx'
import { ConvertedTotal } from './ConvertedTotal.tsx'
import styles from './Sales.module.css'

type Home = ResponseResult<typeof getHome>

/** Orders placed in the last 30 days, per currency, and all together in the brand's. */
export function Sales({ sales, asOf }: { sales: Home['sales']; asOf: string }) {
  const { t } = useWords()
  const dateContext = useDateContext()
  const since = addDays(dayIn(dateContext.timeZone, dateContext.now), -30)
  return (
    <Section bare title={t('home.sales')} aside={<AppLink to={paths.orders({ placed_from: since })}>{t('home.sales.view')}</AppLink>}>
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
      <ConvertedTotal sales={sales} />
      <p className={styles.note}>{t('home.asOf', { time: formatPastTime(new Date(asOf), dateContext) })}</p>
    </Section>
  )
}
