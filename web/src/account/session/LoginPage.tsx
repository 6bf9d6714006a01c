import { getLoginKey, signIn } from '@linesheet/contract/account/session'
import { type ComponentProps, type ComponentType, type FormEvent, useEffect, useState } from 'react'
import { call, session } from '../../kit/api/call.ts'
import { CallError } from '../../kit/api/callError.ts'
import { useEndpointMutation } from '../../kit/api/queries.ts'
import { ErrorBox } from '../../kit/forms/ErrorBox.tsx'
import { PasswordField, TextField } from '../../kit/forms/fields/TextField.tsx'
import { AppLink, useNavigateTo } from '../../kit/layout/AppLink.tsx'
import { Button } from '../../kit/layout/Button.tsx'
import { loadFirstModule } from '../../kit/layout/loadModule.ts'
import { useSearchParam } from '../../kit/lists/useSearchParam.ts'
import { paths } from '../../kit/paths.ts'
import { canEncrypt, encryptCredentials, loadEncrypt } from '../../kit/session/credentials.ts'
import { readReturnPath } from '../../kit/session/returnPath.ts'
import { Lead, SignInForm, SignInLayout, Title } from '../../kit/session/SignInLayout.tsx'
import { isValidSession } from '../../kit/session/session.ts'
import { loadPart } from '../../words/dictionaries.ts'
import { ExplainedError } from '../../words/refusals.ts'
import type { Words } from '../../words/translate.ts'
import { useWords } from '../../words/Words.tsx'
import { navigateAfterSignIn, storedOutcome } from './afterSignIn.ts'
import { finishSignIn } from './finishSignIn.ts'
import { PasskeySignIn } from './PasskeySignIn.tsx'
import type { SecondFactorRequest, SecondFactorStep } from './SecondFactorStep.tsx'

const insecure = { code: 'insecure' }
/** After too many failures the text is the one of a wrong password, which does not reveal whether the account exists, with the time to wait. */
const withWaitingTime = ({ t }: Pick<Words, 't'>, error: unknown) =>
  error instanceof CallError && error.code === 'too-many'
    ? new ExplainedError(t('session.tooMany', { count: Math.max(1, Math.ceil((error.retryAfter ?? 60) / 60)) }))
    : error

/** The step after the password for users with a second factor: the server's request, and the component that answers it. */
type SecondFactor = { Step: ComponentType<ComponentProps<typeof SecondFactorStep>>; request: SecondFactorRequest }
const loadSecondFactorStep = () => loadFirstModule(async () => (await import('./SecondFactorStep.tsx')).SecondFactorStep)

export function LoginPage() {
  const { t, language } = useWords()
  const navigateTo = useNavigateTo()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [isEncrypting, setEncrypting] = useState(false)
  const [isIncomplete, setIncomplete] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const [interruption] = useState(() => readReturnPath()?.reason)
  const [secondFactor, setSecondFactor] = useState<SecondFactor>()
  const signingIn = useEndpointMutation(signIn)
  const addressToken = useSearchParam('confirm_address')

  // Signed-in users skip this page.
  useEffect(() => {
    if (isValidSession(session.read(), new Date()))
      navigateAfterSignIn(storedOutcome() ?? { change_password: false, brands: 1, first_login: false }, navigateTo)
  }, [navigateTo])

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isEncrypting || signingIn.busy) return
    setFailure(undefined)
    signingIn.reset()
    setIncomplete(!username.trim() || !password)
    if (!username.trim() || !password) return
    setEncrypting(true)
    try {
      const credentials = await encryptCredentials(await call(getLoginKey, {}), username.trim(), password)
      const signedIn = await signingIn.send({ body: { credentials, ...(addressToken && { address_token: addressToken }) } })
      if (!signedIn) return setPassword('')
      if (!('second_factor' in signedIn)) return finishSignIn(signedIn, navigateTo)
      const [Step] = await Promise.all([loadSecondFactorStep(), loadPart('access', language)])
      setPassword('')
      setSecondFactor({ Step, request: signedIn.second_factor })
    } catch (error) {
      setFailure(error)
    } finally {
      setEncrypting(false)
    }
  }

  if (secondFactor) return <secondFactor.Step request={secondFactor.request} startAgain={() => setSecondFactor(undefined)} />
  const error = failure ?? signingIn.error
  return (
    <SignInLayout title={t('session.signIn')}>
      <Title>{t('session.signIn')}</Title>
      {interruption && <Lead>{t(interruption === 'expired' ? 'session.expired' : 'session.signedOutElsewhere')}</Lead>}
      {addressToken && <Lead>{t('session.confirmAddress')}</Lead>}
      {!canEncrypt() && <ErrorBox error={insecure} />}
      <SignInForm onSubmit={submit}>
        <TextField
          label={t('session.username')}
          value={username}
          onChange={(next) => {
            setUsername(next)
            if (canEncrypt()) void loadEncrypt()
          }}
          name="username"
          autoComplete="username"
          inputMode="email"
          autoFocus
          error={isIncomplete && !username.trim() ? 'required' : undefined}
        />
        <PasswordField
          label={t('session.password')}
          value={password}
          onChange={setPassword}
          name="password"
          autoComplete="current-password"
          error={isIncomplete && !password ? 'required' : undefined}
        />
        {error ? <ErrorBox error={withWaitingTime({ t }, error)} /> : null}
        <Button type="submit" variant="primary" wide busy={isEncrypting || signingIn.busy} disabled={!canEncrypt()}>
          {t('session.signIn')}
        </Button>
      </SignInForm>
      <PasskeySignIn addressToken={addressToken} />
      <AppLink to={paths.forgotPassword()}>{t('session.forgot')}</AppLink>
      <AppLink to={paths.onboarding(language)}>{t('session.apply')}</AppLink>
    </SignInLayout>
  )
}
