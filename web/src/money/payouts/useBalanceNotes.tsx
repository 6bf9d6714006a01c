import type { Balance } from '@linesheet/contract/money/payouts'
import { isZeroAmount } from '@linesheet/domain/platform/money'
import { useDateContext } from '../../kit/format/dateContext.tsx'
import { formatDate } from '../../kit/format/dateFormats.ts'
import { formatAmount } from '../../kit/format/numberFormats.ts'
import { AppLink } from '../../kit/layout/AppLink.tsx'
import { textClass } from '../../kit/layout/primitives.ts'
import { paths } from '../../kit/paths.ts'
import { useWords } from '../../words/Words.tsx'

/** The notes below a balance: the next due amount, the payout under way, and the failed one. Empty if there are none. */
export function useBalanceNotes() {
  const { t } = useWords()
  const dateContext = useDateContext()
  return ({ currency_code: currency, next_due, in_transit, failed }: Balance) => {
    const amountText = (amount: string) => `${currency} ${formatAmount(amount, currency)}`
    return {
      next:
        next_due &&
        t('payouts.scheduled.next', { amount: amountText(next_due.amount), day: formatDate(new Date(next_due.at), dateContext) }),
      paid: (!isZeroAmount(in_transit) || !isZeroAmount(failed)) && (
        <>
          {!isZeroAmount(in_transit) && (
            <span className={textClass({ block: true })}>{t('payouts.inTransit', { amount: amountText(in_transit) })}</span>
          )}
          {!isZeroAmount(failed) && (
            <AppLink to={paths.payouts({ tab: 'payouts' })} className={textClass({ block: true, color: 'danger' })}>
              {t('payouts.failed', { amount: amountText(failed) })}
            </AppLink>
          )}
        </>
      ),
    }
  }
}
