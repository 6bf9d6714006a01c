import { addRetailers } from '@linesheet/contract/retailers/network'
import { type Language, languages } from '@linesheet/domain/platform/languages'
import type { Address, CountryCode } from '@linesheet/domain/platform/places'
import type { RetailChannel, RetailerType } from '@linesheet/domain/retailers/network'
import { type ReactNode, useState } from 'react'
import { useEndpointMutation } from '../../../kit/api/queries.ts'
import { useDraft } from '../../../kit/drafts/useDraft.ts'
import { useCountries } from '../../../kit/format/useCountries.ts'
import { AddressFields } from '../../../kit/forms/fields/AddressFields.tsx'
import { SelectField } from '../../../kit/forms/fields/ChoiceFields.tsx'
import { Field } from '../../../kit/forms/fields/Field.tsx'
import { TagsInput } from '../../../kit/forms/fields/TagsInput.tsx'
import { TextArea } from '../../../kit/forms/fields/TextField.tsx'
import { Button } from '../../../kit/layout/Button.tsx'
import { gridClass } from '../../../kit/layout/primitives.ts'
import { DialogForm } from '../../../kit/overlays/DialogForm.tsx'
import { showToast } from '../../../kit/overlays/toasts.ts'
import { useBrand } from '../../../kit/session/brand.tsx'
import { useBrandTags } from '../../../kit/tags/useBrandTags.ts'
import { languageNames, useWords } from '../../../words/Words.tsx'
import { KindFields, ProfileTexts } from '../ProfileTexts.tsx'
import styles from './add.module.css'

type Draft = {
  name: string
  contact: string
  email: string
  phone: string
  retailer_type: RetailerType
  retail_channel: RetailChannel
  country_code: CountryCode
  language_code: Language | ''
  address: Address | null
  note: string
  tags: string[]
}
const blankAddress = { recipient: '', company: '', street: '', street_2: '', city: '', region: '', postal_code: '', phone: '' }

/** Adds one retailer with its profile. */
export function AddForm({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const { t } = useWords()
  const { company } = useBrand()
  const countries = useCountries()
  const { names, colorOf } = useBrandTags()
  const { draft, change, clearDraft } = useDraft<Draft>('new-retailer', {
    name: '',
    contact: '',
    email: '',
    phone: '',
    retailer_type: 'general',
    retail_channel: 'unknown',
    country_code: company.country_code,
    language_code: '',
    address: null,
    note: '',
    tags: [],
  })
  const adding = useEndpointMutation(addRetailers, { events: ['retailer.added', 'brand_tag.changed'] })
  const [refused, setRefused] = useState<{ errors: NonNullable<typeof adding.result>['rows'][number]['error_codes'] }>()
  const errors = refused?.errors ?? {}
  const profile = { draft, onChange: change, errors }
  async function submit() {
    const { address, language_code, ...fields } = draft
    const addresses = address ? [{ ...address, recipient: address.recipient || draft.contact, company: address.company || draft.name }] : []
    const country = address?.country_code ?? fields.country_code
    const row = { ...fields, country_code: country, addresses, ...(language_code && { language_code }) }
    const result = await adding.send({ body: { retailers: [row] } })
    const answer = result?.rows[0]
    if (!answer) return
    if (Object.keys(answer.error_codes).length) return setRefused({ errors: answer.error_codes })
    clearDraft()
    showToast({ text: t('network.add.added', { count: 1 }) })
    onClose()
  }
  return (
    <DialogForm
      onSubmit={() => submit()}
      submitLabel={t('network.add.submit')}
      busy={adding.busy}
      onClose={onClose}
      error={adding.error}
      refusal={refused}
    >
      {children}
      <ProfileTexts names={['name', 'email']} {...profile} />
      <div className={gridClass({ columns: 2, alignItems: 'start', gap: 16 }, styles.pair)}>
        <ProfileTexts names={['contact', 'phone']} {...profile} />
        <KindFields draft={draft} onChange={change} />
        <SelectField
          label={t('network.field.language_code')}
          value={draft.language_code}
          onChange={(language_code) => change({ language_code })}
          options={[
            { value: '' as const, label: t('network.field.languageOfCountry') },
            ...languages.map((language) => ({ value: language, label: languageNames[language], isForeign: true })),
          ]}
        />
      </div>
      {draft.address ? (
        <AddressFields
          address={draft.address}
          onChange={(changes) => draft.address && change({ address: { ...draft.address, ...changes } })}
          errorFor={(field) => errors[`addresses.0.${field}`]}
        />
      ) : (
        <>
          <SelectField
            label={t('network.field.country_code')}
            value={draft.country_code}
            onChange={(country_code) => change({ country_code })}
            options={countries}
          />
          <Button onClick={() => change({ address: { ...blankAddress, country_code: draft.country_code } })}>
            {t('network.addAddress')}
          </Button>
        </>
      )}
      <Field label={t('network.field.tags')} optional>
        {(control) => (
          <TagsInput
            tags={draft.tags}
            onChange={(tags) => change({ tags })}
            words={{ add: t('network.tag.add'), remove: (tag) => t('network.tag.remove', { tag }) }}
            known={names}
            colorOf={colorOf}
            control={control}
          />
        )}
      </Field>
      <TextArea
        label={t('network.field.note')}
        optional
        placeholder={t('network.field.notePlaceholder')}
        value={draft.note}
        onChange={(note) => change({ note })}
        maxLength={2000}
        error={errors.note}
      />
    </DialogForm>
  )
}
