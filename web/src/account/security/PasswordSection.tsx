import { changeOwnPassword } from '@linesheet/contract/account/settings.security'
import { useState } from 'react'
import { session } from '../../kit/api/call.ts'
import { useEndpointMutation } from '../../kit/api/queries.ts'
import { NewPasswordFields } from '../../kit/forms/fields/NewPasswordFields.tsx'
import { passwordRules } from '../../kit/forms/fields/passwordRules.ts'
import { PasswordField } from '../../kit/forms/fields/TextField.tsx'
import { Button } from '../../kit/layout/Button.tsx'
import { Section } from '../../kit/layout/Page.tsx'
import { FormDialog } from '../../kit/overlays/FormDialog.tsx'
import { useCompany } from '../../kit/session/company.tsx'
import { useWords } from '../../words/Words.tsx'
import styles from './security.module.css'
import { securityCalls } from './securityCalls.ts'

function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useWords()
  const { username } = useCompany().user
  const [values, setValues] = useState({ current: '', password: '', repeated: '' })
  const changing = useEndpointMutation(changeOwnPassword, { ...securityCalls, successMessage: t('session.change.done') })
  const rules = passwordRules(values.password, values.repeated, username)

  async function submit() {
    const tokens = await changing.send({ body: { current_password: values.current, password: values.password } })
    if (tokens) session.save(tokens)
    return tokens
  }

  return (
    <FormDialog
      title={t('settings.password.change')}
      submitLabel={t('session.change.save')}
      onSubmit={submit}
      mutation={changing}
      fields={['current_password', 'password']}
      blocked={!values.current || !rules.length || !rules.name || !rules.match}
      onClose={onClose}
    >
      <p className={styles.lead}>{t('settings.password.help')}</p>
      {/* Tells password managers whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        label={t('session.change.current')}
        value={values.current}
        onChange={(current) => setValues({ ...values, current })}
        name="current-password"
        autoComplete="current-password"
        error={changing.errors.current_password}
      />
      <NewPasswordFields
        password={values.password}
        repeated={values.repeated}
        onChange={(changes) => setValues({ ...values, ...changes })}
        username={username}
        error={changing.errors.password}
      />
    </FormDialog>
  )
}

export function PasswordSection() {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <Section title={t('settings.password')}>
      <p className={styles.lead}>{t('settings.password.help')}</p>
      <div className={styles.actions}>
        <Button onClick={() => setOpen(true)}>{t('settings.password.change')}</Button>
      </div>
      {isOpen && <PasswordDialog onClose={() => setOpen(false)} />}
    </Section>
  )
}
