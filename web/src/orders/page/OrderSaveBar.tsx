import { editOrder, type Order } from '@linesheet/contract/orders/orders'
import { useEffect, useEffectEvent } from 'react'
import { SaveBar } from '../../kit/forms/SaveBar.tsx'
import { useWords } from '../../words/Words.tsx'
import { useOrderMutation } from '../useOrderMutation.ts'
import { newerVersion, useStaleError } from './staleOrder.ts'
import type { OrderDraft } from './useOrderDraft.ts'

/** Saves edits made on the page. After a conflict the edits stay, and saving again overwrites the newer version. */
export function OrderSaveBar({ order, edits }: { order: Order; edits: OrderDraft }) {
  const { t } = useWords()
  const saving = useOrderMutation(editOrder, 'order.edited', t('order.toast.saved'))
  const error = useStaleError(order, saving.error)
  const { draft, changed, clearDraft, clearSent } = edits
  // After a conflict the newer version is on screen, so the next save is based on it.
  const adoptVersion = useEffectEvent((version: number) => edits.change({ version }))
  useEffect(() => {
    const newVersion = newerVersion(saving.error)
    if (newVersion !== undefined) adoptVersion(newVersion)
  }, [saving.error])

  async function save() {
    const body = {
      version: draft.version,
      ...(changed.includes('brand_note') && { brand_note: draft.brand_note }),
      ...(changed.includes('tags') && { tags: draft.tags }),
      ...(changed.includes('target_shipment_date') && draft.target_shipment_date && { target_shipment_date: draft.target_shipment_date }),
    }
    if (await saving.send({ params: { id: order.id }, body })) clearSent(draft)
  }

  return (
    <SaveBar
      changedFields={changed.map((field) => t(`order.field.${field}`))}
      onSave={() => save()}
      onDiscard={() => {
        clearDraft()
        saving.reset()
      }}
      busy={saving.busy}
      error={error}
    />
  )
}
