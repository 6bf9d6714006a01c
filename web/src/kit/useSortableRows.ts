import { useState } from 'react'
import { sequenceAfterMove, sequenceAfterStep } from './sequence.ts'
import { useDragAndDrop } from './useDragAndDrop.ts'

type Row = { id: string }

/**
 * Rows that are put in order by hand; `keep` saves an order when something in it was put down, and until it has, the new one is shown.
 * It answers nothing where it was refused.
 */
export function useSortableRows<T extends Row>(rows: readonly T[], rowName: (row: T) => string, save: (ids: string[]) => Promise<unknown>) {
  const savedIds = rows.map(({ id }) => id)
  const [unsavedIds, setUnsavedIds] = useState<readonly string[]>()
  const byId = new Map(rows.map((row) => [row.id, row]))
  // Rows that came or went since the order was begun.
  const ids = unsavedIds ? [...unsavedIds.filter((id) => byId.has(id)), ...savedIds.filter((id) => !unsavedIds.includes(id))] : savedIds

  async function saveIds(order: string[]) {
    setUnsavedIds(order)
    if (order.join() !== savedIds.join()) await save(order)
    // Another may have been moved meanwhile.
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
