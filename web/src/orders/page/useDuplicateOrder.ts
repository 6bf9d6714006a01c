import { duplicateOrder } from '@linesheet/contract/orders/manual-orders'
import type { Order } from '@linesheet/contract/orders/orders'
import { useEndpointMutation } from '../../kit/api/queries.ts'
import { useNavigateTo } from '../../kit/layout/AppLink.tsx'
import { useRefusalToast } from '../../kit/overlays/useRefusalToast.ts'
import { paths } from '../../kit/paths.ts'
import { useWords } from '../../words/Words.tsx'

/** Makes a draft with the customer and items of the order, and opens it. */
export function useDuplicateOrder({ id, number }: Order) {
  const { t } = useWords()
  const navigateTo = useNavigateTo()
  const duplicating = useEndpointMutation(duplicateOrder, {
    events: ['draft.saved'],
    successMessage: t('order.duplicated', { number }),
  })
  useRefusalToast(duplicating.error)
  return async () => {
    const draft = await duplicating.send({ params: { id } })
    if (draft) navigateTo(paths.orderDraft(draft.id))
  }
}
