import { readMinimumQuantity, readProductNumber } from '@linesheet/domain/catalogue/product-numbers'
import { TextField } from '../../../kit/forms/fields/TextField.tsx'
import type { NumberField } from './draft.ts'
import type { FormSectionProps } from './useProductForm.ts'

/** A function that renders the field of one of the draft's numbers, with its unit. */
export function useNumberField({ draft, onChange, errors }: FormSectionProps) {
  return (field: NumberField, label: string, unit?: string) => (
    <TextField
      key={field}
      label={label}
      value={draft[field]}
      onChange={(text) => onChange({ [field]: text })}
      inputMode="decimal"
      reading={
        field === 'minimum_order_quantity' ? readMinimumQuantity(draft[field], draft.case_quantity) : readProductNumber(field, draft[field])
      }
      error={errors[field]}
      {...(unit && { suffix: unit })}
    />
  )
}
