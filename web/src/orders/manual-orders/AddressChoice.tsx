import type { Customer } from '@linesheet/contract/orders/manual-orders'
import { addressWarnings } from '@linesheet/domain/orders/label-warnings'
import { type DraftAddress, toDraftAddress } from '@linesheet/domain/orders/manual-orders'
import { placeLines } from '@linesheet/domain/platform/addresses'
import type { FieldErrors } from '@linesheet/domain/platform/field-errors'
import { useState } from 'react'
import { AddressFields } from '../../kit/forms/fields/AddressFields.tsx'
import { RadioField } from '../../kit/forms/fields/ChoiceFields.tsx'
import { stackClass } from '../../kit/layout/primitives.ts'
import { useWords } from '../../words/Words.tsx'
import { LabelWarnings } from '../labels/LabelWarnings.tsx'
import type { OrderEditor } from './useOrderEditor.ts'

const emptyAddress = (customer: Customer): DraftAddress => ({
  recipient: customer.contact,
  company: customer.name,
  street: '',
  street_2: '',
  city: '',
  region: '',
  postal_code: '',
  country_code: customer.country_code || null,
  phone: customer.phone,
})
const other = 'other'
const isSame = (a: DraftAddress, b: DraftAddress) => Object.entries(a).every(([part, value]) => b[part as keyof DraftAddress] === value)

/** One of the customer's addresses, or another one. */
export function AddressChoice({ editor, customer, errors }: { editor: OrderEditor; customer: Customer; errors: FieldErrors }) {
  const { t } = useWords()
  const { shipping_address: address } = editor.content.cart
  const addresses = customer.addresses.map(toDraftAddress)
  const at = address ? addresses.findIndex((known) => isSame(known, address)) : -1
  const [isOther, setOther] = useState(at < 0)
  // Keeps the typed address while one of the known addresses is chosen.
  const [typedBefore, setTypedBefore] = useState<DraftAddress>()
  const setAddress = (shipping_address: DraftAddress) => editor.changeCart({ shipping_address })
  const choose = (value: string) => {
    const known = addresses[Number(value)]
    setOther(!known)
    if (known && address && at < 0) setTypedBefore(address)
    setAddress(known ?? typedBefore ?? emptyAddress(customer))
  }
  const typed = address ?? emptyAddress(customer)
  return (
    <div className={stackClass({ gap: 16 })}>
      {addresses.length > 0 && (
        <RadioField
          label={t('manual.address.title')}
          value={isOther || at < 0 ? other : String(at)}
          onChange={choose}
          options={[
            ...addresses.map((known, index) => ({ value: String(index), label: shortAddress(known) })),
            { value: other, label: t('manual.address.other') },
          ]}
        />
      )}
      {(isOther || at < 0) && (
        <AddressFields
          address={typed}
          onChange={(change) => setAddress({ ...typed, ...change })}
          errorFor={(field) => errors[`shipping_address.${field}`] ?? (field === 'street' ? errors.shipping_address : undefined)}
        />
      )}
      {address?.street && <LabelWarnings warnings={addressWarnings(address)} />}
    </div>
  )
}

const shortAddress = ({ country_code, ...address }: DraftAddress) =>
  [address.recipient, ...placeLines({ ...address, country_code: country_code ?? '' })].filter(Boolean).join(', ')
