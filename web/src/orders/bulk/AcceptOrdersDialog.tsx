import { suggestedShipDate } from '@linesheet/domain/orders/orders'
import { type Day, dayIn } from '@linesheet/domain/platform/days'
import { useState } from 'react'
import { useDateContext } from '../../kit/format/dateContext.tsx'
import { DateField } from '../../kit/forms/fields/DateField.tsx'
import { FormDialog } from '../../kit/overlays/FormDialog.tsx'
import { useBrand } from '../../kit/session/brand.tsx'
import { useWords } from '../../words/Words.tsx'
import { TargetOrders } from './TargetOrders.tsx'
import type { BulkDialogProps } from './useOrderBulk.ts'

export function AcceptOrdersDialog({ target, bulk, onSubmit, onClose }: BulkDialogProps) {
  const { t } = useWords()
  const { now, timeZone } = useDateContext()
  const { company } = useBrand()
  const today = dayIn(timeZone, now)
  const [day, setDay] = useState<Day | ''>(suggestedShipDate(today, company.lead_time_days))
  return (
    <FormDialog
      title={t('orders.bulk.title.accept', { count: target.count })}
      submitLabel={t('orders.bulk.accept')}
      onSubmit={() => onSubmit({ action: 'accept', target_shipment_date: day })}
      mutation={bulk}
      onClose={onClose}
      fields={['target_shipment_date']}
    >
      <TargetOrders target={target} />
      <DateField
        label={t('order.field.target_shipment_date')}
        required
        value={day}
        min={today}
        onChange={setDay}
        error={bulk.errors.target_shipment_date}
      />
      <p>{t('orders.bulk.acceptHelp')}</p>
    </FormDialog>
  )
}
