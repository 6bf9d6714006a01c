import type { ResponseResult } from '@linesheet/contract/endpoint'
import type { getHome } from '@linesheet/contract/home'
import { AppLink } from '../kit/AppLink.tsx'
import { useDateContext } from '../kit/dateContext.tsx'
import { formatDate } from '../kit/dateFormats.ts'
import { Money } from '../kit/Money.tsx'
import { Section } from '../kit/Page.tsx'
import { paths } from '../paths.ts'
import { useWords } from '../words/Words.tsx'
import styles from './Sales.module.css'

/** What is paid out next in each currency, and when; renders nothing when nothing is. */
export function NextPayouts({ payouts }: { payouts: ResponseResult<typeof getHome>['figures']['next_payouts'] }) {
  const { t } = useWords()
  const dateContext = useDateContext()
  if (!payouts.length) return null
  return (
    <Section bare title={t('home.nextPayouts')} aside={<AppLink to={paths.payouts()}>{t('home.nextPayouts.see')}</AppLink>}>
      <ul>
        {payouts.map(({ currency_code, amount, at }) => (
          <li key={currency_code} className={styles.payout}>
            <Money amount={amount} currency={currency_code} />
            <span className={styles.when}>{at ? formatDate(new Date(at), dateContext) : t('home.nextPayouts.now')}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
