import type { Customer } from '@linesheet/contract/orders/manual-orders'
import { createCustomer, listCustomers } from '@linesheet/contract/orders/manual-orders.catalogue'
import { type Language, languages } from '@linesheet/domain/platform/languages'
import type { Address } from '@linesheet/domain/platform/places'
import { type RetailerType, retailerTypes } from '@linesheet/domain/retailers/network'
import { useEndpointMutation } from '../../kit/api/queries.ts'
import { useDraft } from '../../kit/drafts/useDraft.ts'
import { AddressFields } from '../../kit/forms/fields/AddressFields.tsx'
import { SelectField } from '../../kit/forms/fields/ChoiceFields.tsx'
import { TextField } from '../../kit/forms/fields/TextField.tsx'
import { FormDialog } from '../../kit/overlays/FormDialog.tsx'
import { useBrand } from '../../kit/session/brand.tsx'
import { languageNames, useWords } from '../../words/Words.tsx'

type Draft = {
  name: string
  contact: string
  email: string
  retailer_type: RetailerType
  language_code: Language | ''
  address: Address
}
const blank = { recipient: '', company: '', street: '', street_2: '', city: '', region: '', postal_code: '', phone: '' }

/** `orderId`: the order that the customer is for; `email`: the address that was looked up, if any. Input is kept by these two. */
type Props = { orderId: string; email: string; onSelect: (customer: Customer) => void; onClose: () => void }

/** Adds a customer who is not on the marketplace, and chooses it. */
export function NewCustomerDialog({ orderId, email, onSelect, onClose }: Props) {
  const { t } = useWords()
  const { company } = useBrand()
  const { draft, change, clearDraft } = useDraft<Draft>(`new-customer:${orderId}:${email}`, {
    name: '',
    contact: '',
    email,
    retailer_type: 'general',
    language_code: '',
    address: { ...blank, country_code: company.country_code },
  })
  const adding = useEndpointMutation(createCustomer, { invalidates: [listCustomers] })
  const { errors } = adding
  const add = async () => {
    const { address, language_code, ...fields } = draft
    const recipient = address.recipient || draft.contact
    const body = { ...fields, phone: address.phone, addresses: [{ ...address, recipient, company: address.company || draft.name }] }
    const customer = await adding.send({ body: { ...body, ...(language_code && { language_code }) } })
    if (customer) onSelect(customer)
    return customer
  }
  return (
    <FormDialog
      title={t('manual.customer.addTitle')}
      submitLabel={t('manual.customer.add')}
      onSubmit={add}
      mutation={adding}
      onClose={onClose}
      onDone={clearDraft}
      fields={['name', 'contact', 'email', 'addresses']}
      size={600}
    >
      <TextField
        required
        label={t('manual.customer.name')}
        value={draft.name}
        onChange={(name) => change({ name })}
        maxLength={120}
        error={errors.name}
      />
      <TextField
        required
        label={t('manual.customer.email')}
        help={t('manual.customer.emailHelp')}
        type="email"
        inputMode="email"
        value={draft.email}
        onChange={(next) => change({ email: next })}
        error={errors.email}
      />
      <TextField
        optional
        label={t('manual.customer.contact')}
        value={draft.contact}
        onChange={(contact) => change({ contact })}
        maxLength={120}
        error={errors.contact}
      />
      <SelectField
        label={t('manual.customer.type')}
        value={draft.retailer_type}
        onChange={(retailer_type) => change({ retailer_type })}
        options={retailerTypes.map((type) => ({ value: type, label: t(`order.retailerType.${type}`) }))}
      />
      <AddressFields
        address={draft.address}
        onChange={(changes) => change({ address: { ...draft.address, ...changes } })}
        errorFor={(field) => errors[`addresses.0.${field}`]}
      />
      <SelectField
        label={t('manual.customer.language')}
        value={draft.language_code}
        onChange={(language_code) => change({ language_code })}
        options={[
          { value: '' as const, label: t('manual.customer.languageOfCountry') },
          ...languages.map((language) => ({ value: language, label: languageNames[language] })),
        ]}
      />
    </FormDialog>
  )
}
