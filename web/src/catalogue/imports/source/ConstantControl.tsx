import type { ConstantColumn } from '@linesheet/domain/catalogue/product-columns'
import { readProductNumber } from '@linesheet/domain/catalogue/product-numbers'
import { productNumberFields } from '@linesheet/domain/catalogue/products'
import type { Day } from '@linesheet/domain/platform/days'
import type { FieldError } from '@linesheet/domain/platform/field-errors'
import { type Region, regionIds } from '@linesheet/domain/platform/places'
import { readCountry } from '@linesheet/domain/platform/readers/country'
import { readStock } from '@linesheet/domain/platform/readers/quantity'
import { readingError } from '@linesheet/domain/platform/readers/reading'
import { type ReactNode, useState } from 'react'
import { useCountries } from '../../../kit/format/useCountries.ts'
import { SelectField } from '../../../kit/forms/fields/ChoiceFields.tsx'
import { DateField } from '../../../kit/forms/fields/DateField.tsx'
import { TextField } from '../../../kit/forms/fields/TextField.tsx'
import { stackClass, textClass } from '../../../kit/layout/primitives.ts'
import { useWords } from '../../../words/Words.tsx'
import { CategoriesField } from '../../products/editor/CategoriesField.tsx'
import { RegionChecks } from '../../products/editor/RegionFields.tsx'
import { TagsField } from '../../products/editor/TagsField.tsx'

type Props = { column: ConstantColumn; label: string; value: string; error?: FieldError | undefined; save: (cell: string) => void }

/** The control for the cell of a column, the same as in the form of a product. */
export function ConstantControl(props: Props) {
  const Control = controls[props.column] ?? TextControl
  return <Control {...props} />
}

const controls: { [column in ConstantColumn]?: (props: Props) => ReactNode } = {
  origin_country: CountryControl,
  has_battery: YesNoControl,
  is_dangerous_goods: YesNoControl,
  out_of_stock: YesNoControl,
  restock_date: ({ label, value, save }) => <DateField label={label} clearable value={value as Day | ''} onChange={save} />,
  category_ids: CategoriesControl,
  regions: RegionsControl,
  tags: TagsControl,
}

const units: { [column in ConstantColumn]?: string } = { length_cm: 'cm', width_cm: 'cm', height_cm: 'cm', weight_kg: 'kg' }
const lengths: { [column in ConstantColumn]?: number } = { hs_code: 20, customs_description: 2000 }

/** The reading of a cell of a column; undefined for texts. */
function readConstant(column: ConstantColumn, text: string) {
  const number = productNumberFields.find((field) => field === column)
  return number ? readProductNumber(number, text) : column === 'stock' ? readStock(text) : undefined
}

function TextControl({ column, label, value, error, save }: Props) {
  const { t } = useWords()
  const [typed, setTyped] = useState(value)
  const reading = readConstant(column, typed)
  const maxLength = lengths[column] ?? 120
  const unit = column.startsWith('lead_time') ? t('product.daysUnit') : units[column]
  function saveTyped() {
    const text = typed.trim()
    if (text !== value && text.length <= maxLength && !(reading && readingError(reading))) save(text)
  }
  return (
    <TextField
      label={label}
      value={typed}
      onChange={setTyped}
      onLeave={saveTyped}
      onEnter={saveTyped}
      inputMode={reading ? 'decimal' : 'text'}
      maxLength={maxLength}
      reading={reading}
      error={error}
      {...(unit && { suffix: unit })}
    />
  )
}

function CountryControl({ label, value, save }: Props) {
  const reading = readCountry(value)
  const options = [{ value: '', label: '–' }, ...useCountries()]
  return <SelectField<string> label={label} value={reading.kind === 'value' ? reading.value : ''} onChange={save} options={options} />
}

function YesNoControl({ label, value, save }: Props) {
  const { t } = useWords()
  const options = [
    { value: '', label: '–' },
    { value: 'yes', label: t('kit.yes') },
    { value: 'no', label: t('kit.no') },
  ]
  return <SelectField label={label} value={value} onChange={save} options={options} />
}

/** A list that shows a choice at once, while its cell is being saved. */
function useList<T extends string>(value: string, separator: string, save: (cell: string) => void) {
  const [list, setList] = useState(() => value.split(separator.trim()).flatMap((part) => (part.trim() ? [part.trim() as T] : [])))
  function change(changed: readonly T[]) {
    setList([...changed])
    save(changed.join(separator))
  }
  return [list, change] as const
}

function CategoriesControl({ value, save }: Props) {
  const [ids, change] = useList(value, ', ', save)
  return <CategoriesField ids={ids} onChange={change} />
}

function RegionsControl({ label, value, save }: Props) {
  const [regions, change] = useList<Region>(value, ', ', save)
  return (
    <div className={stackClass({ gap: 4 })}>
      <span aria-hidden="true" className={textClass({ size: 13, weight: 500 })}>
        {label}
      </span>
      <RegionChecks regions={regions.filter((region) => regionIds.includes(region))} onChange={change} />
    </div>
  )
}

function TagsControl({ value, save }: Props) {
  const [tags, change] = useList(value, '; ', save)
  return <TagsField draft={{ tags }} onChange={({ tags: changed }) => change(changed)} />
}
