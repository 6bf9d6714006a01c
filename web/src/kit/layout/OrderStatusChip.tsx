import { type OrderOrigin, type OrderStatus, shownStatus } from '@linesheet/domain/orders/orders'
import { useWords } from '../../words/Words.tsx'
import { StatusChip, type Tone } from './StatusChip.tsx'

const tones: Record<ReturnType<typeof shownStatus>, Tone> = {
  awaiting_retailer: 'neutral',
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

/** The status of an order. */
export function OrderStatusChip({ order }: { order: { status: OrderStatus; origin: OrderOrigin } }) {
  const { t } = useWords()
  const status = shownStatus(order)
  return <StatusChip tone={tones[status]}>{t(`orders.status.${status}`)}</StatusChip>
}
