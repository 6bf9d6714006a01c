import { maxOrderIds, undoOrders } from '@linesheet/contract/orders/orders.bulk'
import { undoOfferSeconds } from '@linesheet/domain/orders/undo'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../kit/api/call.ts'
import { invalidateAfter } from '../kit/api/queryCache.ts'
import { showToast, type ToastContent } from '../kit/overlays/toasts.ts'
import { refusalText } from '../words/refusals.ts'
import { useWords } from '../words/Words.tsx'
import { orderChangeEvents } from './orderChangeEvents.ts'

/** An order after a change that can be undone. */
type ChangedOrder = { id: string; version: number }

/** The part of a toast that offers to undo a change of these orders. It works after the component has unmounted, too. */
export function useUndoOrders() {
  const words = useWords()
  const { t } = words
  const cache = useQueryClient()

  async function undo(orders: readonly ChangedOrder[]) {
    try {
      let done = 0
      const refused = []
      for (let from = 0; from < orders.length; from += maxOrderIds) {
        const some = orders.slice(from, from + maxOrderIds).map(({ id, version }) => ({ id, version }))
        const answer = await call(undoOrders, { body: { orders: some } })
        done += answer.done
        refused.push(...answer.refused)
      }
      if (done) showToast({ text: t('orders.undo.done', { count: done }) })
      const [first] = refused
      const facts = first && { count: refused.length, number: first.number ?? '', reason: refusalText(words, first) }
      if (facts) showToast({ text: t('orders.undo.refused', facts), tone: 'danger' })
    } catch (error) {
      showToast({ text: refusalText(words, error), tone: 'danger' })
    }
    await invalidateAfter(cache, orderChangeEvents.undo)
  }

  return (orders: readonly ChangedOrder[]): Pick<ToastContent, 'undo' | 'undoMs'> =>
    orders.length ? { undo: () => void undo(orders), undoMs: undoOfferSeconds * 1000 } : {}
}
