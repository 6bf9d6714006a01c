import type { CollectionProduct } from '@linesheet/contract/collections'
import { sequenceAfterMove, sequenceAfterStep } from '../kit/sequence.ts'
import { useDragAndDrop } from '../kit/useDragAndDrop.ts'

/** The products of a collection, put in order; what moves is kept with the rest of the draft. */
export function useItemOrder(items: readonly CollectionProduct[], change: (items: CollectionProduct[]) => void) {
  const byId = new Map(items.map((item) => [item.id, item]))
  const ids = [...byId.keys()]
  const put = (order: readonly string[]) => change(order.flatMap((id) => byId.get(id) ?? []))
  return useDragAndDrop<HTMLOListElement>({
    ids,
    itemName: (id) => byId.get(id)?.name ?? '',
    step: (id, by) => put(sequenceAfterStep(ids, new Set([id]), by)),
    drop: (id, to) => put(sequenceAfterMove(ids, new Set([id]), to)),
    restore: put,
  })
}
