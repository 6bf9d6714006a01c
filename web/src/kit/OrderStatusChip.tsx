import type { OrderStatus as Status } from '@linesheet/domain/orders'
import { useWords } from '../words/Words.tsx'
import { StatusChip, type Tone } from './StatusChip.tsx'

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

/** Where an order is. */
export function OrderStatusChip({ status }: { status: Status }) {
  const { t } = useWords()
  return <StatusChip tone={tones[status]}>{t(`orders.status.${status}`)}</StatusChip>
}
