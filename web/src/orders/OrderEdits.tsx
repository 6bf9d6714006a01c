import { editOrder, type Order } from '@linesheet/contract/orders'
import { useEffect, useEffectEvent } from 'react'
import { SaveBar } from '../kit/SaveBar.tsx'
import { useWords } from '../words/Words.tsx'
import { newerVersion, useStaleText } from './staleness.ts'
import { useOrderCall } from './useOrderCall.ts'
import type { OrderDraft } from './useOrderDraft.ts'

/** Saves what was changed on the page. When someone else was quicker, what was typed stays and is saved over the newer record. */
export function OrderEdits({ order, edits }: { order: Order; edits: OrderDraft }) {
  const { t } = useWords()
  const saving = useOrderCall(editOrder, t('order.said.saved'))
  const problem = useStaleText(order, saving.error)
  const { draft, changed, forget } = edits
  // Told that somebody was quicker, the person sees the newer record and may save over it.
  const sawNewer = useEffectEvent((version: number) => edits.change({ version }))
  useEffect(() => {
    const newer = newerVersion(saving.error)
    if (newer !== undefined) sawNewer(newer)
  }, [saving.error])

  async function save() {
    const body = {
      version: draft.version,
      ...(changed.includes('brand_note') && { brand_note: draft.brand_note }),
      ...(changed.includes('tags') && { tags: draft.tags }),
      ...(changed.includes('target_shipment_date') && draft.target_shipment_date && { target_shipment_date: draft.target_shipment_date }),
    }
    if (await saving.send({ params: { id: order.id }, body })) forget()
  }

  return (
    <SaveBar
      changed={changed.map((field) => t(`order.field.${field}`))}
      save={() => void save()}
      discard={() => {
        forget()
        saving.reset()
      }}
      busy={saving.busy}
      error={problem}
    />
  )
}
