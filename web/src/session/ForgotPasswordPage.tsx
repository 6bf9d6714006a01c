import { requestPasswordReset } from '@linesheet/contract/session'
import { type FormEvent, useEffect, useState } from 'react'
import { paths } from '../app/paths.ts'
import { Button } from '../kit/Button.tsx'
import { ErrorBox } from '../kit/ErrorBox.tsx'
import { TextField } from '../kit/fields/TextField.tsx'
import { Go } from '../kit/Go.tsx'
import { useEndpointMutation } from '../kit/queries.ts'
import { useQueryText } from '../kit/useQueryText.ts'
import { useWords } from '../words/Words.tsx'
import { Frame, Lead, Title } from './Frame.tsx'
import { ResetForm } from './ResetForm.tsx'

const patience = 60

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
  return { left, start: () => setUntil(Date.now() + patience * 1000) }
}

function AskForLink() {
  const { t } = useWords()
  const [username, setUsername] = useState('')
  const [sentTo, setSentTo] = useState('')
  const asking = useEndpointMutation(requestPasswordReset)
  const { left, start } = useCountdown()

  async function ask(event: FormEvent) {
    event.preventDefault()
    if (asking.busy || left) return
    if (!(await asking.send({ body: { username } }))) return
    setSentTo(username)
    start()
  }

  return (
    <form onSubmit={ask} style={{ display: 'grid', gap: 16 }} noValidate>
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
        error={asking.errors.username}
      />
      {asking.error && !asking.errors.username ? <ErrorBox error={asking.error} /> : null}
      <div role="status">{sentTo && <Lead>{t('session.linkSent', { email: sentTo })}</Lead>}</div>
      <Button type="submit" look="primary" wide busy={asking.busy} disabled={left > 0 || !username.trim()}>
        {left > 0 ? t('session.sendAgainIn', { count: left }) : sentTo ? t('session.sendAgain') : t('session.sendLink')}
      </Button>
    </form>
  )
}

export function ForgotPasswordPage() {
  const { t } = useWords()
  const token = useQueryText('token')
  return (
    <Frame title={t('session.forgot.title')}>
      {token ? <ResetForm token={token} /> : <AskForLink />}
      <Go to={paths.signIn()}>{t('session.toSignIn')}</Go>
    </Frame>
  )
}
