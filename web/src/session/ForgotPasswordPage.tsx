import { requestPasswordReset } from '@linesheet/contract/session'
import { type FormEvent, useEffect, useState } from 'react'
import { paths } from '../app/paths.ts'
import { AppLink } from '../kit/AppLink.tsx'
import { Button } from '../kit/Button.tsx'
import { ErrorBox } from '../kit/ErrorBox.tsx'
import { TextField } from '../kit/fields/TextField.tsx'
import { useEndpointMutation } from '../kit/queries.ts'
import { useSearchParam } from '../kit/useSearchParam.ts'
import { useWords } from '../words/Words.tsx'
import { ResetForm } from './ResetForm.tsx'
import { Lead, SignInLayout, Title } from './SignInLayout.tsx'

const resendDelaySeconds = 60

/** Counts down in seconds from the last time `start` was called. */
function useCountdown() {
  const [until, setUntil] = useState(0)
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (!until) return
    const tick = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 500)
    return () => clearInterval(timer)
  }, [until])
  return { left, start: () => setUntil(Date.now() + resendDelaySeconds * 1000) }
}

function ResetLinkForm() {
  const { t } = useWords()
  const [username, setUsername] = useState('')
  const [sentTo, setSentTo] = useState('')
  const mutation = useEndpointMutation(requestPasswordReset)
  const { left, start } = useCountdown()

  async function sendLink(event: FormEvent) {
    event.preventDefault()
    if (mutation.busy || left) return
    if (!(await mutation.send({ body: { username } }))) return
    setSentTo(username)
    start()
  }

  return (
    <form onSubmit={sendLink} style={{ display: 'grid', gap: 16 }} noValidate>
      <Title>{t('session.forgot.title')}</Title>
      <Lead>{t('session.forgot.help')}</Lead>
      <TextField
        label={t('session.email')}
        type="email"
        name="username"
        autoComplete="username"
        autoFocus
        value={username}
        change={setUsername}
        error={mutation.errors.username}
      />
      {mutation.error && !mutation.errors.username ? <ErrorBox error={mutation.error} /> : null}
      <div role="status">{sentTo && <Lead>{t('session.linkSent', { email: sentTo })}</Lead>}</div>
      <Button type="submit" variant="primary" wide busy={mutation.busy} disabled={left > 0 || !username.trim()}>
        {left > 0 ? t('session.sendAgainIn', { count: left }) : sentTo ? t('session.sendAgain') : t('session.sendLink')}
      </Button>
    </form>
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
