import { acceptInvitation, readInvitation } from '@linesheet/contract/account/people'
import { getLoginKey, signIn } from '@linesheet/contract/account/session'
import type { ResponseResult } from '@linesheet/contract/platform/endpoint'
import { type FormEvent, useState } from 'react'
import { call, session } from '../../kit/api/call.ts'
import { useEndpointMutation, useEndpointQuery } from '../../kit/api/queries.ts'
import { ErrorBox } from '../../kit/forms/ErrorBox.tsx'
import { NewPasswordFields } from '../../kit/forms/fields/NewPasswordFields.tsx'
import { passwordRules } from '../../kit/forms/fields/passwordRules.ts'
import { TextField } from '../../kit/forms/fields/TextField.tsx'
import { focusFirstInvalid } from '../../kit/forms/focusFirstInvalid.ts'
import { hasFieldError } from '../../kit/forms/hasFieldError.ts'
import { AppLink, useNavigateTo } from '../../kit/layout/AppLink.tsx'
import { Button } from '../../kit/layout/Button.tsx'
import { SkeletonRows } from '../../kit/layout/Skeleton.tsx'
import { useSearchParam } from '../../kit/lists/useSearchParam.ts'
import { paths } from '../../kit/paths.ts'
import { canEncrypt, encryptCredentials } from '../../kit/session/credentials.ts'
import { Lead, SignInForm, SignInLayout, Title } from '../../kit/session/SignInLayout.tsx'
import { isValidSession } from '../../kit/session/session.ts'
import { useWords } from '../../words/Words.tsx'
import { finishSignIn } from './finishSignIn.ts'

type Invitation = ResponseResult<typeof readInvitation>
const fields = ['first_name', 'last_name', 'password']

/** Signs a new user in with the password that was just chosen. False if the user has to sign in manually. */
async function signInWith(username: string, password: string, navigateTo: (address: string) => void) {
  if (!canEncrypt()) return false
  try {
    const credentials = await encryptCredentials(await call(getLoginKey, {}), username, password)
    const signedIn = await call(signIn, { body: { credentials } })
    // A new user has no second factor yet.
    if ('second_factor' in signedIn) return false
    finishSignIn(signedIn, navigateTo)
    return true
  } catch {
    return false
  }
}

/** The login of this browser's session, if it is still valid. */
function signedInLogin() {
  const stored = session.read()
  return isValidSession(stored, new Date()) ? stored.login : undefined
}

/** Leads to the new brand: to the choice of brands if the user is already signed in, to the sign-in page otherwise. */
function Accepted({ brand, email }: { brand: string; email: string }) {
  const { t } = useWords()
  const isSignedIn = signedInLogin() === email
  return (
    <div role="status" style={{ display: 'grid', gap: 'var(--space-16)' }}>
      <Title>{t('invitation.title', { brand })}</Title>
      <Lead>{t('invitation.accepted', { brand })}</Lead>
      <AppLink to={isSignedIn ? paths.selectBrand() : paths.signIn()}>{t(isSignedIn ? 'invitation.open' : 'invitation.signIn')}</AppLink>
    </div>
  )
}

function AcceptForm({ token, invitation }: { token: string; invitation: Invitation }) {
  const { t } = useWords()
  const navigateTo = useNavigateTo()
  const { brand, email, role, is_new } = invitation
  const [values, setValues] = useState({
    first_name: invitation.first_name,
    last_name: invitation.last_name,
    password: '',
    repeated: '',
  })
  const [isAccepted, setAccepted] = useState(false)
  const [isSigningIn, setSigningIn] = useState(false)
  const mutation = useEndpointMutation(acceptInvitation)
  const login = signedInLogin()
  const rules = passwordRules(values.password, values.repeated, email)
  const isReady = !is_new || (rules.length && rules.name && rules.match)
  const isBusy = mutation.busy || isSigningIn

  async function accept(event: FormEvent) {
    event.preventDefault()
    if (isBusy || !isReady) return
    const { first_name, last_name, password } = values
    if (!(await mutation.send({ body: { token, ...(is_new && { first_name, last_name, password }) } }))) return focusFirstInvalid()
    setSigningIn(is_new)
    if (is_new && (await signInWith(email, password, navigateTo))) return
    setAccepted(true)
  }

  if (isAccepted) return <Accepted brand={brand} email={email} />
  return (
    <SignInForm onSubmit={accept}>
      <Title>{t('invitation.title', { brand })}</Title>
      <Lead>{t('invitation.lead', { brand, inviter: invitation.invited_by ?? brand, role: t(`shell.role.${role}`) })}</Lead>
      <Lead>{t(is_new ? 'invitation.new' : 'invitation.known', { email })}</Lead>
      {login && login !== email && <Lead>{t(is_new ? 'invitation.otherIsReplaced' : 'invitation.otherStays', { email, login })}</Lead>}
      {is_new && (
        <>
          {/* Tells password managers whose password this is. */}
          <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
          {(['first_name', 'last_name'] as const).map((field) => (
            <TextField
              key={field}
              label={t(`people.${field}`)}
              autoComplete={field === 'first_name' ? 'given-name' : 'family-name'}
              value={values[field]}
              onChange={(value) => setValues({ ...values, [field]: value })}
              maxLength={120}
              error={mutation.errors[field]}
            />
          ))}
          <NewPasswordFields
            password={values.password}
            repeated={values.repeated}
            onChange={(changes) => setValues({ ...values, ...changes })}
            username={email}
            error={mutation.errors.password}
          />
        </>
      )}
      {mutation.error && !hasFieldError(mutation.errors, fields) ? <ErrorBox error={mutation.error} /> : null}
      <Button type="submit" variant="primary" wide busy={isBusy} disabled={!isReady}>
        {t('invitation.accept')}
      </Button>
    </SignInForm>
  )
}

/** The page that accepts an invitation, opened by the link in its mail. */
export function InvitationPage() {
  const { t } = useWords()
  const token = useSearchParam('token') || 'none'
  const invitation = useEndpointQuery(readInvitation, { params: { token } })
  return (
    <SignInLayout title={t('invitation.over')}>
      {invitation.data ? (
        <AcceptForm token={token} invitation={invitation.data} />
      ) : invitation.error ? (
        <>
          <Title>{t('invitation.over')}</Title>
          <ErrorBox error={invitation.error} />
        </>
      ) : (
        <SkeletonRows count={4} />
      )}
      <AppLink to={paths.signIn()}>{t('session.toSignIn')}</AppLink>
    </SignInLayout>
  )
}
