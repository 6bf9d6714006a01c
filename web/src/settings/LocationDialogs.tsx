import type { ResponseResult } from '@linesheet/contract/endpoint'
import { addLocation, editLocation, listLocations, removeLocation } from '@linesheet/contract/locations'
import type { Address } from '@linesheet/domain/places'
import { useCompany } from '../kit/company.tsx'
import { countryName } from '../kit/displayNames.ts'
import { FormDialog } from '../kit/FormDialog.tsx'
import { AddressFields } from '../kit/fields/AddressFields.tsx'
import { CheckField } from '../kit/fields/ChoiceFields.tsx'
import { TextField } from '../kit/fields/TextField.tsx'
import { useEndpointMutation } from '../kit/queries.ts'
import { useWords } from '../words/Words.tsx'
import { blankAddress } from './blankAddress.ts'
import { addressLabel, FormConflict } from './FormConflict.tsx'
import { useSharedForm } from './useSharedForm.ts'

export type Location = ResponseResult<typeof addLocation>
const effects = { events: ['company.changed'], invalidates: [listLocations] } as const

type LocationInput = Address & { name: string; is_default: boolean; version: number }

const toInput = ({ id: _, address, ...rest }: Location): LocationInput => ({ ...address, ...rest })
const toBody = ({ name, is_default, version: _, ...address }: LocationInput) => ({ name, is_default, address })

/** Adds a location, or changes one. */
export function LocationDialog({ location, close }: { location: Location | undefined; close: () => void }) {
  const { t, locale } = useWords()
  const { company } = useCompany()
  const blank = { ...blankAddress, company: company.display_name, country_code: company.country_code }
  const successMessage = ({ name }: Location) => t('settings.locations.toast.saved', { name })
  const adding = useEndpointMutation(addLocation, { ...effects, successMessage })
  const editing = useEndpointMutation(editLocation, { ...effects, successMessage })
  const saving = location ? editing : adding
  const form = useSharedForm({
    key: `location:${location?.id ?? 'new'}`,
    saved: location ? toInput(location) : { ...blank, name: '', is_default: false, version: 0 },
    toInput,
    send: (input) =>
      location
        ? editing.send({ body: { ...toBody(input), id: location.id, version: input.version } })
        : adding.send({ body: toBody(input) }),
    error: saving.error,
    reset: saving.reset,
    onSaved: close,
  })
  const { draft, change } = form
  return (
    <>
      <FormDialog
        title={location ? t('settings.locations.edit', { name: location.name }) : t('settings.locations.add')}
        submitLabel={location ? t('kit.save') : t('settings.locations.add')}
        submit={form.save}
        mutation={{ ...saving, error: form.error }}
        close={close}
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
        <AddressFields address={toBody(draft).address} change={change} errorFor={(field) => saving.errors[`address.${field}`]} />
        <CheckField
          label={t('settings.locations.is_default')}
          checked={draft.is_default}
          disabled={location?.is_default ?? false}
          change={(is_default) => change({ is_default })}
        />
      </FormDialog>
      <FormConflict
        form={form}
        busy={saving.busy}
        label={(field) => (field === 'name' || field === 'is_default' ? t(`settings.locations.${field}`) : addressLabel(t, field))}
        text={(field, input) => {
          if (field === 'is_default') return input.is_default ? '✓' : ''
          return field === 'country_code' ? countryName(locale, input.country_code) : input[field]
        }}
      />
    </>
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
