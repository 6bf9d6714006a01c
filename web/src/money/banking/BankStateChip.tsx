import type { BankState } from '@linesheet/domain/money/bank-details'
import { StatusChip, type Tone } from '../../kit/layout/StatusChip.tsx'
import { useWords } from '../../words/Words.tsx'

const tones: Record<BankState, Tone> = {
  unverified: 'attention',
  waiting: 'info',
  in_effect: 'good',
  replaced: 'neutral',
  cancelled: 'neutral',
  expired: 'neutral',
}

/** The state of bank details: whether they are verified, and used. */
export function BankStateChip({ state }: { state: BankState }) {
  const { t } = useWords()
  return <StatusChip tone={tones[state]}>{t(`banking.state.${state}`)}</StatusChip>
}
