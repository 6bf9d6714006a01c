import type { DisputeStatus as Status } from '@linesheet/domain/orders/disputes'
import { StatusChip, type Tone } from '../../kit/layout/StatusChip.tsx'
import { useWords } from '../../words/Words.tsx'

const tones: Record<Status, Tone> = { pending: 'attention', approved: 'good', rejected: 'neutral', 'brand-resolved': 'info' }

export function DisputeStatus({ status }: { status: Status }) {
  const { t } = useWords()
  return <StatusChip tone={tones[status]}>{t(`disputes.status.${status}`)}</StatusChip>
}
