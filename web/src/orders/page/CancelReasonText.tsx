import type { Order } from '@linesheet/contract/orders/orders'
import { shownCancelReasons } from '@linesheet/domain/orders/orders'
import { useWords } from '../../words/Words.tsx'

/** The cancellation reason and its note. */
export function CancelReasonText({ order }: { order: Order }) {
  const { t } = useWords()
  const reason = shownCancelReasons.find((known) => known === order.cancel_reason)
  return [reason && t(`order.reason.${reason}`), order.cancel_note].filter(Boolean).join(' · ')
}
