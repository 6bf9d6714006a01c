import type { ReactNode } from 'react'
import { Money } from '../../kit/format/Money.tsx'
import { rowClass, textClass } from '../../kit/layout/primitives.ts'
import styles from './AmountSteps.module.css'

export type AmountStep = { key: string; label: string; amount: string; minus?: boolean; note?: ReactNode }

type Props = { steps: readonly AmountStep[]; result: { label: string; amount: string }; currency: string }

/** Amounts line by line, and their result. */
export function AmountSteps({ steps, result, currency }: Props) {
  return (
    <dl>
      {steps.map(({ key, label, amount, minus = false, note }) => (
        <div key={key} className={rowClass({ alignItems: 'baseline', justifyContent: 'space-between', gap: 16, paddingBlock: 4 })}>
          <dt className={textClass({ color: 'ink-2' })}>
            {label}
            {note && <span className={textClass({ block: true, size: 12 })}>{note}</span>}
          </dt>
          <dd>
            <Money amount={amount} currency={currency} minus={minus} />
          </dd>
        </div>
      ))}
      <div className={styles.result}>
        <dt className={textClass({ weight: 600 })}>{result.label}</dt>
        <dd>
          <Money amount={result.amount} currency={currency} />
        </dd>
      </div>
    </dl>
  )
}
