import type { ResponseResult } from '@linesheet/contract/endpoint'
import { addLocation, editLocation, listLocations, removeLocation } from '@linesheet/contract/locations'
import { useCompany } from '../kit/company.tsx'
import { FormDialog } from '../kit/FormDialog.tsx'
import { AddressFields } from '../kit/fields/AddressFields.tsx'
import { CheckField } from '../kit/fields/ChoiceFields.tsx'
import { TextField } from '../kit/fields/TextField.tsx'
import { useEndpointMutation } from '../kit/queries.ts'
import { useDraft } from '../kit/useDraft.ts'
import { useWords } from '../words/Words.tsx'
import { blankAddress } from './blankAddress.ts'

export type Location = ResponseResult<typeof addLocation>
const effects = { events: ['company.changed'], invalidates: [listLocations] } as const

/** Adds a location, or changes one. */
export function LocationDialog({ location, close }: { location: Location | undefined; close: () => void }) {
  const { t } = useWords()
  const { company } = useCompany()
  const { draft, change, clearDraft } = useDraft(`location:${location?.id ?? 'new'}`, {
    name: location?.name ?? '',
    address: location?.address ?? { ...blankAddress, company: company.display_name, country_code: company.country_code },
    is_default: location?.is_default ?? false,
  })
  const successMessage = ({ name }: Location) => t('settings.locations.toast.saved', { name })
  const adding = useEndpointMutation(addLocation, { ...effects, successMessage })
  const editing = useEndpointMutation(editLocation, { ...effects, successMessage })
  const saving = location ? editing : adding
  const submit = () => (location ? editing.send({ body: { ...draft, id: location.id } }) : adding.send({ body: draft }))
  return (
    <FormDialog
      title={location ? t('settings.locations.edit', { name: location.name }) : t('settings.locations.add')}
      submitLabel={location ? t('kit.save') : t('settings.locations.add')}
      submit={submit}
      mutation={saving}
      close={close}
      onDone={clearDraft}
      fields={['name', 'address']}
      size={600}
    >
      <TextField
        label={t('settings.locations.name')}
        value={draft.name}
        change={(name) => change({ name })}
        maxLength={120}
        required
        error={saving.errors.name}
      />
      <AddressFields
        address={draft.address}
        change={(some) => change({ address: { ...draft.address, ...some } })}
        errorFor={(field) => saving.errors[`address.${field}`]}
      />
      <CheckField
        label={t('settings.locations.is_default')}
        checked={draft.is_default}
        disabled={location?.is_default ?? false}
        change={(is_default) => change({ is_default })}
      />
    </FormDialog>
  )
}

export function DeleteLocationDialog({ location: { id, name }, close }: { location: Location; close: () => void }) {
  const { t } = useWords()
  const removing = useEndpointMutation(removeLocation, {
    ...effects,
    successMessage: t('settings.locations.toast.deleted', { name }),
  })
  return (
    <FormDialog
      title={t('settings.locations.deleteTitle', { name })}
      submitLabel={t('settings.locations.deleteAction')}
      submit={() => removing.send({ params: { id } })}
      mutation={removing}
      close={close}
      danger
    >
      <p>{t('settings.locations.deleteHelp')}</p>
    </FormDialog>
  )
}
