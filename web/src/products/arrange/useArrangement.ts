import { listProducts, type ProductRow } from '@linesheet/contract/products'
import { arrangeProducts } from '@linesheet/contract/products.edit'
import { useState } from 'react'
import { useEndpointMutation } from '../../kit/queries.ts'
import { sequenceAfterMove, sequenceAfterStep } from '../../kit/sequence.ts'
import { useDraft } from '../../kit/useDraft.ts'
import { useWords } from '../../words/Words.tsx'
import { between, type Preset, sorted } from './order.ts'

/** An order in the making: what is chosen, what moves, and the way back to what is saved. */
export function useArrangement(products: readonly ProductRow[]) {
  const { t, locale } = useWords()
  const saved = products.map(({ id }) => id)
  const { draft, change, forget } = useDraft('arrangement', { order: saved })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [last, setLast] = useState('')
  const saving = useEndpointMutation(arrangeProducts, { successMessage: t('arrange.said'), invalidates: [listProducts] })
  const byId = new Map(products.map((product) => [product.id, product]))
  // Products that came or went since the order was begun.
  const order = [...draft.order.filter((id) => byId.has(id)), ...saved.filter((id) => !draft.order.includes(id))]
  const put = (next: string[]) => change({ order: next })

  function choose(id: string, { more, range }: { more: boolean; range: boolean }) {
    setLast(id)
    setChosen((before) => {
      if (range && last) return new Set([...before, ...between(order, last, id)])
      if (!more) return before.has(id) && before.size === 1 ? new Set() : new Set([id])
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  }
  /** What moves with this one: all that are chosen, if it is one of them. */
  const groupOf = (id: string) => (chosen.has(id) ? chosen : new Set([id]))

  return {
    order: order.flatMap((id) => byId.get(id) ?? []),
    itemName: (id: string) => byId.get(id)?.name ?? '',
    chosen,
    choose,
    clear: () => setChosen(new Set()),
    drop: (id: string, to: number) => put(sequenceAfterMove(order, groupOf(id), to)),
    step: (id: string, by: number) => put(sequenceAfterStep(order, groupOf(id), by)),
    place: (position: number) => put(sequenceAfterStep(order, chosen, position - 1 - order.findIndex((id) => chosen.has(id)))),
    sort: (preset: Preset) => put(sorted(order, byId, preset, locale)),
    restore: put,
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
