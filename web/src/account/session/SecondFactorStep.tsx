import type { signIn } from '@linesheet/contract/account/session'
import { verifySecondFactor } from '@linesheet/contract/account/session.second-factor'
import type { RequestInput, ResponseResult } from '@linesheet/contract/platform/endpoint'
import { type FormEvent, useState } from 'react'
import { useEndpointMutation } from '../../kit/api/queries.ts'
import { ErrorBox } from '../../kit/forms/ErrorBox.tsx'
import { TextField } from '../../kit/forms/fields/TextField.tsx'
import { focusFirstInvalid } from '../../kit/forms/focusFirstInvalid.ts'
import { useNavigateTo } from '../../kit/layout/AppLink.tsx'
import { Button } from '../../kit/layout/Button.tsx'
import { canUsePasskeys } from '../../kit/session/canUsePasskeys.ts'
import { signWithPasskey } from '../../kit/session/passkeys.ts'
import { Lead, SignInForm, SignInLayout, Title } from '../../kit/session/SignInLayout.tsx'
import { PartWords, useWords } from '../../words/Words.tsx'
import { finishSignIn } from './finishSignIn.ts'

export type SecondFactorRequest = Extract<ResponseResult<typeof signIn>, { second_factor: unknown }>['second_factor']
type Props = { request: SecondFactorRequest; startAgain: () => void }
type Answer = Omit<RequestInput<typeof verifySecondFactor>['body'], 'challenge'>

const withoutSpaces = (code: string) => code.replace(/[\s-]/g, '')

function SecondFactorForm({ request, startAgain }: Props) {
  const { t } = useWords()
  const navigateTo = useNavigateTo()
  const [code, setCode] = useState('')
  const [isRecovery, setRecovery] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const verifying = useEndpointMutation(verifySecondFactor)
  const { passkey } = request

  async function answer(input: Answer) {
    if (verifying.busy) return
    const signedIn = await verifying.send({ body: { challenge: request.challenge, ...input } })
    if (signedIn) return finishSignIn(signedIn, navigateTo)
    if ('code' in input) setCode('')
    focusFirstInvalid()
  }
  /** A code of the app is sent with its last digit, pasted or typed. */
  function change(next: string) {
    setCode(next)
    const digits = withoutSpaces(next)
    if (!isRecovery && /^\d{6}$/.test(digits)) void answer({ code: digits })
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (code.trim()) await answer({ code: code.trim() })
  }
  async function answerWithPasskey() {
    setFailure(undefined)
    try {
      const signed = passkey && (await signWithPasskey(passkey))
      if (signed) await answer({ passkey: signed })
    } catch (error) {
      setFailure(error)
    }
  }
  function toggleRecovery() {
    setRecovery(!isRecovery)
    setCode('')
    verifying.reset()
  }

  const fieldError = code === '' ? verifying.errors.code : undefined
  const error = failure ?? (verifying.errors.code ? undefined : verifying.error)
  return (
    <SignInLayout title={t('access.factor.title')}>
      <Title>{t('access.factor.title')}</Title>
      <Lead>{t(isRecovery ? 'access.factor.recoveryHelp' : 'access.factor.help')}</Lead>
      <SignInForm onSubmit={submit}>
        <TextField
          key={isRecovery ? 'recovery' : 'app'}
          label={t(isRecovery ? 'access.factor.recoveryCode' : 'access.factor.code')}
          value={code}
          onChange={change}
          name="code"
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoFocus
          error={fieldError}
        />
        {error ? <ErrorBox error={error} /> : null}
        <Button type="submit" variant="primary" wide busy={verifying.busy} disabled={!code.trim()}>
          {t('access.factor.verify')}
        </Button>
        {passkey && canUsePasskeys() && (
          <Button wide busy={verifying.busy} onClick={() => answerWithPasskey()}>
            {t('access.factor.usePasskey')}
          </Button>
        )}
        <Button variant="quiet" onClick={toggleRecovery}>
          {t(isRecovery ? 'access.factor.useApp' : 'access.factor.useRecovery')}
        </Button>
        <Button variant="quiet" onClick={startAgain}>
          {t('session.toSignIn')}
        </Button>
      </SignInForm>
    </SignInLayout>
  )
}

/** The step after the password for users with a second factor. */
export const SecondFactorStep = (props: Props) => (
  <PartWords part="access">
    <SecondFactorForm {...props} />
  </PartWords>
)
