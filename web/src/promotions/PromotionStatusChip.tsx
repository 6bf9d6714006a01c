import type { PromotionStatus } from '@linesheet/domain/promotions/promotions'
import { StatusChip, type Tone } from '../kit/layout/StatusChip.tsx'
import { useWords } from '../words/Words.tsx'

const tones: Record<PromotionStatus, Tone> = {
  active: 'good',
  upcoming: 'info',
  past: 'neutral',
  expired: 'neutral',
  disabled: 'attention',
}

export function PromotionStatusChip({ status }: { status: PromotionStatus }) {
  const { t } = useWords()
  return <StatusChip tone={tones[status]}>{t(`promotions.status.${status}`)}</StatusChip>
}
