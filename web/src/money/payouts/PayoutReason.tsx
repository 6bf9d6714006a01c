import type { Payout } from '@linesheet/contract/money/payouts'
import { useDateContext } from '../../kit/format/dateContext.tsx'
import { formatDate } from '../../kit/format/dateFormats.ts'
import { useWords } from '../../words/Words.tsx'

/** A sentence that says why the money has not arrived yet, or that it has, with the day. */
export function PayoutReason({ reason: { code, at, failure } }: { reason: Payout['reason'] }) {
  const { t } = useWords()
  const dateContext = useDateContext()
  return t(`payouts.reason.${code}`, { day: at ? formatDate(new Date(at), dateContext) : '', failure: failure ?? '' })
}
