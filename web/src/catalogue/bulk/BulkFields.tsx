import { listCollections } from '@linesheet/contract/catalogue/collections'
import { type ListChange, listChanges } from '@linesheet/contract/catalogue/products.bulk'
import { translatedNames } from '@linesheet/domain/catalogue/collections'
import { readProductNumber } from '@linesheet/domain/catalogue/product-numbers'
import { leadTimeErrors } from '@linesheet/domain/catalogue/products'
import { localize } from '@linesheet/domain/platform/languages'
import type { ReactNode } from 'react'
import { useEndpointQuery } from '../../kit/api/queries.ts'
import { parsePercent } from '../../kit/format/parsePercent.ts'
import { RadioField, SelectField } from '../../kit/forms/fields/ChoiceFields.tsx'
import { TextField } from '../../kit/forms/fields/TextField.tsx'
import { gridClass, stackClass, textClass } from '../../kit/layout/primitives.ts'
import { useWords } from '../../words/Words.tsx'
import { CategoriesField } from '../products/editor/CategoriesField.tsx'
import { RegionChecks } from '../products/editor/RegionFields.tsx'
import { TagsField } from '../products/editor/TagsField.tsx'
import { type BulkDraft, type BulkNumberField, type DialogAction, readStockField, stockChanges } from './bulkInputs.ts'

type FieldsProps = { draft: BulkDraft; onChange: (change: Partial<BulkDraft>) => void }

/** The fields of each bulk change. */
export const bulkFields: Record<DialogAction, (props: FieldsProps) => ReactNode> = {
  price: PercentField,
  stock: StockFields,
  lead_time: LeadTimeFields,
  weight: (props) => <NumberFields {...props} fields={['weight_kg']} unit="kg" />,
  size: (props) => <NumberFields {...props} fields={['length_cm', 'width_cm', 'height_cm']} unit="cm" />,
  regions: ({ draft, onChange }) => (
    <ListFields draft={draft} onChange={onChange}>
      <RegionChecks regions={draft.regions} onChange={(regions) => onChange({ regions })} />
    </ListFields>
  ),
  tags: (props) => (
    <ListFields {...props}>
      <TagsField {...props} />
    </ListFields>
  ),
  category: ({ draft, onChange }) => (
    <ListFields draft={draft} onChange={onChange}>
      <CategoriesField ids={draft.category_ids} onChange={(category_ids) => onChange({ category_ids })} />
    </ListFields>
  ),
  collection: CollectionField,
  delete: DeletionHelp,
}

function PercentField({ draft: { percent }, onChange }: FieldsProps) {
  const { t } = useWords()
  return (
    <TextField
      label={t('bulk.percent')}
      help={t('bulk.percentHelp')}
      value={percent}
      onChange={(text) => onChange({ percent: text })}
      inputMode="text"
      suffix="%"
      error={percent.trim() && parsePercent(percent) === undefined ? 'invalid_number' : undefined}
    />
  )
}

function StockFields({ draft, onChange }: FieldsProps) {
  const { t } = useWords()
  const { stock, stock_change } = draft
  return (
    <div className={stackClass({ gap: 16 })}>
      <RadioField
        label={t('bulk.how')}
        value={stock_change}
        onChange={(value) => onChange({ stock_change: value })}
        options={stockChanges.map((value) => ({ value, label: t(`bulk.how.${value}`) }))}
      />
      {stock_change !== 'always' && (
        <TextField
          label={t('bulk.units')}
          help={t(stock_change === 'by' ? 'bulk.unitsByHelp' : 'bulk.unitsHelp')}
          value={stock}
          onChange={(text) => onChange({ stock: text })}
          // The keyboard for numbers has no minus on phones.
          inputMode={stock_change === 'by' ? 'text' : 'numeric'}
          reading={readStockField(draft)}
        />
      )}
    </div>
  )
}

const numberLabels = {
  lead_time_days_min: 'product.leadTimeMin',
  lead_time_days_max: 'product.leadTimeMax',
  length_cm: 'product.length',
  width_cm: 'product.width',
  height_cm: 'product.height',
  weight_kg: 'product.weight',
} as const satisfies Record<BulkNumberField, string>

type NumberFieldsProps = FieldsProps & {
  fields: readonly BulkNumberField[]
  unit: string
  errors?: ReturnType<typeof leadTimeErrors>
}

function NumberFields({ draft, onChange, fields, unit, errors = {} }: NumberFieldsProps) {
  const { t } = useWords()
  return (
    <div className={stackClass({ gap: 8 })}>
      <div className={gridClass({ columns: fields.length === 3 ? 3 : 2, alignItems: 'start', gap: 16 })}>
        {fields.map((field) => (
          <TextField
            key={field}
            label={t(numberLabels[field])}
            value={draft[field]}
            onChange={(text) => onChange({ [field]: text })}
            inputMode="text"
            suffix={unit}
            reading={readProductNumber(field, draft[field])}
            error={errors[field]}
          />
        ))}
      </div>
      <p className={textClass({ color: 'ink-2', size: 13 })}>{t('bulk.keepHelp')}</p>
    </div>
  )
}

function LeadTimeFields(props: FieldsProps) {
  const { t } = useWords()
  const fields = ['lead_time_days_min', 'lead_time_days_max'] as const
  const days = fields.map((field) => {
    const reading = readProductNumber(field, props.draft[field])
    return [field, reading.kind === 'value' ? reading.value : null]
  })
  return <NumberFields {...props} fields={fields} unit={t('product.daysUnit')} errors={leadTimeErrors(Object.fromEntries(days))} />
}

/** A choice of how a list changes, above the field with the entries. */
function ListFields({ draft, onChange, children }: FieldsProps & { children: ReactNode }) {
  const { t } = useWords()
  return (
    <div className={stackClass({ gap: 16 })}>
      <SelectField<ListChange>
        label={t('bulk.how')}
        value={draft.list_change}
        onChange={(list_change) => onChange({ list_change })}
        options={listChanges.map((value) => ({ value, label: t(`bulk.how.${value}`) }))}
      />
      {children}
    </div>
  )
}

function CollectionField({ draft, onChange }: FieldsProps) {
  const { t, language } = useWords()
  const collections = useEndpointQuery(listCollections, { query: { items_per_page: 100 } })
  return (
    <SelectField
      label={t('bulk.collection')}
      value={draft.collection_id}
      onChange={(collection_id) => onChange({ collection_id })}
      options={[
        { value: '', label: '–' },
        ...(collections.data?.items ?? []).map((collection) => ({
          value: collection.id,
          label: localize(language, translatedNames(collection)),
        })),
      ]}
    />
  )
}

function DeletionHelp() {
  return <p>{useWords().t('bulk.deleteHelp')}</p>
}
