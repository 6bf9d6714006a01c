import { listProducts, type ProductRow } from '@linesheet/contract/products'
import { arrangeProducts } from '@linesheet/contract/products.edit'
import { useState } from 'react'
import { moved, stepped } from '../../kit/moving.ts'
import { useEndpointMutation } from '../../kit/queries.ts'
import { useDraft } from '../../kit/useDraft.ts'
import { useWords } from '../../words/Words.tsx'
import { idRange, type Preset, sortByPreset } from './sortOrder.ts'

/** An order in the making: what is chosen, what moves, and the way back to what is saved. */
export function useArrangement(products: readonly ProductRow[]) {
  const { t, locale } = useWords()
  const saved = products.map(({ id }) => id)
  const { draft, change, forget } = useDraft('arrangement', { order: saved })
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [lastSelected, setLastSelected] = useState('')
  const saving = useEndpointMutation(arrangeProducts, { said: t('arrange.said'), refreshes: [listProducts] })
  const byId = new Map(products.map((product) => [product.id, product]))
  // Products that came or went since the order was begun.
  const order = [...draft.order.filter((id) => byId.has(id)), ...saved.filter((id) => !draft.order.includes(id))]
  const updateOrder = (next: string[]) => change({ order: next })

  function select(id: string, { more, range }: { more: boolean; range: boolean }) {
    setLastSelected(id)
    setSelected((before) => {
      if (range && lastSelected) return new Set([...before, ...idRange(order, lastSelected, id)])
      if (!more) return before.has(id) && before.size === 1 ? new Set() : new Set([id])
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  }
  /** What moves with this one: all that are chosen, if it is one of them. */
  const movingIds = (id: string) => (selected.has(id) ? selected : new Set([id]))

  return {
    order: order.flatMap((id) => byId.get(id) ?? []),
    nameOf: (id: string) => byId.get(id)?.name ?? '',
    chosen: selected,
    choose: select,
    clear: () => setSelected(new Set()),
    drop: (id: string, to: number) => updateOrder(moved(order, movingIds(id), to)),
    step: (id: string, by: number) => updateOrder(stepped(order, movingIds(id), by)),
    place: (position: number) => updateOrder(stepped(order, selected, position - 1 - order.findIndex((id) => selected.has(id)))),
    sort: (preset: Preset) => updateOrder(sortByPreset(order, byId, preset, locale)),
    restore: updateOrder,
    ids: order,
    isChanged: order.some((id, at) => id !== saved[at]),
    reset: forget,
    save: async () => {
      if (await saving.send({ body: { product_ids: order } })) forget()
    },
    busy: saving.busy,
    error: saving.error,
  }
}
export type Arrangement = ReturnType<typeof useArrangement>
