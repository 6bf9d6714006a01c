import type { getHome } from '@linesheet/contract/home/home'
import type { ResponseResult } from '@linesheet/contract/platform/endpoint'
import { useDateContext } from '../kit/format/dateContext.tsx'
import { formatDate } from '../kit/format/dateFormats.ts'
import { Money } from '../kit/format/Money.tsx'
import { AppLink } from '../kit/layout/AppLink.tsx'
import { Section } from '../kit/layout/Page.tsx'
import { rowClass, textClass } from '../kit/layout/primitives.ts'
import { paths } from '../kit/paths.ts'
import { useWords } from '../words/Words.tsx'
import styles from './Sales.module.css'

/** The next payout in each currency, with its time; renders nothing if there is none. */
export function NextPayouts({ payouts }: { payouts: ResponseResult<typeof getHome>['figures']['next_payouts'] }) {
  const { t } = useWords()
  const dateContext = useDateContext()
  if (!payouts.length) return null
  return (
    <Section bare title={t('home.nextPayouts')} aside={<AppLink to={paths.payouts()}>{t('home.nextPayouts.see')}</AppLink>}>
      <ul>
        {payouts.map(({ currency_code, amount, at }) => (
          <li
            key={currency_code}
            className={rowClass({ wrap: true, alignItems: 'baseline', justifyContent: 'space-between', columnGap: 12 }, styles.payout)}
          >
            <Money amount={amount} currency={currency_code} />
            <span className={textClass({ color: 'ink-2', size: 13 })}>
              {at ? formatDate(new Date(at), dateContext) : t('home.nextPayouts.now')}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
