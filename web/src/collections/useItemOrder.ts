import type { CollectionProduct } from '@linesheet/contract/collections'
import { moved, stepped } from '../kit/moving.ts'
import { useDragging } from '../kit/useDragging.ts'

/** Reorders the products of a collection in its draft. */
export function useItemOrder(items: readonly CollectionProduct[], change: (items: CollectionProduct[]) => void) {
  const byId = new Map(items.map((item) => [item.id, item]))
  const ids = [...byId.keys()]
  const put = (order: readonly string[]) => change(order.flatMap((id) => byId.get(id) ?? []))
  return useDragging<HTMLOListElement>({
    ids,
    nameOf: (id) => byId.get(id)?.name ?? '',
    step: (id, by) => put(stepped(ids, new Set([id]), by)),
    drop: (id, to) => put(moved(ids, new Set([id]), to)),
    restore: put,
  })
}
