import { editNetworkEntry, type NetworkEntry } from '@linesheet/contract/retailers/network'
import { languages } from '@linesheet/domain/platform/languages'
import { useEndpointMutation } from '../../../kit/api/queries.ts'
import { useDraft } from '../../../kit/drafts/useDraft.ts'
import { useCountries } from '../../../kit/format/useCountries.ts'
import { AddressFields } from '../../../kit/forms/fields/AddressFields.tsx'
import { SelectField } from '../../../kit/forms/fields/ChoiceFields.tsx'
import { Button } from '../../../kit/layout/Button.tsx'
import { FormDialog } from '../../../kit/overlays/FormDialog.tsx'
import { languageNames, useWords } from '../../../words/Words.tsx'
import { KindFields, ProfileTexts } from '../ProfileTexts.tsx'
import { profileFields } from '../profileFields.ts'

type Draft = Omit<Pick<NetworkEntry, (typeof profileFields)[number]>, 'language_code'> & {
  language_code: NetworkEntry['language_code'] | ''
}
const blankAddress = { recipient: '', company: '', street: '', street_2: '', city: '', region: '', postal_code: '', phone: '' }

/** Edits the profile of a retailer that the brand added itself; its first address, and any others. */
export function EditProfileDialog({ entry, onClose }: { entry: NetworkEntry; onClose: () => void }) {
  const { t } = useWords()
  const countries = useCountries()
  const known = Object.fromEntries(profileFields.map((field) => [field, entry[field]])) as Draft
  const initial: Draft = entry.is_language_known ? known : { ...known, language_code: '' }
  const { draft, change, clearDraft } = useDraft<Draft>(`retailer-profile:${entry.id}`, initial)
  const saving = useEndpointMutation(editNetworkEntry, { events: ['retailer.changed'], successMessage: t('network.saved') })
  const { errors } = saving
  const profile = { draft, onChange: change, errors }
  const changed = () => Object.fromEntries(profileFields.flatMap((name) => (draft[name] === initial[name] ? [] : [[name, draft[name]]])))
  return (
    <FormDialog
      drawer
      title={t('network.editTitle', { name: entry.name })}
      submitLabel={t('kit.save')}
      onSubmit={() => saving.send({ params: { id: entry.id }, body: { version: entry.version, ...changed() } })}
      mutation={saving}
      onClose={onClose}
      onDone={clearDraft}
      fields={[...profileFields]}
      size={560}
    >
      <ProfileTexts names={['name', 'email']} {...profile} />
      <ProfileTexts names={['contact', 'phone']} {...profile} />
      <KindFields draft={draft} onChange={change} />
      <SelectField
        label={t('network.field.country_code')}
        value={draft.country_code}
        onChange={(country_code) => change({ country_code })}
        options={entry.country_code ? countries : [{ value: '', label: t('network.languageUnknown') }, ...countries]}
      />
      <SelectField
        label={t('network.field.language_code')}
        value={draft.language_code}
        onChange={(language_code) => change({ language_code })}
        options={[
          ...(entry.is_language_known ? [] : [{ value: '' as const, label: t('network.field.languageOfCountry') }]),
          ...languages.map((language) => ({ value: language, label: languageNames[language], isForeign: true })),
        ]}
      />
      {draft.addresses.map((address, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: addresses have no ids, and keep their places while they are typed
        <fieldset key={at}>
          <AddressFields
            address={{ ...address, country_code: address.country_code || null }}
            onChange={(changes) =>
              change({ addresses: draft.addresses.map((address, place) => (place === at ? { ...address, ...changes } : address)) })
            }
            errorFor={(field) => errors[`addresses.${at}.${field}`]}
          />
          <Button variant="quiet" onClick={() => change({ addresses: draft.addresses.filter((_, place) => place !== at) })}>
            {t('network.removeAddress')}
          </Button>
        </fieldset>
      ))}
      <Button onClick={() => change({ addresses: [...draft.addresses, { ...blankAddress, country_code: draft.country_code }] })}>
        {t('network.addAddress')}
      </Button>
    </FormDialog>
  )
}
