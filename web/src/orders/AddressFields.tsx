import type { Address } from '@linesheet/domain/places'
import { SelectField } from '../kit/fields/ChoiceFields.tsx'
import { TextField } from '../kit/fields/TextField.tsx'
import { useCountries } from '../kit/useCountries.ts'
import { useWords } from '../words/Words.tsx'
import styles from './AcceptDialog.module.css'

type TextFieldName = Exclude<keyof Address, 'country_code'>
type Props = { address: Address; change: (some: Partial<Address>) => void; errorFor: (field: keyof Address) => string | undefined }

/** As long as the contract lets them be, and what browsers know them by. */
const fields: Record<TextFieldName, { most: number; known: string; needed?: true }> = {
  recipient: { most: 120, known: 'name' },
  company: { most: 120, known: 'organization' },
  street: { most: 200, known: 'address-line1', needed: true },
  street_2: { most: 200, known: 'address-line2' },
  city: { most: 120, known: 'address-level2', needed: true },
  region: { most: 120, known: 'address-level1' },
  postal_code: { most: 20, known: 'postal-code' },
  phone: { most: 40, known: 'tel' },
}

/** An address to be typed; what a country does not have stays empty. */
export function AddressFields({ address, change, errorFor }: Props) {
  const { t } = useWords()
  const countries = useCountries()
  const text = (field: TextFieldName) => (
    <TextField
      label={t(`order.address.${field}`)}
      optional={!fields[field].needed}
      value={address[field]}
      change={(value) => change({ [field]: value })}
      maxLength={fields[field].most}
      autoComplete={fields[field].known}
      error={errorFor(field)}
    />
  )
  return (
    <>
      <div className={styles.pair}>
        {text('recipient')}
        {text('company')}
      </div>
      {text('street')}
      {text('street_2')}
      <div className={styles.pair}>
        {text('city')}
        {text('region')}
        {text('postal_code')}
        <SelectField
          label={t('order.address.country_code')}
          value={address.country_code}
          change={(country_code) => change({ country_code })}
          options={countries}
          error={errorFor('country_code')}
        />
      </div>
      {text('phone')}
    </>
  )
}
