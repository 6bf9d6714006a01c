import type { Balance } from '@linesheet/contract/payouts'
import { useDateContext } from '../kit/dateContext.tsx'
import { formatDate } from '../kit/dateFormats.ts'
import { formatAmount } from '../kit/numberFormats.ts'
import { useWords } from '../words/Words.tsx'
import { isZero } from './isZero.ts'

/** What stands below the amounts of a balance: what is due next, what is on its way. Undefined where there is nothing. */
export function useBalanceNotes() {
  const { t } = useWords()
  const dateContext = useDateContext()
  return ({ currency_code: currency, next_due, in_transit }: Balance) => {
    const amountText = (amount: string) => `${currency} ${formatAmount(amount, currency)}`
    return {
      next:
        next_due &&
        t('payouts.scheduled.next', { amount: amountText(next_due.amount), day: formatDate(new Date(next_due.at), dateContext) }),
      inTransit: !isZero(in_transit) && t('payouts.inTransit', { amount: amountText(in_transit) }),
    }
  }
}
