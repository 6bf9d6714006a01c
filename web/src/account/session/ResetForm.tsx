import { resetPassword } from '@linesheet/contract/account/session'
import { type FormEvent, useState } from 'react'
import { codeOf } from '../../kit/api/callError.ts'
import { useEndpointMutation } from '../../kit/api/queries.ts'
import { ErrorBox } from '../../kit/forms/ErrorBox.tsx'
import { NewPasswordFields } from '../../kit/forms/fields/NewPasswordFields.tsx'
import { passwordRules } from '../../kit/forms/fields/passwordRules.ts'
import { AppLink } from '../../kit/layout/AppLink.tsx'
import { Button } from '../../kit/layout/Button.tsx'
import { paths } from '../../kit/paths.ts'
import { Lead, SignInForm, Title } from '../../kit/session/SignInLayout.tsx'
import { useWords } from '../../words/Words.tsx'

/** Sets a new password through the link of a password-reset mail. */
export function ResetForm({ token }: { token: string }) {
  const { t } = useWords()
  const [values, setValues] = useState({ password: '', repeated: '' })
  const [done, setDone] = useState(false)
  const mutation = useEndpointMutation(resetPassword)
  const rules = passwordRules(values.password, values.repeated, '')

  async function save(event: FormEvent) {
    event.preventDefault()
    if (mutation.busy || !rules.length || !rules.match) return
    if (await mutation.send({ body: { token, password: values.password } })) setDone(true)
  }

  if (done)
    return (
      <div role="status" style={{ display: 'grid', gap: 'var(--space-16)' }}>
        <Title>{t('session.reset.title')}</Title>
        <Lead>{t('session.reset.done')}</Lead>
      </div>
    )
  return (
    <SignInForm onSubmit={save}>
      <Title>{t('session.reset.title')}</Title>
      <NewPasswordFields
        {...values}
        onChange={(changes) => setValues({ ...values, ...changes })}
        username=""
        error={mutation.errors.password}
      />
      {mutation.error && !mutation.errors.password ? <ErrorBox error={mutation.error} /> : null}
      {codeOf(mutation.error) === 'reset.over' && <AppLink to={paths.forgotPassword()}>{t('session.reset.requestLink')}</AppLink>}
      <Button type="submit" variant="primary" wide busy={mutation.busy} disabled={!rules.length || !rules.match}>
        {t('session.reset.save')}
      </Button>
    </SignInForm>
  )
}
