import type { CollectionProduct } from '@linesheet/contract/catalogue/collections'
import { sequenceAfterMove, sequenceAfterStep } from '../../kit/drafts/sequence.ts'
import { useDragAndDrop } from '../../kit/lists/useDragAndDrop.ts'

/** Reorders the products of a collection in its draft. */
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
