import { getLoginKey, signIn } from '@linesheet/contract/session'
import { type FormEvent, useEffect, useState } from 'react'
import { paths } from '../app/paths.ts'
import { Button } from '../kit/Button.tsx'
import { call, session } from '../kit/call.ts'
import { codeOf } from '../kit/callError.ts'
import { ErrorBox } from '../kit/ErrorBox.tsx'
import { PasswordField, TextField } from '../kit/fields/TextField.tsx'
import { Go, useGo } from '../kit/Go.tsx'
import { useEndpointMutation } from '../kit/queries.ts'
import { isValid } from '../kit/session.ts'
import { useWords } from '../words/Words.tsx'
import { arrival, goOn } from './arrival.ts'
import { canEncrypt, seal } from './credentials.ts'
import { Frame, Title } from './Frame.tsx'

const insecure = { code: 'insecure' }
/** Too many failures say the same as one (docs/product/sessions.md): nothing tells whether the account exists. */
const sameWords = (error: unknown) => (codeOf(error) === 'too-many' ? { code: 'session.incorrect' } : error)

export function LoginPage() {
  const { t } = useWords()
  const go = useGo()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [sealing, setSealing] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const entering = useEndpointMutation(signIn)

  // Someone with a session has nothing to do here.
  useEffect(() => {
    if (isValid(session.read(), new Date())) goOn(arrival() ?? { change_password: false, brands: 1, first_login: false }, go)
  }, [go])

  async function enter(event: FormEvent) {
    event.preventDefault()
    if (sealing || entering.busy || !username.trim() || !password) return
    setSealing(true)
    setFailure(undefined)
    try {
      const credentials = await seal(await call(getLoginKey, {}), username.trim(), password)
      const found = await entering.send({ body: { credentials } })
      if (!found) return setPassword('')
      session.keep(found)
      goOn(found, go)
    } catch (error) {
      setFailure(error)
    } finally {
      setSealing(false)
    }
  }

  const wrong = failure ?? entering.error
  return (
    <Frame title={t('session.signIn')}>
      <Title>{t('session.signIn')}</Title>
      {!canEncrypt() && <ErrorBox error={insecure} />}
      <form onSubmit={enter} style={{ display: 'grid', gap: 16 }} noValidate>
        <TextField
          label={t('session.username')}
          value={username}
          change={setUsername}
          name="username"
          autoComplete="username"
          inputMode="email"
          autoFocus
        />
        <PasswordField
          label={t('session.password')}
          value={password}
          change={setPassword}
          name="password"
          autoComplete="current-password"
        />
        {wrong ? <ErrorBox error={sameWords(wrong)} /> : null}
        <Button type="submit" look="primary" wide busy={sealing || entering.busy} disabled={!canEncrypt()}>
          {t('session.signIn')}
        </Button>
      </form>
      <Go to={paths.forgotPassword()}>{t('session.forgot')}</Go>
    </Frame>
  )
}
