import type { Balance } from '@linesheet/contract/money/payouts'
import { isZeroAmount } from '@linesheet/domain/platform/money'
import type { ReactNode } from 'react'
import { Money } from '../../kit/format/Money.tsx'
import { textClass } from '../../kit/layout/primitives.ts'
import { useWords } from '../../words/Words.tsx'
import styles from './balances.module.css'
import { useBalanceNotes } from './useBalanceNotes.tsx'

/** The balances of many currencies, a line each. */
export function BalanceTable({ balances }: { balances: readonly Balance[] }) {
  const { t } = useWords()
  const notesOf = useBalanceNotes()
  const columns = ['available', 'scheduled', 'held', 'paid'] as const
  return (
    <table className={styles.balances}>
      <caption className="unseen">{t('payouts.currencies')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('payouts.filter.currency')}</th>
          {columns.map((name) => (
            <th key={name} scope="col">
              {t(`payouts.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {balances.map((balance) => {
          const { currency_code: currency, available, scheduled, held, paid_this_year } = balance
          const notes = notesOf(balance)
          const cell = (name: (typeof columns)[number], amount: string, note?: ReactNode) => (
            <td
              data-label={t(`payouts.${name}`)}
              data-danger={amount.startsWith('-') || undefined}
              data-zero={isZeroAmount(amount) || undefined}
            >
              <Money amount={amount} currency={currency} />
              {note ? <small className={textClass({ color: 'ink-2', size: 13 })}>{note}</small> : null}
            </td>
          )
          return (
            <tr key={currency}>
              <th scope="row" translate="no">
                {currency}
              </th>
              {cell('available', available, available.startsWith('-') && t('payouts.available.owed'))}
              {cell('scheduled', scheduled, notes.next)}
              {cell('held', held)}
              {cell('paid', paid_this_year, notes.paid)}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
