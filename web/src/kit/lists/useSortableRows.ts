import { useState } from 'react'
import { sequenceAfterMove, sequenceAfterStep } from '../drafts/sequence.ts'
import { useDragAndDrop } from './useDragAndDrop.ts'

type Row = { id: string }

/**
 * Rows that the user sorts by drag and drop. `save` is called after each drop; the new order is shown until it settles.
 */
export function useSortableRows<T extends Row>(rows: readonly T[], rowName: (row: T) => string, save: (ids: string[]) => Promise<unknown>) {
  const savedIds = rows.map(({ id }) => id)
  const [unsavedIds, setUnsavedIds] = useState<readonly string[]>()
  const byId = new Map(rows.map((row) => [row.id, row]))
  // Rows may have been added or deleted since sorting began.
  const ids = unsavedIds ? [...unsavedIds.filter((id) => byId.has(id)), ...savedIds.filter((id) => !unsavedIds.includes(id))] : savedIds

  async function saveIds(order: string[]) {
    setUnsavedIds(order)
    if (order.join() !== savedIds.join()) await save(order)
    // Another row may have been moved in the meantime.
    setUnsavedIds((now) => (now === order ? undefined : now))
  }
  const dragging = useDragAndDrop({
    ids,
    itemName: (id) => {
      const row = byId.get(id)
      return row ? rowName(row) : ''
    },
    step: (id, by) => setUnsavedIds(sequenceAfterStep(ids, new Set([id]), by)),
    drop: (id, to) => void saveIds(sequenceAfterMove(ids, new Set([id]), to)),
    restore: () => setUnsavedIds(undefined),
    commit: () => void saveIds(ids),
  })
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), dragging }
}
