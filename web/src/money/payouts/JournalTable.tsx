import type { getMonthTotals } from '@linesheet/contract/money/journal'
import type { ResponseResult } from '@linesheet/contract/platform/endpoint'
import { creditOf, debitOf, postingsOf } from '@linesheet/domain/money/journal'
import { addAmounts } from '@linesheet/domain/platform/money'
import { Money } from '../../kit/format/Money.tsx'
import { useWords } from '../../words/Words.tsx'
import styles from './payouts.module.css'

type Totals = ResponseResult<typeof getMonthTotals>['totals']

/** The totals of a month's entries by account; debits and credits are equal. */
export function JournalTable({ totals, currency }: { totals: Totals; currency: string }) {
  const { t } = useWords()
  const postings = postingsOf(totals.map((total) => ({ ...total, note: '' })))
  if (!postings.length) return <p>{t('journal.none')}</p>
  const sum = (sideOf: (amount: string) => string) => addAmounts('0.00', ...postings.map(({ amount }) => sideOf(amount) || '0.00'))
  const cell = (amount: string) => <td>{amount && <Money amount={amount} currency={currency} />}</td>
  return (
    <table className={styles.table} aria-label={t('journal.title')}>
      <thead>
        <tr>
          <th scope="col">{t('journal.account')}</th>
          <th scope="col">{t('journal.debit')}</th>
          <th scope="col">{t('journal.credit')}</th>
        </tr>
      </thead>
      <tbody>
        {postings.map(({ account, amount }) => (
          <tr key={account}>
            <th scope="row">{t(`journal.account.${account}`)}</th>
            {cell(debitOf(amount))}
            {cell(creditOf(amount))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('payouts.forecast.total')}</th>
          {cell(sum(debitOf))}
          {cell(sum(creditOf))}
        </tr>
      </tfoot>
    </table>
  )
}
