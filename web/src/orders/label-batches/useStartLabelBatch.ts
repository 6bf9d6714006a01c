import { createLabelBatch } from '@linesheet/contract/orders/labels.batches'
import type { RequestInput } from '@linesheet/contract/platform/endpoint'
import { maxLabelBatchOrders } from '@linesheet/domain/orders/label-batches'
import { useState } from 'react'
import { call, newId } from '../../kit/api/call.ts'
import { useNavigateTo } from '../../kit/layout/AppLink.tsx'
import type { SelectionTarget } from '../../kit/lists/useSelection.ts'
import { showToast } from '../../kit/overlays/toasts.ts'
import { paths } from '../../kit/paths.ts'
import { refusalText } from '../../words/refusals.ts'
import { useWords } from '../../words/Words.tsx'

type Body = NonNullable<RequestInput<typeof createLabelBatch>['body']>
/** Orders by their ids, or by the filters of the list. */
type LabelTarget = SelectionTarget<NonNullable<Body['filter']>>

/** Asks carriers for the label prices of orders, and opens the page where the labels are bought. */
export function useStartLabelBatch() {
  const words = useWords()
  const navigateTo = useNavigateTo()
  const [busy, setBusy] = useState(false)
  async function startLabelBatch(target: LabelTarget, count: number) {
    if (count > maxLabelBatchOrders) {
      showToast({ text: words.t('orders.labels.tooMany', { max: maxLabelBatchOrders }), tone: 'danger' })
      return
    }
    setBusy(true)
    try {
      const { id } = await call(createLabelBatch, { body: target }, { key: newId() })
      navigateTo(paths.labelBatch(id))
    } catch (error) {
      showToast({ text: refusalText(words, error), tone: 'danger' })
    }
    setBusy(false)
  }
  return { busy, startLabelBatch }
}
