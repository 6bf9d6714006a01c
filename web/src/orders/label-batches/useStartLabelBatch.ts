import type { RequestInput } from '@linesheet/contract/endpoint'
import { createLabelBatch } from '@linesheet/contract/labels.batches'
import { maxLabelBatchOrders } from '@linesheet/domain/label-batches'
import { useState } from 'react'
import { useNavigateTo } from '../../kit/AppLink.tsx'
import { call, newId } from '../../kit/call.ts'
import { showToast } from '../../kit/toasts.ts'
import { paths } from '../../paths.ts'
import { refusalText } from '../../words/refusals.ts'
import { useWords } from '../../words/Words.tsx'

type Body = NonNullable<RequestInput<typeof createLabelBatch>['body']>
/** Orders by their ids, or by the filters of the list. */
type LabelTarget = Pick<Body, 'ids'> | Pick<Body, 'filter'>

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
