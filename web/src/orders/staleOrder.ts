import type { Order } from '@linesheet/contract/orders'
import { CallError, codeOf } from '../kit/callError.ts'
import { useWords } from '../words/Words.tsx'

/** Who changed the order last, when it was one of us. */
const lastEditorName = (order: Order) => order.order_activities.findLast((activity) => activity.actor === 'brand')?.actor_name ?? undefined

/** The refusal, or, when someone else was quicker, kindly who it was: ErrorBox shows its words as they are. */
export function useStaleError(order: Order, error: unknown): unknown {
  const { t } = useWords()
  if (codeOf(error) !== 'stale') return error
  const name = lastEditorName(order)
  return new CallError(409, 'said', name ? t('order.stale.by', { name }) : t('order.stale'))
}

/** The version of the record that a stale edit was answered with. */
export function newerVersion(error: unknown): number | undefined {
  const current = error instanceof CallError && error.code === 'stale' ? error.result : undefined
  const version = typeof current === 'object' && current !== null && 'version' in current ? current.version : undefined
  return typeof version === 'number' ? version : undefined
}
