import { editUser } from '@linesheet/contract/account/settings'
import { type Account, editAccount, getAccount } from '@linesheet/contract/brand/settings.account'
import { getCompany } from '@linesheet/contract/home/home'
import { languages } from '@linesheet/domain/platform/languages'
import { unitSystems } from '@linesheet/domain/platform/units'
import { QueryView } from '../../kit/api/QueryView.tsx'
import { queryOptionsFor, useEndpointMutation, useEndpointQuery } from '../../kit/api/queries.ts'
import { timeZoneName, timeZoneOptions } from '../../kit/format/timeZones.ts'
import { pick } from '../../kit/forms/changedFields.ts'
import { FormConflict } from '../../kit/forms/FormConflict.tsx'
import { RadioField, SelectField } from '../../kit/forms/fields/ChoiceFields.tsx'
import { SaveBar } from '../../kit/forms/SaveBar.tsx'
import styles from '../../kit/forms/settings.module.css'
import { useSharedForm } from '../../kit/forms/useSharedForm.ts'
import { Section } from '../../kit/layout/Page.tsx'
import { stackClass, textClass } from '../../kit/layout/primitives.ts'
import { SkeletonRows } from '../../kit/layout/Skeleton.tsx'
import { showToast } from '../../kit/overlays/toasts.ts'
import { useBrand, useHasPermission } from '../../kit/session/brand.tsx'
import { languageNames, useWords } from '../../words/Words.tsx'

const languageOptions = languages.map((code) => ({ value: code, label: languageNames[code] }))

type BrandSettings = Pick<Account, 'language_code' | 'time_zone' | 'units' | 'version'>
/** The brand's settings, by their names in the form. */
const brandFields = [
  ['language_code', 'brand_language'],
  ['time_zone', 'brand_time_zone'],
  ['units', 'units'],
] as const

function LanguageForm({ account }: { account: Account | undefined }) {
  const { t, language, setLanguage } = useWords()
  const { user, company } = useBrand()
  const canWrite = useHasPermission()('store:write')
  const ofBrand = ({ language_code, time_zone, units, version }: BrandSettings) => ({
    brand_language: language_code,
    brand_time_zone: time_zone,
    units,
    version,
  })
  const savedOwn = { own_language: user.language_code, own_time_zone: user.time_zone ?? '' }
  const saved = {
    ...savedOwn,
    ...ofBrand(account ?? { language_code: 'en', time_zone: company.time_zone, units: company.units, version: 0 }),
  }
  const savingOwn = useEndpointMutation(editUser, { invalidates: [getCompany] })
  const savingBrand = useEndpointMutation(editAccount, {
    events: ['company.changed'],
    recordKey: () => queryOptionsFor(getAccount, {}).queryKey,
  })

  async function send(input: typeof saved, fields: readonly (keyof typeof saved)[]) {
    const own = { language_code: input.own_language, time_zone: input.own_time_zone || null }
    if (fields.some((field) => field.startsWith('own_')) && !(await savingOwn.send({ body: own }))) return undefined
    const brand = { language_code: input.brand_language, time_zone: input.brand_time_zone, units: input.units }
    const changes = pick(
      brand,
      brandFields.filter(([, field]) => fields.includes(field)).map(([name]) => name),
    )
    if (Object.keys(changes).length && !(await savingBrand.send({ body: { version: input.version, ...changes } }))) return undefined
    if (fields.includes('own_language')) await setLanguage(input.own_language)
    return input
  }
  const form = useSharedForm({
    key: 'settings:language',
    saved,
    toInput: (newer: Account) => ({ ...savedOwn, ...ofBrand(newer) }),
    send,
    error: savingOwn.error ?? savingBrand.error,
    reset: () => {
      savingOwn.reset()
      savingBrand.reset()
    },
    onSaved: () => showToast({ text: t('settings.saved') }),
  })
  const { draft, change, changed } = form
  return (
    <div className={stackClass({ gap: 24 }, styles.form)}>
      <Section title={t('settings.language.own')} bare>
        <div className={stackClass({ gap: 16 }, styles.fields)}>
          <SelectField
            label={t('settings.language.own_language')}
            help={t('settings.language.own_language.help')}
            value={draft.own_language}
            onChange={(own_language) => change({ own_language })}
            options={languageOptions}
          />
          <SelectField
            label={t('settings.language.own_time_zone')}
            help={t('settings.language.own_time_zone.help')}
            value={draft.own_time_zone}
            onChange={(own_time_zone) => change({ own_time_zone })}
            options={[
              { value: '', label: t('settings.language.asBrand', { zone: timeZoneName(language, company.time_zone) }) },
              ...timeZoneOptions(language, saved.own_time_zone),
            ]}
            error={savingOwn.errors.time_zone}
          />
        </div>
      </Section>
      {account && (
        <fieldset className={textClass({ minWidth: 0 })} disabled={!canWrite}>
          <Section title={t('settings.language.brand')}>
            <div className={stackClass({ gap: 16 }, styles.fields)}>
              <SelectField
                label={t('settings.language.brand_language')}
                help={t('settings.language.brand_language.help')}
                value={draft.brand_language}
                onChange={(brand_language) => change({ brand_language })}
                options={languageOptions}
              />
              <SelectField
                label={t('settings.language.brand_time_zone')}
                help={t('settings.language.brand_time_zone.help')}
                value={draft.brand_time_zone}
                onChange={(brand_time_zone) => change({ brand_time_zone })}
                options={timeZoneOptions(language, saved.brand_time_zone)}
                error={savingBrand.errors.time_zone}
              />
              <RadioField
                label={t('settings.language.units')}
                value={draft.units}
                onChange={(units) => change({ units })}
                options={unitSystems.map((units) => ({ value: units, label: t(`settings.language.units.${units}`) }))}
              />
              <p className={styles.help}>{t('settings.language.units.help')}</p>
            </div>
          </Section>
        </fieldset>
      )}
      <SaveBar
        changedFields={changed.map((field) => t(`settings.language.${field}`))}
        onSave={() => form.save()}
        onDiscard={form.discard}
        busy={savingOwn.busy || savingBrand.busy}
        error={form.error}
      />
      <FormConflict
        form={form}
        busy={savingBrand.busy}
        label={(field) => t(`settings.language.${field}`)}
        text={(field, input) => {
          if (field === 'units') return t(`settings.language.units.${input.units}`)
          if (field === 'brand_language' || field === 'own_language') return languageNames[input[field]]
          return timeZoneName(language, input[field])
        }}
      />
    </div>
  )
}

/** The user's own language and time zone, and the brand's for roles that read its settings. */
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
