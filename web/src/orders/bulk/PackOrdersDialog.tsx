import { useDraft } from '../../kit/drafts/useDraft.ts'
import { TextField } from '../../kit/forms/fields/TextField.tsx'
import { gridClass, textClass } from '../../kit/layout/primitives.ts'
import { FormDialog } from '../../kit/overlays/FormDialog.tsx'
import { useBrand } from '../../kit/session/brand.tsx'
import { useWords } from '../../words/Words.tsx'
import styles from '../parcels/ParcelDrawer.module.css'
import { recentSizes, rememberSize } from '../parcels/parcelSizes.ts'
import { parseParcelMeasure, readParcelMeasure } from '../parcels/parcels.ts'
import { SizePresets } from '../parcels/SizePresets.tsx'
import { parseSize, type SizeTexts, sizeTexts } from '../parcels/sizeTexts.ts'
import { TargetOrders } from './TargetOrders.tsx'
import type { BulkDialogProps } from './useOrderBulk.ts'

const sides = ['length_cm', 'width_cm', 'height_cm'] as const

/** Packs each order into one parcel of the same size, initially the size used last. */
export function PackOrdersDialog({ target, bulk, onSubmit, onClose }: BulkDialogProps) {
  const { t } = useWords()
  const { company } = useBrand()
  const sizes = recentSizes(company.id)
  const [latest] = sizes
  const empty: SizeTexts = { length_cm: '', width_cm: '', height_cm: '' }
  const { draft, change, clearDraft } = useDraft('pack:many', { ...(latest ? sizeTexts(latest) : empty), weight_kg: '' })
  const parcel = { ...parseSize(draft), ...(draft.weight_kg.trim() && { weight_kg: parseParcelMeasure('weight_kg', draft.weight_kg) }) }
  const errorOf = (field: string) => bulk.errors[`parcel.${field}`]
  return (
    <FormDialog
      title={t('orders.bulk.title.pack', { count: target.count })}
      submitLabel={t('orders.bulk.pack')}
      onSubmit={() => onSubmit({ action: 'pack', parcel })}
      mutation={bulk}
      onClose={onClose}
      onDone={() => {
        clearDraft()
        rememberSize(company.id, parseSize(draft))
      }}
      fields={[...sides, 'weight_kg'].map((field) => `parcel.${field}`)}
      blocked={sides.some((side) => !draft[side].trim())}
    >
      <TargetOrders target={target} />
      <p>{t('orders.bulk.packHelp')}</p>
      <div className={gridClass({ alignItems: 'start', gap: 12 }, styles.measures)}>
        {sides.map((side) => (
          <TextField
            key={side}
            label={t(`order.parcel.${side}`)}
            required
            value={draft[side]}
            onChange={(text) => change({ [side]: text })}
            inputMode="decimal"
            suffix="cm"
            reading={readParcelMeasure(side, draft[side])}
            error={errorOf(side)}
          />
        ))}
        <TextField
          label={t('order.parcel.weight_kg')}
          value={draft.weight_kg}
          onChange={(weight_kg) => change({ weight_kg })}
          inputMode="decimal"
          suffix="kg"
          reading={readParcelMeasure('weight_kg', draft.weight_kg)}
          error={errorOf('weight_kg')}
        />
      </div>
      {sizes.length > 0 && <SizePresets sizes={sizes} onSelect={(size) => change(sizeTexts(size))} />}
      <p className={textClass({ color: 'ink-2', size: 13 }, styles.hint)}>{t('orders.bulk.packWeight')}</p>
    </FormDialog>
  )
}
