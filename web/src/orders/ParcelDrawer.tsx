import type { Order } from '@linesheet/contract/orders'
import { addParcel, editParcel } from '@linesheet/contract/orders.shipments'
import { useState } from 'react'
import { FormDialog } from '../kit/FormDialog.tsx'
import { TextField } from '../kit/fields/TextField.tsx'
import { useDraft } from '../kit/useDraft.ts'
import { useWords } from '../words/Words.tsx'
import styles from './ParcelDrawer.module.css'
import { parseMeasure, unpackedQuantities } from './parcels.ts'
import { QuantityLines } from './QuantityLines.tsx'
import type { Quantities } from './quantities.ts'
import { useOrderMutation } from './useOrderMutation.ts'

const measures = ['length_cm', 'width_cm', 'height_cm', 'weight_kg'] as const
type ParcelDraft = Record<(typeof measures)[number], string> & { quantities: Quantities }

type ParcelDrawerProps = { order: Order; parcelId: string | undefined; close: () => void }

/** Adds or edits a parcel. The order is fixed on opening, so a retry after a lost response is the same request. */
export function ParcelDrawer({ order: current, parcelId, close }: ParcelDrawerProps) {
  const { t } = useWords()
  const [order] = useState(current)
  const parcel = order.shipments.find(({ id }) => id === parcelId)
  const unpacked = unpackedQuantities(order, parcelId)
  const template = parcel ?? order.shipments.at(-1)
  const { draft, change, clearDraft } = useDraft<ParcelDraft>(`parcel:${order.id}:${parcelId ?? order.shipments.length}`, {
    length_cm: template ? String(template.length_cm) : '',
    width_cm: template ? String(template.width_cm) : '',
    height_cm: template ? String(template.height_cm) : '',
    weight_kg: parcel ? String(parcel.weight_kg) : '',
    quantities: parcel
      ? Object.fromEntries(parcel.lines.map(({ order_variation_id, quantity }) => [order_variation_id, quantity]))
      : unpacked,
  })
  const adding = useOrderMutation(addParcel, 'order.parcel_added', t('order.toast.packed'))
  const editing = useOrderMutation(editParcel, 'order.parcel_edited', t('order.toast.parcel'))
  const saving = parcelId ? editing : adding
  const { errors } = saving
  const unpackedCount = Object.values(unpacked).reduce((sum, count) => sum + count, 0)
  const isEmpty = Object.values(draft.quantities).every((quantity) => quantity === 0)

  function save() {
    const body = {
      length_cm: parseMeasure(draft.length_cm),
      width_cm: parseMeasure(draft.width_cm),
      height_cm: parseMeasure(draft.height_cm),
      weight_kg: parseMeasure(draft.weight_kg),
      lines: Object.entries(draft.quantities).flatMap(([order_variation_id, quantity]) =>
        quantity > 0 ? [{ order_variation_id, quantity }] : [],
      ),
    }
    const params = { id: order.id }
    return parcelId ? editing.send({ params, body: { parcel_id: parcelId, ...body } }) : adding.send({ params, body })
  }

  const number = parcel ? order.shipments.indexOf(parcel) + 1 : order.shipments.length + 1
  return (
    <FormDialog
      title={t('order.parcel', { number })}
      submitLabel={t(parcelId ? 'kit.save' : 'order.parcel.add')}
      submit={save}
      mutation={saving}
      close={close}
      onDone={clearDraft}
      fields={measures}
      size={520}
      drawer
    >
      <div className={styles.measures}>
        {measures.map((measure) => (
          <TextField
            key={measure}
            label={t(`order.parcel.${measure}`)}
            required
            value={draft[measure]}
            change={(text) => change({ [measure]: text })}
            inputMode="decimal"
            suffix={measure === 'weight_kg' ? 'kg' : 'cm'}
            error={errors[measure]}
          />
        ))}
      </div>
      <div>
        <h3 className={styles.heading}>{t('order.parcel.contents')}</h3>
        <QuantityLines
          order={order}
          quantities={draft.quantities}
          change={(quantities) => change({ quantities })}
          maxFor={({ id }) => unpacked[id] ?? 0}
          errors={errors}
        />
        <p className={styles.hint} aria-live="polite">
          {isEmpty && unpackedCount > 0 && t('order.parcel.empty', { count: unpackedCount })}
        </p>
      </div>
    </FormDialog>
  )
}
