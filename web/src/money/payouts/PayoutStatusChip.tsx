import type { PayoutStatus } from '@linesheet/domain/money/payouts'
import { StatusChip, type Tone } from '../../kit/layout/StatusChip.tsx'
import { useWords } from '../../words/Words.tsx'

const tones: Record<PayoutStatus, Tone> = { pending: 'neutral', processing: 'info', paid: 'good', failed: 'danger' }

export function PayoutStatusChip({ status }: { status: PayoutStatus }) {
  const { t } = useWords()
  return <StatusChip tone={tones[status]}>{t(`payouts.status.${status}`)}</StatusChip>
}
