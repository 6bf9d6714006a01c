import type { FailedPayout, WaitingBankDetails } from '@linesheet/contract/home/home'
import { payoutNumber } from '@linesheet/domain/money/payout-numbers'
import { Fragment } from 'react'
import { Money } from '../kit/format/Money.tsx'
import { RelativeTime } from '../kit/format/RelativeTime.tsx'
import { AppLink } from '../kit/layout/AppLink.tsx'
import { paths } from '../kit/paths.ts'
import { useHasPermission } from '../kit/session/brand.tsx'
import { useWords } from '../words/Words.tsx'
import { TodayRow } from './TodayRow.tsx'

/** A payout that failed, and why; on its page it is requested again. */
export function PayoutItem({ payout: { id, number, currency_code, amount, settled_at, failure } }: { payout: FailedPayout }) {
  const { t } = useWords()
  const to = paths.payout(id)
  const name = payoutNumber(number)
  const details = (
    <>
      {name} · <Money amount={amount} currency={currency_code} />
      {settled_at && (
        <>
          {' · '}
          <RelativeTime at={settled_at} />
        </>
      )}
      {failure && ` · ${failure}`}
    </>
  )
  const action = (
    <AppLink to={to} variant="plain" label={`${t('home.payment.review')}: ${name}`}>
      {t('home.payment.review')}
    </AppLink>
  )
  return <TodayRow to={to} title={t('home.payout')} details={details} dueAt={null} action={action} />
}

type BankDetails = { details: WaitingBankDetails; label: string; deadline: string | null }

/** A reminder to confirm bank details, or to enter them because a payout is due; for a role that may not do it, only the name of the step. */
export function BankDetailsItem({ details: { state, due }, label, deadline }: BankDetails) {
  const { t } = useWords()
  const hasPermission = useHasPermission()
  const to = paths.banking()
  const name = t('shell.banking')
  const isUnverified = state === 'unverified'
  const step = t(isUnverified ? 'home.bank.confirm' : 'home.bank.enter')
  const details = (
    <>
      {t(`home.bank.${state}`)}
      {isUnverified && ` · ${label}`}
      {due.map(({ currency_code, amount }) => (
        <Fragment key={currency_code}>
          {' · '}
          <Money amount={amount} currency={currency_code} />
        </Fragment>
      ))}
    </>
  )
  const action = hasPermission('banking:write') ? (
    <AppLink to={to} variant="plain" label={`${step}: ${name}`}>
      {step}
    </AppLink>
  ) : (
    step
  )
  return <TodayRow to={to} title={name} details={details} dueAt={deadline} action={action} />
}
