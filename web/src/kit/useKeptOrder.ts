import { useState } from 'react'
import { moved, stepped } from './moving.ts'
import { useDragging } from './useDragging.ts'

type Row = { id: string }

/**
 * Rows that are put in order by hand; `keep` saves an order when something in it was put down, and until it has, the new one is shown.
 * It answers nothing where it was refused.
 */
export function useKeptOrder<T extends Row>(rows: readonly T[], nameOf: (row: T) => string, keep: (ids: string[]) => Promise<unknown>) {
  const saved = rows.map(({ id }) => id)
  const [made, setMade] = useState<readonly string[]>()
  const byId = new Map(rows.map((row) => [row.id, row]))
  // Rows that came or went since the order was begun.
  const ids = made ? [...made.filter((id) => byId.has(id)), ...saved.filter((id) => !made.includes(id))] : saved

  async function put(order: string[]) {
    setMade(order)
    if (order.join() !== saved.join()) await keep(order)
    // Another may have been moved meanwhile.
    setMade((now) => (now === order ? undefined : now))
  }
  const dragging = useDragging({
    ids,
    nameOf: (id) => {
      const row = byId.get(id)
      return row ? nameOf(row) : ''
    },
    step: (id, by) => setMade(stepped(ids, new Set([id]), by)),
    drop: (id, to) => void put(moved(ids, new Set([id]), to)),
    restore: () => setMade(undefined),
    settle: () => void put(ids),
  })
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), dragging }
}
