import { getCompany } from '@linesheet/contract/home'
import { editUser } from '@linesheet/contract/settings'
import { AppLink } from '../kit/AppLink.tsx'
import { useCompany } from '../kit/company.tsx'
import { TextField } from '../kit/fields/TextField.tsx'
import { Section } from '../kit/Page.tsx'
import { useEndpointMutation } from '../kit/queries.ts'
import { SaveBar } from '../kit/SaveBar.tsx'
import { unresolvedErrors } from '../kit/unresolvedErrors.ts'
import { useDraft } from '../kit/useDraft.ts'
import { paths } from '../paths.ts'
import { useWords } from '../words/Words.tsx'
import { changedFields, pick } from './changedFields.ts'
import styles from './settings.module.css'

const fields = ['first_name', 'last_name'] as const

/** The user's own name, and where to find what concerns signing in. */
export function AccountSettings() {
  const { t } = useWords()
  const { user } = useCompany()
  const saved = { first_name: user.first_name, last_name: user.last_name }
  const { draft, change, clearDraft, clearSent } = useDraft('settings:account', saved)
  const saving = useEndpointMutation(editUser, { invalidates: [getCompany], successMessage: t('settings.saved') })
  const changed = changedFields(draft, saved)
  const errors = unresolvedErrors(saving.errors, saving.lastInput?.body, pick(draft, changed))
  async function save() {
    if (await saving.send({ body: pick(draft, changed) })) clearSent(draft)
  }
  return (
    <div className={styles.form}>
      <Section title={t('settings.account.profile')} bare>
        <div className={styles.fields}>
          <div className={styles.pair}>
            {fields.map((field) => (
              <TextField
                key={field}
                label={t(`settings.account.${field}`)}
                value={draft[field]}
                change={(text) => change({ [field]: text })}
                autoComplete={field === 'first_name' ? 'given-name' : 'family-name'}
                maxLength={120}
                required
                error={errors[field]}
              />
            ))}
          </div>
          <TextField label={t('settings.account.username')} value={user.username} change={() => {}} readOnly disabled />
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
        save={() => save()}
        discard={() => {
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
