import type { Order } from '@linesheet/contract/orders/orders'
import { addParcel, editParcel } from '@linesheet/contract/orders/orders.shipments'
import { contentsWeight, type Quantities, unpackedQuantities } from '@linesheet/domain/orders/packing'
import { type MeasureFieldName, measureFields } from '@linesheet/domain/platform/measure-limits'
import { useState } from 'react'
import { useDraft } from '../../kit/drafts/useDraft.ts'
import { TextField } from '../../kit/forms/fields/TextField.tsx'
import { gridClass, textClass } from '../../kit/layout/primitives.ts'
import { FormDialog } from '../../kit/overlays/FormDialog.tsx'
import { useBrand } from '../../kit/session/brand.tsx'
import { useWords } from '../../words/Words.tsx'
import { QuantityLines } from '../QuantityLines.tsx'
import { useOrderMutation } from '../useOrderMutation.ts'
import styles from './ParcelDrawer.module.css'
import { recentSizes, rememberSize, withLatest } from './parcelSizes.ts'
import { parseParcelMeasure, readParcelMeasure } from './parcels.ts'
import { SizePresets } from './SizePresets.tsx'
import { parseSize, sizeTexts } from './sizeTexts.ts'

/** The weight is null as long as the suggested one is unchanged. */
type ParcelDraft = Record<Exclude<MeasureFieldName, 'weight_kg'>, string> & { weight_kg: string | null; quantities: Quantities }

type ParcelDrawerProps = { order: Order; parcelId: string | undefined; onClose: () => void }

/** Adds or edits a parcel. The order is fixed on opening, so a retry after a lost response is the same request. */
export function ParcelDrawer({ order: current, parcelId, onClose }: ParcelDrawerProps) {
  const { t } = useWords()
  const { company } = useBrand()
  const [order] = useState(current)
  const parcel = order.shipments.find(({ id }) => id === parcelId)
  const unpacked = unpackedQuantities(
    order.order_variations,
    order.shipments.filter(({ id }) => id !== parcelId),
  )
  const template = parcel ?? order.shipments.at(-1)
  const { draft, change, clearDraft } = useDraft<ParcelDraft>(`parcel:${order.id}:${parcelId ?? order.shipments.length}`, {
    length_cm: template ? String(template.length_cm) : '',
    width_cm: template ? String(template.width_cm) : '',
    height_cm: template ? String(template.height_cm) : '',
    weight_kg: parcel ? String(parcel.weight_kg) : null,
    quantities: parcel
      ? Object.fromEntries(parcel.lines.map(({ order_variation_id, quantity }) => [order_variation_id, quantity]))
      : unpacked,
  })
  const adding = useOrderMutation(addParcel, 'order.parcel_added', t('order.toast.packed'), { undoable: true })
  const editing = useOrderMutation(editParcel, 'order.parcel_edited', t('order.toast.parcel'))
  const saving = parcelId ? editing : adding
  const { errors } = saving
  const suggestedWeight = contentsWeight(order.order_variations, draft.quantities)
  const texts = { ...draft, weight_kg: draft.weight_kg ?? String(suggestedWeight ?? '') }
  const sizes = order.shipments.reduceRight(withLatest, recentSizes(company.id))
  const unpackedCount = Object.values(unpacked).reduce((sum, count) => sum + count, 0)
  const isEmpty = Object.values(draft.quantities).every((quantity) => quantity === 0)

  function save() {
    const body = {
      ...parseSize(texts),
      weight_kg: parseParcelMeasure('weight_kg', texts.weight_kg),
      lines: Object.entries(draft.quantities).flatMap(([order_variation_id, quantity]) =>
        quantity > 0 ? [{ order_variation_id, quantity }] : [],
      ),
    }
    const params = { id: order.id }
    return parcelId
      ? editing.send({ params, body: { parcel_id: parcelId, ...body } })
      : adding.send({ params, body: { ...body, undoable: true } })
  }

  const number = parcel ? order.shipments.indexOf(parcel) + 1 : order.shipments.length + 1
  return (
    <FormDialog
      title={t('order.parcel', { number })}
      submitLabel={t(parcelId ? 'kit.save' : 'order.parcel.add')}
      onSubmit={save}
      mutation={saving}
      onClose={onClose}
      onDone={() => {
        clearDraft()
        rememberSize(company.id, parseSize(texts))
      }}
      fields={measureFields}
      size={520}
      drawer
    >
      <div className={gridClass({ alignItems: 'start', gap: 12 }, styles.measures)}>
        {measureFields.map((measure) => (
          <TextField
            key={measure}
            label={t(`order.parcel.${measure}`)}
            required
            value={texts[measure]}
            onChange={(text) => change({ [measure]: text })}
            inputMode="decimal"
            reading={readParcelMeasure(measure, texts[measure])}
            suffix={measure === 'weight_kg' ? 'kg' : 'cm'}
            error={errors[measure]}
          />
        ))}
      </div>
      {draft.weight_kg === null && suggestedWeight !== undefined && (
        <p className={textClass({ color: 'ink-2', size: 13 }, styles.hint)}>{t('order.parcel.weightSuggested')}</p>
      )}
      {sizes.length > 0 && <SizePresets sizes={sizes} onSelect={(size) => change(sizeTexts(size))} />}
      <div>
        <h3 className={textClass({ marginBottom: 8, size: 13, weight: 500 })}>{t('order.parcel.contents')}</h3>
        <QuantityLines
          order={order}
          quantities={draft.quantities}
          onChange={(quantities) => change({ quantities })}
          maxFor={({ id }) => unpacked[id] ?? 0}
          errors={errors}
        />
        <p className={textClass({ color: 'ink-2', size: 13 }, styles.hint)} aria-live="polite">
          {isEmpty && unpackedCount > 0 && t('order.parcel.empty', { count: unpackedCount })}
        </p>
      </div>
    </FormDialog>
  )
}
