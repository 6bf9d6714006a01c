import type { FieldError } from '@linesheet/domain/platform/field-errors'
import type { Address } from '@linesheet/domain/platform/places'
import { useWords } from '../../../words/Words.tsx'
import { useCountries } from '../../format/useCountries.ts'
import { gridClass } from '../../layout/primitives.ts'
import styles from './AddressFields.module.css'
import { SelectField } from './ChoiceFields.tsx'
import { PhoneField } from './PhoneField.tsx'
import { TextField } from './TextField.tsx'

type TextFieldName = Exclude<keyof Address, 'country_code' | 'phone'>
/** `null`: no country is chosen yet. */
type PartialAddress = Omit<Address, 'country_code'> & { country_code: Address['country_code'] | null }
type Props = {
  address: PartialAddress
  onChange: (changes: Partial<Address>) => void
  errorFor: (field: keyof Address) => FieldError | undefined
}

/** Maximum lengths of the contract, and autofill names. */
const fields: Record<TextFieldName, { maxLength: number; autoComplete: string; required?: true }> = {
  recipient: { maxLength: 120, autoComplete: 'name' },
  company: { maxLength: 120, autoComplete: 'organization' },
  street: { maxLength: 200, autoComplete: 'address-line1', required: true },
  street_2: { maxLength: 200, autoComplete: 'address-line2' },
  city: { maxLength: 120, autoComplete: 'address-level2', required: true },
  region: { maxLength: 120, autoComplete: 'address-level1' },
  postal_code: { maxLength: 20, autoComplete: 'postal-code' },
}

/** Address inputs; parts that a country does not use stay empty. */
export function AddressFields({ address, onChange, errorFor }: Props) {
  const { t } = useWords()
  const countries = useCountries()
  const text = (field: TextFieldName) => (
    <TextField
      label={t(`order.address.${field}`)}
      optional={!fields[field].required}
      required={fields[field].required ?? false}
      value={address[field]}
      onChange={(value) => onChange({ [field]: value })}
      maxLength={fields[field].maxLength}
      autoComplete={fields[field].autoComplete}
      error={errorFor(field)}
    />
  )
  return (
    <>
      <div className={gridClass({ columns: 2, alignItems: 'start', gap: 16 }, styles.pair)}>
        {text('recipient')}
        {text('company')}
      </div>
      {text('street')}
      {text('street_2')}
      <div className={gridClass({ columns: 2, alignItems: 'start', gap: 16 }, styles.pair)}>
        {text('city')}
        {text('region')}
        {text('postal_code')}
        <SelectField
          label={t('order.address.country_code')}
          required
          value={address.country_code ?? ''}
          onChange={(country_code) => country_code && onChange({ country_code })}
          options={address.country_code ? countries : [{ value: '', label: t('kit.chooseCountry') }, ...countries]}
          error={errorFor('country_code')}
        />
      </div>
      <PhoneField
        label={t('order.address.phone')}
        optional
        value={address.phone}
        onChange={(phone) => onChange({ phone })}
        country={address.country_code ?? undefined}
        maxLength={40}
        autoComplete="tel"
        error={errorFor('phone')}
      />
    </>
  )
}
