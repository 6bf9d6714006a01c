import type { Order } from '@linesheet/contract/orders/orders'
import { codeOf } from '../../kit/api/callError.ts'
import { ExplainedError } from '../../words/refusals.ts'
import { useWords } from '../../words/Words.tsx'

/** The team member who last changed the order. */
const lastEditorName = (order: Order) => order.order_activities.findLast((activity) => activity.actor === 'brand')?.actor_name ?? undefined

/** The error to show. For a conflict, its text names the other editor. */
export function useStaleError(order: Order, error: unknown): unknown {
  const { t } = useWords()
  if (codeOf(error) !== 'stale') return error
  const name = lastEditorName(order)
  return new ExplainedError(name ? t('order.stale.by', { name }) : t('order.stale'))
}
