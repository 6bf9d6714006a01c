import type { OrderStatus as Status } from '@linesheet/domain/orders'
import { StatusChip, type Tone } from '../kit/StatusChip.tsx'
import { useWords } from '../words/Words.tsx'

const tones: Record<Status, Tone> = {
  new: 'attention',
  confirmed: 'accent',
  accepted: 'accent',
  packed: 'accent',
  shipped: 'info',
  delivered: 'good',
  fulfilled: 'good',
  completed: 'good',
  cancelled: 'neutral',
}

export function OrderStatus({ status }: { status: Status }) {
  const { t } = useWords()
  return <StatusChip tone={tones[status]}>{t(`orders.status.${status}`)}</StatusChip>
}
