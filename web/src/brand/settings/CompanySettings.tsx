import { type Account, editAccount, getAccount } from '@linesheet/contract/brand/settings.account'
import type { Address } from '@linesheet/domain/platform/places'
import { QueryView } from '../../kit/api/QueryView.tsx'
import { queryOptionsFor, useEndpointMutation, useEndpointQuery } from '../../kit/api/queries.ts'
import { countryName } from '../../kit/format/displayNames.ts'
import { pick } from '../../kit/forms/changedFields.ts'
import { addressLabel, FormConflict } from '../../kit/forms/FormConflict.tsx'
import { AddressFields } from '../../kit/forms/fields/AddressFields.tsx'
import { TextField } from '../../kit/forms/fields/TextField.tsx'
import { SaveBar } from '../../kit/forms/SaveBar.tsx'
import styles from '../../kit/forms/settings.module.css'
import { unresolvedErrors } from '../../kit/forms/unresolvedErrors.ts'
import { useSharedForm } from '../../kit/forms/useSharedForm.ts'
import { Section } from '../../kit/layout/Page.tsx'
import { stackClass } from '../../kit/layout/primitives.ts'
import { SkeletonRows } from '../../kit/layout/Skeleton.tsx'
import { useBrand, useHasPermission } from '../../kit/session/brand.tsx'
import { useWords } from '../../words/Words.tsx'
import { blankAddress } from './blankAddress.ts'

const nameFields = ['company', 'organization'] as const
type NameField = (typeof nameFields)[number]
const isName = (field: string): field is NameField => nameFields.some((name) => name === field)

/** Both the brand and its address have a company. */
type CompanyInput = Address & { address_company: string; organization: string; version: number }

const addressOf = ({ address_company, organization: _, version: __, ...parts }: CompanyInput): Address => ({
  ...parts,
  company: address_company,
})

function CompanyForm({ account }: { account: Account }) {
  const { t, locale } = useWords()
  const { company } = useBrand()
  const hasPermission = useHasPermission()
  const toInput = ({ address, company: brand, organization, version }: Account): CompanyInput => {
    const parts: Address = address ?? { ...blankAddress, country_code: company.country_code }
    return { ...parts, address_company: parts.company, company: brand, organization, version }
  }
  const saving = useEndpointMutation(editAccount, {
    events: ['company.changed'],
    recordKey: () => queryOptionsFor(getAccount, {}).queryKey,
    successMessage: t('settings.saved'),
  })
  const form = useSharedForm({
    key: 'settings:company',
    saved: toInput(account),
    toInput,
    send: (input, fields) => {
      const isAddressChanged = fields.some((field) => !isName(field))
      const names = pick(input, fields.filter(isName))
      return saving.send({ body: { version: input.version, ...names, ...(isAddressChanged && { address: addressOf(input) }) } })
    },
    error: saving.error,
    reset: saving.reset,
  })
  const { draft, change, changed } = form
  const address = addressOf(draft)
  const changedNames = changed.filter(isName)
  const isAddressChanged = changed.length > changedNames.length
  const sent = { ...pick(draft, changedNames), ...(isAddressChanged && { address }) }
  const errors = unresolvedErrors(saving.errors, saving.lastInput?.body, sent)
  return (
    <fieldset className={stackClass({ gap: 24 }, styles.form)} disabled={!hasPermission('store:write')}>
      <Section title={t('settings.company.names')} bare>
        <div className={stackClass({ gap: 16 }, styles.fields)}>
          {nameFields.map((field) => (
            <TextField
              key={field}
              label={t(`settings.company.${field}`)}
              help={t(`settings.company.${field}.help`)}
              value={draft[field]}
              onChange={(text) => change({ [field]: text })}
              maxLength={120}
              required
              disabled={field === 'organization' && !hasPermission('users:write')}
              error={errors[field]}
            />
          ))}
          <TextField
            label={t('settings.company.currency')}
            help={t('settings.company.currency.help')}
            value={account.currency_code}
            onChange={() => {}}
            disabled
          />
        </div>
      </Section>
      <Section title={t('settings.company.address')}>
        <div className={stackClass({ gap: 16 }, styles.fields)}>
          <p className={styles.help}>{t('settings.company.address.help')}</p>
          <AddressFields
            address={address}
            onChange={({ company: address_company, ...some }) =>
              change({ ...some, ...(address_company !== undefined && { address_company }) })
            }
            errorFor={(field) => errors[`address.${field}`]}
          />
        </div>
      </Section>
      <SaveBar
        changedFields={[
          ...changedNames.map((field) => t(`settings.company.${field}`)),
          ...(isAddressChanged ? [t('settings.company.address')] : []),
        ]}
        onSave={() => form.save()}
        onDiscard={form.discard}
        busy={saving.busy}
        error={form.error}
        invalidCount={Object.keys(errors).length}
      />
      <FormConflict
        form={form}
        busy={saving.busy}
        label={(field) => (isName(field) ? t(`settings.company.${field}`) : addressLabel(t, field))}
        text={(field, input) => (field === 'country_code' ? countryName(locale, input.country_code) : input[field])}
      />
    </fieldset>
  )
}

/** The names of the brand and its organisation, and the company's own address; read-only for members who may not change them. */
export function CompanySettings() {
  const account = useEndpointQuery(getAccount, {})
  return (
    <QueryView query={account} skeleton={<SkeletonRows count={6} />}>
      {(found) => <CompanyForm account={found} />}
    </QueryView>
  )
}
