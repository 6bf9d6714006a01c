import { getCompany } from '@linesheet/contract/home'
import { editUser } from '@linesheet/contract/settings'
import { type Account, editAccount, getAccount } from '@linesheet/contract/settings.account'
import { languages } from '@linesheet/domain/languages'
import { unitSystems } from '@linesheet/domain/units'
import { useCompany, useHasPermission } from '../kit/company.tsx'
import { RadioField, SelectField } from '../kit/fields/ChoiceFields.tsx'
import { Section } from '../kit/Page.tsx'
import { QueryView } from '../kit/QueryView.tsx'
import { queryOptionsFor, useEndpointMutation, useEndpointQuery } from '../kit/queries.ts'
import { SaveBar } from '../kit/SaveBar.tsx'
import { SkeletonRows } from '../kit/Skeleton.tsx'
import { timeZoneName, timeZoneOptions } from '../kit/timeZones.ts'
import { showToast } from '../kit/toasts.ts'
import { useDraft } from '../kit/useDraft.ts'
import { languageNames, useWords } from '../words/Words.tsx'
import { changedFields } from './changedFields.ts'
import styles from './settings.module.css'

const languageOptions = languages.map((code) => ({ value: code, label: languageNames[code] }))
function LanguageForm({ account }: { account: Account | undefined }) {
  const { t, language, setLanguage } = useWords()
  const { user, company } = useCompany()
  const canWrite = useHasPermission()('store:write')
  const saved = {
    own_language: user.language_code,
    own_time_zone: user.time_zone ?? '',
    brand_language: account?.language_code ?? 'en',
    brand_time_zone: account?.time_zone ?? company.time_zone,
    units: account?.units ?? company.units,
  }
  const { draft, change, clearDraft, clearSent } = useDraft('settings:language', saved)
  const changed = changedFields(draft, saved)
  const savingOwn = useEndpointMutation(editUser, { invalidates: [getCompany] })
  const savingBrand = useEndpointMutation(editAccount, {
    events: ['company.changed'],
    recordKey: () => queryOptionsFor(getAccount, {}).queryKey,
  })
  const isChanged = (prefix: string) => changed.some((field) => field.startsWith(prefix))

  async function save() {
    const own = { language_code: draft.own_language, time_zone: draft.own_time_zone || null }
    if (isChanged('own_') && !(await savingOwn.send({ body: own }))) return
    const brand = { language_code: draft.brand_language, time_zone: draft.brand_time_zone, units: draft.units }
    if ((isChanged('brand_') || isChanged('units')) && !(await savingBrand.send({ body: brand }))) return
    clearSent(draft)
    if (changed.includes('own_language')) await setLanguage(draft.own_language)
    showToast({ text: t('settings.saved') })
  }
  return (
    <div className={styles.form}>
      <Section title={t('settings.language.own')} bare>
        <div className={styles.fields}>
          <SelectField
            label={t('settings.language.own_language')}
            help={t('settings.language.own_language.help')}
            value={draft.own_language}
            change={(own_language) => change({ own_language })}
            options={languageOptions}
          />
          <SelectField
            label={t('settings.language.own_time_zone')}
            help={t('settings.language.own_time_zone.help')}
            value={draft.own_time_zone}
            change={(own_time_zone) => change({ own_time_zone })}
            options={[
              { value: '', label: t('settings.language.asBrand', { zone: timeZoneName(language, company.time_zone) }) },
              ...timeZoneOptions(language, saved.own_time_zone),
            ]}
            error={savingOwn.errors.time_zone}
          />
        </div>
      </Section>
      {account && (
        <fieldset className={styles.plain} disabled={!canWrite}>
          <Section title={t('settings.language.brand')}>
            <div className={styles.fields}>
              <SelectField
                label={t('settings.language.brand_language')}
                help={t('settings.language.brand_language.help')}
                value={draft.brand_language}
                change={(brand_language) => change({ brand_language })}
                options={languageOptions}
              />
              <SelectField
                label={t('settings.language.brand_time_zone')}
                help={t('settings.language.brand_time_zone.help')}
                value={draft.brand_time_zone}
                change={(brand_time_zone) => change({ brand_time_zone })}
                options={timeZoneOptions(language, saved.brand_time_zone)}
                error={savingBrand.errors.time_zone}
              />
              <RadioField
                label={t('settings.language.units')}
                value={draft.units}
                change={(units) => change({ units })}
                options={unitSystems.map((units) => ({ value: units, label: t(`settings.language.units.${units}`) }))}
              />
              <p className={styles.help}>{t('settings.language.units.help')}</p>
            </div>
          </Section>
        </fieldset>
      )}
      <SaveBar
        changedFields={changed.map((field) => t(`settings.language.${field}`))}
        save={() => void save()}
        discard={() => {
          clearDraft()
          savingOwn.reset()
          savingBrand.reset()
        }}
        busy={savingOwn.busy || savingBrand.busy}
        error={savingOwn.error ?? savingBrand.error}
      />
    </div>
  )
}

/** The user's own language and time zone, and those of the brand for roles that read its settings. */
export function LanguageSettings() {
  const mayRead = useHasPermission()('store:read')
  const account = useEndpointQuery(getAccount, {}, { enabled: mayRead })
  if (!mayRead) return <LanguageForm account={undefined} />
  return (
    <QueryView query={account} skeleton={<SkeletonRows count={6} />}>
      {(found) => <LanguageForm account={found} />}
    </QueryView>
  )
}
