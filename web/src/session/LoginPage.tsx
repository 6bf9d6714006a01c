import { getLoginKey, signIn } from '@linesheet/contract/session'
import { type FormEvent, useEffect, useState } from 'react'
import { AppLink, useNavigateTo } from '../kit/AppLink.tsx'
import { Button } from '../kit/Button.tsx'
import { call, session } from '../kit/call.ts'
import { codeOf } from '../kit/callError.ts'
import { ErrorBox } from '../kit/ErrorBox.tsx'
import { PasswordField, TextField } from '../kit/fields/TextField.tsx'
import { useEndpointMutation } from '../kit/queries.ts'
import { readReturnPath } from '../kit/returnPath.ts'
import { isValidSession } from '../kit/session.ts'
import { paths } from '../paths.ts'
import { useWords } from '../words/Words.tsx'
import { forgetOtherUser, navigateAfterSignIn, storedOutcome } from './afterSignIn.ts'
import { canEncrypt, encryptCredentials, loadEncrypt } from './credentials.ts'
import { Lead, SignInForm, SignInLayout, Title } from './SignInLayout.tsx'

const insecure = { code: 'insecure' }
/** Rate limiting shows the same text as a wrong password, so that nothing tells whether the account exists (docs/product/sessions.md). */
const hideRateLimit = (error: unknown) => (codeOf(error) === 'too-many' ? { code: 'session.incorrect' } : error)

export function LoginPage() {
  const { t } = useWords()
  const navigateTo = useNavigateTo()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [isEncrypting, setEncrypting] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const [interruption] = useState(() => readReturnPath()?.reason)
  const signingIn = useEndpointMutation(signIn)

  // Signed-in users skip this page.
  useEffect(() => {
    if (isValidSession(session.read(), new Date()))
      navigateAfterSignIn(storedOutcome() ?? { change_password: false, brands: 1, first_login: false }, navigateTo)
  }, [navigateTo])

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isEncrypting || signingIn.busy || !username.trim() || !password) return
    setEncrypting(true)
    setFailure(undefined)
    try {
      const credentials = await encryptCredentials(await call(getLoginKey, {}), username.trim(), password)
      const tokens = await signingIn.send({ body: { credentials } })
      if (!tokens) return setPassword('')
      session.save(tokens)
      forgetOtherUser(tokens.login)
      navigateAfterSignIn(tokens, navigateTo)
    } catch (error) {
      setFailure(error)
    } finally {
      setEncrypting(false)
    }
  }

  const error = failure ?? signingIn.error
  return (
    <SignInLayout title={t('session.signIn')}>
      <Title>{t('session.signIn')}</Title>
      {interruption && <Lead>{t(interruption === 'expired' ? 'session.expired' : 'session.signedOutElsewhere')}</Lead>}
      {!canEncrypt() && <ErrorBox error={insecure} />}
      <SignInForm onSubmit={submit}>
        <TextField
          label={t('session.username')}
          value={username}
          change={(next) => {
            setUsername(next)
            if (canEncrypt()) void loadEncrypt()
          }}
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
        {error ? <ErrorBox error={hideRateLimit(error)} /> : null}
        <Button type="submit" variant="primary" wide busy={isEncrypting || signingIn.busy} disabled={!canEncrypt()}>
          {t('session.signIn')}
        </Button>
      </SignInForm>
      <AppLink to={paths.forgotPassword()}>{t('session.forgot')}</AppLink>
    </SignInLayout>
  )
}
