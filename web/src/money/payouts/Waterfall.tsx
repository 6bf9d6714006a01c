import type { getPayout } from '@linesheet/contract/money/payouts'
import type { ResponseResult } from '@linesheet/contract/platform/endpoint'
import { Money } from '../../kit/format/Money.tsx'
import { gridClass, textClass } from '../../kit/layout/primitives.ts'
import { useWords } from '../../words/Words.tsx'
import styles from './payouts.module.css'
import { waterfallSteps } from './waterfallSteps.ts'

/** From the sales to the paid amount, kind by kind: each bar begins where the previous one ended. */
export function Waterfall({ payout: { totals, amount, currency_code } }: { payout: ResponseResult<typeof getPayout> }) {
  const { t } = useWords()
  const steps = waterfallSteps(totals)
  const bar = (from: number, to: number, kind: string) => (
    <span className={styles.track} aria-hidden="true">
      <span className={styles.step} data-kind={kind} style={{ left: `${from * 100}%`, width: `${Math.max(0.4, (to - from) * 100)}%` }} />
    </span>
  )
  return (
    <dl>
      {steps.map(({ kind, amount: sum, from, to, isLess }) => (
        <div key={kind} className={gridClass({ alignItems: 'center', gap: 16 }, styles.waterfallRow)}>
          <dt>{t(`payouts.line.${kind}`)}</dt>
          {bar(from, to, isLess ? 'less' : 'more')}
          <dd className={textClass({ textAlign: 'right' })}>
            <Money amount={sum} currency={currency_code} />
          </dd>
        </div>
      ))}
      <div className={gridClass({ alignItems: 'center', gap: 16 }, styles.waterfallRow)} data-total>
        <dt>{t('payouts.line.payout')}</dt>
        {bar(steps.at(-1)?.zero ?? 0, steps.at(-1)?.end ?? 1, 'total')}
        <dd className={textClass({ textAlign: 'right' })}>
          <Money amount={amount} currency={currency_code} />
        </dd>
      </div>
    </dl>
  )
}
