import { duplicateOrder } from '@linesheet/contract/orders/manual-orders'
import type { Order } from '@linesheet/contract/orders/orders'
import { useEffect, useEffectEvent } from 'react'
import { useEndpointMutation } from '../../kit/api/queries.ts'
import { useNavigateTo } from '../../kit/layout/AppLink.tsx'
import { showToast } from '../../kit/overlays/toasts.ts'
import { paths } from '../../kit/paths.ts'
import { refusalText } from '../../words/refusals.ts'
import { useWords } from '../../words/Words.tsx'

/** Makes a draft with the customer and items of the order, and opens it. */
export function useDuplicateOrder({ id, number }: Order) {
  const words = useWords()
  const { t } = words
  const navigateTo = useNavigateTo()
  const duplicating = useEndpointMutation(duplicateOrder, {
    events: ['draft.saved'],
    successMessage: t('order.duplicated', { number }),
  })
  const { error } = duplicating
  const sayWhyNot = useEffectEvent((refusal: unknown) => showToast({ text: refusalText(words, refusal), tone: 'danger' }))
  useEffect(() => {
    if (error) sayWhyNot(error)
  }, [error])
  return async () => {
    const draft = await duplicating.send({ params: { id } })
    if (draft) navigateTo(paths.orderDraft(draft.id))
  }
}
