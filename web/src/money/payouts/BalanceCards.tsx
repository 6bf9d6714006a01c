import type { Balance, listPayouts } from '@linesheet/contract/money/payouts'
import type { ResponseResult } from '@linesheet/contract/platform/endpoint'
import { isZeroAmount } from '@linesheet/domain/platform/money'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Money } from '../../kit/format/Money.tsx'
import { gridClass, textClass } from '../../kit/layout/primitives.ts'
import { SkeletonBar } from '../../kit/layout/Skeleton.tsx'
import { useBrand } from '../../kit/session/brand.tsx'
import { useWords } from '../../words/Words.tsx'
import { BalanceTable } from './BalanceTable.tsx'
import styles from './payouts.module.css'
import { useBalanceNotes } from './useBalanceNotes.tsx'

function Card({ label, help, danger = false, children }: { label: string; help: ReactNode; danger?: boolean; children: ReactNode }) {
  return (
    <div className={gridClass({ gap: 2 }, styles.card)} data-danger={danger || undefined}>
      <dt className={textClass({ color: 'ink-2' })}>{label}</dt>
      <dd className={styles.figure}>{children}</dd>
      <dd className={textClass({ color: 'ink-2', size: 13 })}>{help}</dd>
    </div>
  )
}

function Cards({ balance }: { balance: Balance }) {
  const { t } = useWords()
  const notes = useBalanceNotes()(balance)
  const { currency_code: currency, available, scheduled, held, paid_this_year } = balance
  const isOwed = available.startsWith('-')
  const money = (amount: string) => <Money amount={amount} currency={currency} />
  return (
    <dl className={gridClass({}, styles.cards)} aria-label={`${t('payouts.currencies')} ${currency}`}>
      <Card
        label={t('payouts.available')}
        danger={isOwed}
        help={t(isOwed ? 'payouts.available.owed' : isZeroAmount(available) ? 'payouts.available.none' : 'payouts.available.help')}
      >
        {money(available)}
      </Card>
      <Card label={t('payouts.scheduled')} help={notes.next ?? t('payouts.scheduled.none')}>
        {money(scheduled)}
      </Card>
      <Card label={t('payouts.held')} help={t(isZeroAmount(held) ? 'payouts.held.none' : 'payouts.held.help')}>
        {money(held)}
      </Card>
      <Card label={t('payouts.paid')} help={notes.paid}>
        {money(paid_this_year)}
      </Card>
    </dl>
  )
}

/** More balances than this are a table, so that the lists below stay in sight. */
const maxCards = 2

/** The balances in each currency, the brand's own first; before any earnings, zero in the brand's own currency. */
export function BalanceCards({ query: { data, error } }: { query: UseQueryResult<ResponseResult<typeof listPayouts>> }) {
  const { t } = useWords()
  const { currency_code } = useBrand().company
  // The list below shows the error.
  if (!data && error) return null
  if (!data)
    return (
      <div className={gridClass({}, styles.cards)} aria-busy>
        {(['available', 'scheduled', 'held', 'paid'] as const).map((name) => (
          <div key={name} className={gridClass({ gap: 2 }, styles.card)}>
            <span>{t(`payouts.${name}`)}</span>
            <SkeletonBar width={120} height={28} />
          </div>
        ))}
      </div>
    )
  const none = {
    available: '0.00',
    scheduled: '0.00',
    next_due: null,
    held: '0.00',
    in_transit: '0.00',
    failed: '0.00',
    paid_this_year: '0.00',
  }
  const isOwn = (balance: Balance) => Number(balance.currency_code === currency_code)
  const balances = data.balances.length ? data.balances.toSorted((a, b) => isOwn(b) - isOwn(a)) : [{ currency_code, ...none }]
  if (balances.length > maxCards) return <BalanceTable balances={balances} />
  return balances.map((balance) => <Cards key={balance.currency_code} balance={balance} />)
}
