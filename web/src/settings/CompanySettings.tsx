import { type Account, editAccount, getAccount } from '@linesheet/contract/settings.account'
import { setStoreAddress } from '@linesheet/contract/store'
import type { Address } from '@linesheet/domain/places'
import { useCompany, useHasPermission } from '../kit/company.tsx'
import { AddressFields } from '../kit/fields/AddressFields.tsx'
import { TextField } from '../kit/fields/TextField.tsx'
import { Section } from '../kit/Page.tsx'
import { QueryView } from '../kit/QueryView.tsx'
import { queryOptionsFor, useEndpointMutation, useEndpointQuery } from '../kit/queries.ts'
import { SaveBar } from '../kit/SaveBar.tsx'
import { SkeletonRows } from '../kit/Skeleton.tsx'
import { showToast } from '../kit/toasts.ts'
import { useDraft } from '../kit/useDraft.ts'
import { useWords } from '../words/Words.tsx'
import { blankAddress } from './blankAddress.ts'
import { changedFields, pick } from './changedFields.ts'
import styles from './settings.module.css'

const nameFields = ['company', 'organization'] as const

function CompanyForm({ account }: { account: Account }) {
  const { t } = useWords()
  const { company } = useCompany()
  const hasPermission = useHasPermission()
  const savedAddress: Address = account.address ?? { ...blankAddress, country_code: company.country_code }
  // Both the brand and its address have a company.
  const saved = {
    ...savedAddress,
    address_company: savedAddress.company,
    company: account.company,
    organization: account.organization,
  }
  const { draft, change, clearDraft, clearSent } = useDraft('settings:company', saved)
  const effects = { events: ['company.changed' as const] }
  const naming = useEndpointMutation(editAccount, {
    ...effects,
    recordKey: () => queryOptionsFor(getAccount, {}).queryKey,
  })
  const addressing = useEndpointMutation(setStoreAddress, { ...effects, invalidates: [getAccount] })
  const changed = changedFields(draft, saved)
  const changedNames = nameFields.filter((field) => changed.includes(field))
  const isAddressChanged = changed.length > changedNames.length
  const { address_company, organization: _, ...parts } = draft
  const address: Address = { ...parts, company: address_company }

  async function save() {
    if (changedNames.length && !(await naming.send({ body: pick(draft, changedNames) }))) return
    if (isAddressChanged && !(await addressing.send({ body: address }))) return
    clearSent(draft)
    showToast({ text: t('settings.saved') })
  }
  const errors = { ...addressing.errors, ...naming.errors }
  return (
    <fieldset className={styles.form} disabled={!hasPermission('store:write')}>
      <Section title={t('settings.company.names')} bare>
        <div className={styles.fields}>
          {nameFields.map((field) => (
            <TextField
              key={field}
              label={t(`settings.company.${field}`)}
              help={t(`settings.company.${field}.help`)}
              value={draft[field]}
              change={(text) => change({ [field]: text })}
              maxLength={120}
              required
              disabled={field === 'organization' && !hasPermission('users:write')}
              error={naming.errors[field]}
            />
          ))}
          <TextField
            label={t('settings.company.currency')}
            help={t('settings.company.currency.help')}
            value={account.currency_code}
            change={() => {}}
            disabled
          />
        </div>
      </Section>
      <Section title={t('settings.company.address')}>
        <div className={styles.fields}>
          <p className={styles.help}>{t('settings.company.address.help')}</p>
          <AddressFields
            address={address}
            change={({ company: address_company, ...some }) =>
              change({ ...some, ...(address_company !== undefined && { address_company }) })
            }
            errorFor={(field) => addressing.errors[field]}
          />
        </div>
      </Section>
      <SaveBar
        changedFields={[
          ...changedNames.map((field) => t(`settings.company.${field}`)),
          ...(isAddressChanged ? [t('settings.company.address')] : []),
        ]}
        save={() => void save()}
        discard={() => {
          clearDraft()
          naming.reset()
          addressing.reset()
        }}
        busy={naming.busy || addressing.busy}
        error={naming.error ?? addressing.error}
        invalidCount={Object.keys(errors).length}
      />
    </fieldset>
  )
}

/** The names of the brand and its organisation, and the company's own address. Who may not change them reads them. */
export function CompanySettings() {
  const account = useEndpointQuery(getAccount, {})
  return (
    <QueryView query={account} skeleton={<SkeletonRows count={6} />}>
      {(found) => <CompanyForm account={found} />}
    </QueryView>
  )
}
