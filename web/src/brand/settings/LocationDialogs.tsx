import { addLocation, editLocation, listLocations, removeLocation } from '@linesheet/contract/brand/locations'
import type { ResponseResult } from '@linesheet/contract/platform/endpoint'
import type { Address } from '@linesheet/domain/platform/places'
import { useEndpointMutation } from '../../kit/api/queries.ts'
import { countryName } from '../../kit/format/displayNames.ts'
import { addressLabel, FormConflict } from '../../kit/forms/FormConflict.tsx'
import { AddressFields } from '../../kit/forms/fields/AddressFields.tsx'
import { CheckField } from '../../kit/forms/fields/ChoiceFields.tsx'
import { TextField } from '../../kit/forms/fields/TextField.tsx'
import { useSharedForm } from '../../kit/forms/useSharedForm.ts'
import { FormDialog } from '../../kit/overlays/FormDialog.tsx'
import { useBrand } from '../../kit/session/brand.tsx'
import { useWords } from '../../words/Words.tsx'
import { blankAddress } from './blankAddress.ts'

export type Location = ResponseResult<typeof addLocation>
const effects = { events: ['company.changed'], invalidates: [listLocations] } as const

type LocationInput = Address & { name: string; is_default: boolean; version: number }

const toInput = ({ id: _, address, ...rest }: Location): LocationInput => ({ ...address, ...rest })
const toBody = ({ name, is_default, version: _, ...address }: LocationInput) => ({ name, is_default, address })

/** Adds a location, or changes one. */
export function LocationDialog({ location, onClose }: { location: Location | undefined; onClose: () => void }) {
  const { t, locale } = useWords()
  const { company } = useBrand()
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
    onSaved: onClose,
  })
  const { draft, change } = form
  return (
    <>
      <FormDialog
        title={location ? t('settings.locations.edit', { name: location.name }) : t('settings.locations.add')}
        submitLabel={location ? t('kit.save') : t('settings.locations.add')}
        onSubmit={form.save}
        mutation={{ ...saving, error: form.error }}
        onClose={onClose}
        fields={['name', 'address']}
        size={600}
      >
        <TextField
          label={t('settings.locations.name')}
          value={draft.name}
          onChange={(name) => change({ name })}
          maxLength={120}
          required
          error={saving.errors.name}
        />
        <AddressFields address={toBody(draft).address} onChange={change} errorFor={(field) => saving.errors[`address.${field}`]} />
        <CheckField
          label={t('settings.locations.is_default')}
          checked={draft.is_default}
          disabled={location?.is_default ?? false}
          onChange={(is_default) => change({ is_default })}
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

export function DeleteLocationDialog({ location: { id, name }, onClose }: { location: Location; onClose: () => void }) {
  const { t } = useWords()
  const removing = useEndpointMutation(removeLocation, {
    ...effects,
    successMessage: t('settings.locations.toast.deleted', { name }),
  })
  return (
    <FormDialog
      title={t('settings.locations.deleteTitle', { name })}
      submitLabel={t('settings.locations.deleteAction')}
      onSubmit={() => removing.send({ params: { id } })}
      mutation={removing}
      onClose={onClose}
      danger
    >
      <p>{t('settings.locations.deleteHelp')}</p>
    </FormDialog>
  )
}
