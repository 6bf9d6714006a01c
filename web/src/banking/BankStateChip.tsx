import type { BankDetails } from '@linesheet/contract/banking'
import type { BankState } from '@linesheet/domain/bank-details'
import { useMomentContext } from '../kit/dateContext.tsx'
import { formatExactTime } from '../kit/dateFormats.ts'
import { StatusChip, type Tone } from '../kit/StatusChip.tsx'
import { useWords } from '../words/Words.tsx'

const tones: Record<BankState, Tone> = {
  unverified: 'attention',
  waiting: 'info',
  in_effect: 'good',
  replaced: 'neutral',
  cancelled: 'neutral',
  expired: 'neutral',
}

/** Whether the details are verified, and if they wait, until when. */
export function BankStateChip({ details: { state, effective_at } }: { details: BankDetails }) {
  const { t } = useWords()
  const dateContext = useMomentContext()
  const time = effective_at ? formatExactTime(new Date(effective_at), dateContext) : ''
  return (
    <StatusChip tone={tones[state]}>{state === 'waiting' ? t('banking.state.waiting', { time }) : t(`banking.state.${state}`)}</StatusChip>
  )
}
