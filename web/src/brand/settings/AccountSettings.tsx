import { editUser } from '@linesheet/contract/account/settings'
import { getCompany } from '@linesheet/contract/home/home'
import { useQueryClient } from '@tanstack/react-query'
import { queryOptionsFor, useEndpointMutation } from '../../kit/api/queries.ts'
import { useDraft } from '../../kit/drafts/useDraft.ts'
import { changedFields, pick } from '../../kit/forms/changedFields.ts'
import { TextField } from '../../kit/forms/fields/TextField.tsx'
import { SaveBar } from '../../kit/forms/SaveBar.tsx'
import styles from '../../kit/forms/settings.module.css'
import { unresolvedErrors } from '../../kit/forms/unresolvedErrors.ts'
import { AppLink } from '../../kit/layout/AppLink.tsx'
import { Section } from '../../kit/layout/Page.tsx'
import { gridClass, stackClass } from '../../kit/layout/primitives.ts'
import { paths } from '../../kit/paths.ts'
import { useBrand } from '../../kit/session/brand.tsx'
import { useWords } from '../../words/Words.tsx'

const fields = ['first_name', 'last_name'] as const

/** The user's own name, and links to the settings for signing in. */
export function AccountSettings() {
  const { t } = useWords()
  const { user } = useBrand()
  const cache = useQueryClient()
  const saved = { first_name: user.first_name, last_name: user.last_name }
  const { draft, change, clearDraft, clearSent } = useDraft('settings:account', saved)
  const saving = useEndpointMutation(editUser, { invalidates: [getCompany], successMessage: t('settings.saved') })
  const changed = changedFields(draft, saved)
  const errors = unresolvedErrors(saving.errors, saving.lastInput?.body, pick(draft, changed))
  async function save() {
    const sent = pick(draft, changed)
    if (!(await saving.send({ body: sent }))) return
    cache.setQueryData(queryOptionsFor(getCompany, {}).queryKey, (company) => company && { ...company, user: { ...company.user, ...sent } })
    clearSent(draft)
  }
  return (
    <div className={stackClass({ gap: 24 }, styles.form)}>
      <Section title={t('settings.account.profile')} bare>
        <div className={stackClass({ gap: 16 }, styles.fields)}>
          <div className={gridClass({ columns: 2, alignItems: 'start', gap: 16 }, styles.pair)}>
            {fields.map((field) => (
              <TextField
                key={field}
                label={t(`settings.account.${field}`)}
                value={draft[field]}
                onChange={(text) => change({ [field]: text })}
                autoComplete={field === 'first_name' ? 'given-name' : 'family-name'}
                maxLength={120}
                required
                error={errors[field]}
              />
            ))}
          </div>
          <TextField label={t('settings.account.username')} value={user.username} onChange={() => {}} readOnly disabled />
        </div>
      </Section>
      <Section title={t('settings.account.signIn')}>
        <p className={styles.help}>{t('settings.account.signIn.help')}</p>
        <p>
          <AppLink to={paths.settings('security')}>{t('settings.account.toSecurity')}</AppLink>
        </p>
      </Section>
      <SaveBar
        changedFields={changed.map((field) => t(`settings.account.${field}`))}
        onSave={() => save()}
        onDiscard={() => {
          clearDraft()
          saving.reset()
        }}
        busy={saving.busy}
        error={saving.error}
        invalidCount={Object.keys(errors).length}
      />
    </div>
  )
}
