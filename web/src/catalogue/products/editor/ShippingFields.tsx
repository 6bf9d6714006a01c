import { countryCodes } from '@linesheet/domain/platform/places'
import { countryName } from '../../../kit/format/displayNames.ts'
import { SelectField } from '../../../kit/forms/fields/ChoiceFields.tsx'
import { TextArea, TextField } from '../../../kit/forms/fields/TextField.tsx'
import { Section } from '../../../kit/layout/Page.tsx'
import { gridClass } from '../../../kit/layout/primitives.ts'
import { useWords } from '../../../words/Words.tsx'
import { BatteryFields } from './BatteryFields.tsx'
import styles from './editor.module.css'
import { useNumberField } from './useNumberField.tsx'
import type { FormSectionProps } from './useProductForm.ts'

/** Dimensions, customs data and batteries. */
export function ShippingFields(part: FormSectionProps) {
  const { t, locale } = useWords()
  const { draft, onChange, errors } = part
  const number = useNumberField(part)
  const countries = countryCodes
    .map((code) => ({ value: code, label: countryName(locale, code) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale))
  return (
    <Section title={t('product.shipping')} id="shipping">
      <div className={styles.stack}>
        <div className={gridClass({ columns: 2, alignItems: 'start', gap: 16 }, styles.grid)} data-columns="4">
          {number('length_cm', t('product.length'), 'cm')}
          {number('width_cm', t('product.width'), 'cm')}
          {number('height_cm', t('product.height'), 'cm')}
          {number('weight_kg', t('product.weight'), 'kg')}
        </div>
        <div className={gridClass({ columns: 2, alignItems: 'start', gap: 16 }, styles.grid)}>
          <TextField
            label={t('product.hsCode')}
            value={draft.hs_code}
            onChange={(hs_code) => onChange({ hs_code })}
            maxLength={20}
            error={errors.hs_code}
          />
          <SelectField
            label={t('product.origin')}
            value={draft.origin_country}
            onChange={(origin_country) => onChange({ origin_country })}
            options={[{ value: '', label: '–' }, ...countries]}
            error={errors.origin_country}
          />
        </div>
        <TextArea
          label={t('product.customs')}
          optional
          rows={2}
          value={draft.customs_description}
          onChange={(customs_description) => onChange({ customs_description })}
          maxLength={2000}
          error={errors.customs_description}
        />
        <BatteryFields {...part} />
      </div>
    </Section>
  )
}
