import { requestPasswordReset } from '@linesheet/contract/account/session'
import { type FormEvent, useEffect, useState } from 'react'
import { useEndpointMutation } from '../../kit/api/queries.ts'
import { ErrorBox } from '../../kit/forms/ErrorBox.tsx'
import { TextField } from '../../kit/forms/fields/TextField.tsx'
import { focusFirstInvalid } from '../../kit/forms/focusFirstInvalid.ts'
import { AppLink } from '../../kit/layout/AppLink.tsx'
import { Button } from '../../kit/layout/Button.tsx'
import { useSearchParam } from '../../kit/lists/useSearchParam.ts'
import { paths } from '../../kit/paths.ts'
import { Lead, SignInForm, SignInLayout, Title } from '../../kit/session/SignInLayout.tsx'
import { useWords } from '../../words/Words.tsx'
import { ResetForm } from './ResetForm.tsx'

const resendDelaySeconds = 60

/** Counts down in seconds from the last call of `start`. */
function useCountdown() {
  const [endsAt, setEndsAt] = useState(0)
  const [secondsLeft, setSecondsLeft] = useState(0)
  useEffect(() => {
    if (!endsAt) return
    const tick = () => setSecondsLeft(Math.max(0, Math.ceil((endsAt - Date.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 500)
    return () => clearInterval(timer)
  }, [endsAt])
  return { secondsLeft, start: () => setEndsAt(Date.now() + resendDelaySeconds * 1000) }
}

function ResetLinkForm() {
  const { t } = useWords()
  const [username, setUsername] = useState('')
  const [sentTo, setSentTo] = useState('')
  const mutation = useEndpointMutation(requestPasswordReset)
  const { secondsLeft, start } = useCountdown()

  async function sendLink(event: FormEvent) {
    event.preventDefault()
    if (mutation.busy || secondsLeft) return
    if (!(await mutation.send({ body: { username } }))) return focusFirstInvalid()
    setSentTo(username)
    start()
  }

  return (
    <SignInForm onSubmit={sendLink}>
      <Title>{t('session.forgot.title')}</Title>
      <Lead>{t('session.forgot.help')}</Lead>
      <TextField
        label={t('session.email')}
        type="email"
        name="username"
        autoComplete="username"
        autoFocus
        value={username}
        onChange={setUsername}
        error={mutation.errors.username}
      />
      {mutation.error && !mutation.errors.username ? <ErrorBox error={mutation.error} /> : null}
      <div role="status">{sentTo && <Lead>{t('session.linkSent', { email: sentTo })}</Lead>}</div>
      <Button type="submit" variant="primary" wide busy={mutation.busy} disabled={secondsLeft > 0 || !username.trim()}>
        {secondsLeft > 0 ? t('session.resendLinkIn', { count: secondsLeft }) : sentTo ? t('session.resendLink') : t('session.sendLink')}
      </Button>
    </SignInForm>
  )
}

export function ForgotPasswordPage() {
  const { t } = useWords()
  const token = useSearchParam('token')
  return (
    <SignInLayout title={t('session.forgot.title')}>
      {token ? <ResetForm token={token} /> : <ResetLinkForm />}
      <AppLink to={paths.signIn()}>{t('session.toSignIn')}</AppLink>
    </SignInLayout>
  )
}
