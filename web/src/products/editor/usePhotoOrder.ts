import type { Product } from '@linesheet/contract/products'
import { useState } from 'react'
import { sequenceAfterMove, sequenceAfterStep } from '../../kit/sequence.ts'
import { useDragAndDrop } from '../../kit/useDragAndDrop.ts'

/** The photos in the order that is being made; `place` keeps where one is let go, and until it has, the new order is shown. */
export function usePhotoOrder({ product_files }: Product, place: (id: string, position: number) => Promise<unknown>) {
  const saved = product_files.map(({ id }) => id)
  const [made, setMade] = useState<readonly string[]>()
  const byId = new Map(product_files.map((file) => [file.id, file]))
  // Photos that came or went since the order was begun.
  const ids = made ? [...made.filter((id) => byId.has(id)), ...saved.filter((id) => !made.includes(id))] : saved

  async function keep(id: string, order: readonly string[]) {
    setMade(order)
    if (order.join() !== saved.join()) await place(id, order.indexOf(id))
    // Another may have been moved meanwhile.
    setMade((now) => (now === order ? undefined : now))
  }
  const dragging = useDragAndDrop({
    ids,
    itemName: (id) => byId.get(id)?.original_name ?? '',
    step: (id, by) => setMade(sequenceAfterStep(ids, new Set([id]), by)),
    drop: (id, to) => void keep(id, sequenceAfterMove(ids, new Set([id]), to)),
    restore: () => setMade(undefined),
    commit: (id) => void keep(id, ids),
  })
  return {
    files: ids.flatMap((id) => byId.get(id) ?? []),
    step: (id: string, by: number) => void keep(id, sequenceAfterStep(ids, new Set([id]), by)),
    dragging,
  }
}
