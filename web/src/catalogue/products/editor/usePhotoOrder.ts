import type { Product } from '@linesheet/contract/catalogue/products'
import { useState } from 'react'
import { sequenceAfterMove, sequenceAfterStep } from '../../../kit/drafts/sequence.ts'
import { useDragAndDrop } from '../../../kit/lists/useDragAndDrop.ts'

/** The photos in the order on the screen; `savePosition` is called when one is dropped, and the new order shows until it resolves. */
export function usePhotoOrder({ product_files }: Product, savePosition: (id: string, position: number) => Promise<unknown>) {
  const saved = product_files.map(({ id }) => id)
  const [pendingOrder, setPendingOrder] = useState<readonly string[]>()
  const byId = new Map(product_files.map((file) => [file.id, file]))
  // Photos may have been added or removed since reordering began.
  const ids = pendingOrder ? [...pendingOrder.filter((id) => byId.has(id)), ...saved.filter((id) => !pendingOrder.includes(id))] : saved

  async function saveOrder(id: string, order: readonly string[]) {
    setPendingOrder(order)
    if (order.join() !== saved.join()) await savePosition(id, order.indexOf(id))
    // Another photo may have been moved in the meantime.
    setPendingOrder((now) => (now === order ? undefined : now))
  }
  const dragging = useDragAndDrop({
    ids,
    itemName: (id) => byId.get(id)?.original_name ?? '',
    step: (id, by) => setPendingOrder(sequenceAfterStep(ids, new Set([id]), by)),
    drop: (id, to) => void saveOrder(id, sequenceAfterMove(ids, new Set([id]), to)),
    restore: () => setPendingOrder(undefined),
    commit: (id) => void saveOrder(id, ids),
  })
  return {
    files: ids.flatMap((id) => byId.get(id) ?? []),
    step: (id: string, by: number) => void saveOrder(id, sequenceAfterStep(ids, new Set([id]), by)),
    dragging,
  }
}
