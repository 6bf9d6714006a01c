import type { ProductRow } from '@linesheet/contract/catalogue/products'
import { arrangeProducts } from '@linesheet/contract/catalogue/products.edit'
import { useState } from 'react'
import { useEndpointMutation } from '../../kit/api/queries.ts'
import { sequenceAfterMove, sequenceAfterStep } from '../../kit/drafts/sequence.ts'
import { useDraft } from '../../kit/drafts/useDraft.ts'
import { useWords } from '../../words/Words.tsx'
import { idRange, type Preset, sortByPreset } from './sortOrder.ts'

/** The order being edited: which products are selected, how they move, and saving or discarding the result. */
export function useArrangement(products: readonly ProductRow[]) {
  const { t, locale } = useWords()
  const saved = products.map(({ id }) => id)
  const { draft, change, clearDraft, clearSent } = useDraft('arrangement', { order: saved })
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [lastSelected, setLastSelected] = useState('')
  const saving = useEndpointMutation(arrangeProducts, { successMessage: t('arrange.toast.saved'), events: ['product.arranged'] })
  const byId = new Map(products.map((product) => [product.id, product]))
  // Products may have been added or deleted since the draft began.
  const order = [...draft.order.filter((id) => byId.has(id)), ...saved.filter((id) => !draft.order.includes(id))]
  const updateOrder = (next: string[]) => change({ order: next })

  function select(id: string, { isAdding, isRange }: { isAdding: boolean; isRange: boolean }) {
    setLastSelected(id)
    setSelected((before) => {
      if (isRange && lastSelected) return new Set([...before, ...idRange(order, lastSelected, id)])
      if (!isAdding) return before.has(id) && before.size === 1 ? new Set() : new Set([id])
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  }
  /** A selected product moves together with the others that are selected. */
  const movingIds = (id: string) => (selected.has(id) ? selected : new Set([id]))

  return {
    order: order.flatMap((id) => byId.get(id) ?? []),
    itemName: (id: string) => byId.get(id)?.name ?? '',
    selected,
    select,
    clear: () => setSelected(new Set()),
    drop: (id: string, to: number) => updateOrder(sequenceAfterMove(order, movingIds(id), to)),
    step: (id: string, by: number) => updateOrder(sequenceAfterStep(order, movingIds(id), by)),
    place: (position: number) => updateOrder(sequenceAfterStep(order, selected, position - 1 - order.findIndex((id) => selected.has(id)))),
    sort: (preset: Preset) => updateOrder(sortByPreset(order, byId, preset, locale)),
    restore: updateOrder,
    ids: order,
    isChanged: order.some((id, index) => id !== saved[index]),
    reset: clearDraft,
    save: async () => {
      if (await saving.send({ body: { product_ids: order } })) clearSent(draft)
    },
    busy: saving.busy,
    error: saving.error,
  }
}
export type Arrangement = ReturnType<typeof useArrangement>
