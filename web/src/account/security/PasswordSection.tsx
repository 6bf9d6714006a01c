import { changeOwnPassword } from '@linesheet/contract/account/settings.security'
import { useState } from 'react'
import { session } from '../../kit/api/call.ts'
import { useEndpointMutation } from '../../kit/api/queries.ts'
import { blankPasswords, ChangePasswordFields, canChangePassword } from '../../kit/forms/fields/ChangePasswordFields.tsx'
import { Button } from '../../kit/layout/Button.tsx'
import { Section } from '../../kit/layout/Page.tsx'
import { rowClass } from '../../kit/layout/primitives.ts'
import { FormDialog } from '../../kit/overlays/FormDialog.tsx'
import { useBrand } from '../../kit/session/brand.tsx'
import { useWords } from '../../words/Words.tsx'
import styles from './security.module.css'
import { securityCalls } from './securityCalls.ts'

function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useWords()
  const { username } = useBrand().user
  const [values, setValues] = useState(blankPasswords)
  const changing = useEndpointMutation(changeOwnPassword, { ...securityCalls, successMessage: t('session.change.done') })

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
      blocked={!canChangePassword(values, username)}
      onClose={onClose}
    >
      <p className={styles.lead}>{t('settings.password.help')}</p>
      <ChangePasswordFields values={values} onChange={setValues} username={username} errors={changing.errors} />
    </FormDialog>
  )
}

export function PasswordSection() {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <Section title={t('settings.password')}>
      <p className={styles.lead}>{t('settings.password.help')}</p>
      <div className={rowClass({ wrap: true, gap: 8, marginTop: 12, alignItems: 'stretch' })}>
        <Button onClick={() => setOpen(true)}>{t('settings.password.change')}</Button>
      </div>
      {isOpen && <PasswordDialog onClose={() => setOpen(false)} />}
    </Section>
  )
}
