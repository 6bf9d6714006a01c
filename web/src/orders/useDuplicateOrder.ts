import { duplicateOrder } from '@linesheet/contract/manual-orders'
import type { Order } from '@linesheet/contract/orders'
import { useEffect, useEffectEvent } from 'react'
import { useNavigateTo } from '../kit/AppLink.tsx'
import { useEndpointMutation } from '../kit/queries.ts'
import { showToast } from '../kit/toasts.ts'
import { paths } from '../paths.ts'
import { refusalText } from '../words/refusals.ts'
import { useWords } from '../words/Words.tsx'

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
