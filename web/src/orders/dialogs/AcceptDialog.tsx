import { listLocations } from '@linesheet/contract/brand/locations'
import { acceptOrder, type Order } from '@linesheet/contract/orders/orders'
import { suggestedShipDate } from '@linesheet/domain/orders/orders'
import { type Day, dayIn } from '@linesheet/domain/platform/days'
import { useEndpointQuery } from '../../kit/api/queries.ts'
import { useDraft } from '../../kit/drafts/useDraft.ts'
import { useDateContext } from '../../kit/format/dateContext.tsx'
import { SelectField } from '../../kit/forms/fields/ChoiceFields.tsx'
import { DateField } from '../../kit/forms/fields/DateField.tsx'
import { gridClass, textClass } from '../../kit/layout/primitives.ts'
import { FormDialog } from '../../kit/overlays/FormDialog.tsx'
import { useBrand } from '../../kit/session/brand.tsx'
import { useWords } from '../../words/Words.tsx'
import { QuantityLines } from '../QuantityLines.tsx'
import { limitedQuantities, orderQuantities, type Quantities, quantityChanges } from '../quantities.ts'
import { useOrderMutation } from '../useOrderMutation.ts'
import styles from './AcceptDialog.module.css'
import { EarningsPreview } from './EarningsPreview.tsx'

type Typed = { target_shipment_date: Day | ''; location_id: string; quantities: Quantities }

export function AcceptDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useWords()
  const { now, timeZone } = useDateContext()
  const { company } = useBrand()
  const today = dayIn(timeZone, now)
  const locations = useEndpointQuery(listLocations, {})
  const { draft, change, clearDraft } = useDraft<Typed>(`accept:${order.id}`, {
    target_shipment_date: order.target_shipment_date ?? suggestedShipDate(today, company.lead_time_days),
    location_id: order.shipping_from_location_id ?? '',
    quantities: orderQuantities(order),
  })
  const accepting = useOrderMutation(acceptOrder, 'order.accepted', t('order.toast.accepted', { number: order.number }), { undoable: true })
  const quantities = limitedQuantities(order, draft.quantities)
  const location_id = draft.location_id || locations.data?.find(({ is_default }) => is_default)?.id || locations.data?.[0]?.id || ''
  const isEmpty = Object.values(quantities).every((quantity) => quantity === 0)
  const { errors } = accepting

  function accept() {
    const lines = quantityChanges(order, quantities)
    const { target_shipment_date } = draft
    const body = { target_shipment_date, ...(location_id && { location_id }), ...(lines.length && { lines }), undoable: true }
    return accepting.send({ params: { id: order.id }, body })
  }

  return (
    <FormDialog
      title={t('order.accept.title', { number: order.number })}
      submitLabel={t('order.accept')}
      onSubmit={accept}
      mutation={accepting}
      onClose={onClose}
      onDone={clearDraft}
      fields={['target_shipment_date', 'location_id']}
      blocked={isEmpty}
      size={600}
    >
      <div className={gridClass({ columns: 2, alignItems: 'start', gap: 16 }, styles.pair)}>
        <DateField
          label={t('order.field.target_shipment_date')}
          required
          value={draft.target_shipment_date}
          min={today}
          onChange={(day) => change({ target_shipment_date: day })}
          error={errors.target_shipment_date}
        />
        <SelectField
          label={t('order.shipFrom')}
          value={location_id}
          onChange={(chosen) => change({ location_id: chosen })}
          options={
            locations.data?.length
              ? locations.data.map(({ id, name }) => ({ value: id, label: name }))
              : [{ value: '', label: t('order.noAddress') }]
          }
          error={errors.location_id}
        />
      </div>
      <div>
        <h3 className={textClass({ size: 13, weight: 500 })}>{t('order.column.quantity')}</h3>
        <p className={textClass({ marginBottom: 8, color: 'ink-2', size: 12 })}>
          {isEmpty ? t('field.all_items_removed') : t('order.edit.help')}
        </p>
        <QuantityLines
          order={order}
          quantities={quantities}
          onChange={(next) => change({ quantities: next })}
          maxFor={({ quantity }) => quantity}
          errors={errors}
        />
      </div>
      <EarningsPreview order={order} quantities={quantities} />
    </FormDialog>
  )
}
