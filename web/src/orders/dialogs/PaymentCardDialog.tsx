import type { Order } from '@linesheet/contract/orders/orders'
import { getOrderPayment, retryPayment } from '@linesheet/contract/orders/payments'
import { useState } from 'react'
import { useEndpointMutation } from '../../kit/api/queries.ts'
import { CardField } from '../../kit/cards/CardField.tsx'
import { FormDialog } from '../../kit/overlays/FormDialog.tsx'
import { useWords } from '../../words/Words.tsx'

type Props = { order: Order; cardId: string | null; onClose: () => void }

/** Charges another card of the customer after one was declined. */
export function PaymentCardDialog({ order: { id, buying_company_id }, cardId, onClose }: Props) {
  const { t } = useWords()
  const [chosen, choose] = useState<string | null>(null)
  const retrying = useEndpointMutation(retryPayment, { invalidates: [getOrderPayment], successMessage: t('order.payment.retried') })
  return (
    <FormDialog
      title={t('order.payment.otherCard')}
      submitLabel={t('order.payment.charge')}
      onSubmit={async () => chosen && retrying.send({ params: { id }, body: { card_id: chosen } })}
      mutation={retrying}
      onClose={onClose}
      fields={['card_id']}
      blocked={chosen === null || chosen === cardId}
    >
      <CardField
        customerId={buying_company_id}
        value={chosen}
        onChange={choose}
        error={retrying.errors.card_id}
        returnTo={{ page: 'order', id }}
      />
    </FormDialog>
  )
}
