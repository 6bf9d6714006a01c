import { changePassword } from '@linesheet/contract/account/session'
import { type FormEvent, useState } from 'react'
import { session } from '../../kit/api/call.ts'
import { useEndpointMutation } from '../../kit/api/queries.ts'
import { ErrorBox } from '../../kit/forms/ErrorBox.tsx'
import { blankPasswords, ChangePasswordFields, canChangePassword } from '../../kit/forms/fields/ChangePasswordFields.tsx'
import { focusFirstInvalid } from '../../kit/forms/focusFirstInvalid.ts'
import { AppLink, useNavigateTo } from '../../kit/layout/AppLink.tsx'
import { Button } from '../../kit/layout/Button.tsx'
import { paths } from '../../kit/paths.ts'
import { Lead, SignInForm, SignInLayout, Title } from '../../kit/session/SignInLayout.tsx'
import { signOut } from '../../kit/session/signOut.ts'
import { useWords } from '../../words/Words.tsx'
import { navigateAfterSignIn, storedOutcome } from './afterSignIn.ts'

/** `isForced`: the password must be changed first. `isFramed`: within the navigation of the application, which shows the title. */
export function ChangePasswordForm({ isForced, isFramed = false }: { isForced: boolean; isFramed?: boolean }) {
  const { t } = useWords()
  const navigateTo = useNavigateTo()
  const [values, setValues] = useState(blankPasswords)
  const [outcome] = useState(storedOutcome)
  const mutation = useEndpointMutation(changePassword, { successMessage: t('session.change.done') })
  const login = session.read().login ?? ''
  const isValid = canChangePassword(values, login)

  async function save(event: FormEvent) {
    event.preventDefault()
    if (mutation.busy || !isValid) return
    const tokens = await mutation.send({ body: { current_password: values.current, password: values.password } })
    if (!tokens) return focusFirstInvalid()
    session.save(tokens)
    setValues(blankPasswords)
    navigateAfterSignIn({ brands: 1, first_login: false, ...outcome, change_password: false }, navigateTo)
  }

  return (
    <>
      <SignInForm onSubmit={save}>
        {!isFramed && <Title>{t('session.change.title')}</Title>}
        <Lead>{isForced ? t('session.change.forced') : t('session.change.others')}</Lead>
        <ChangePasswordFields values={values} onChange={setValues} username={login} errors={mutation.errors} autoFocus />
        {mutation.error && !Object.keys(mutation.errors).length ? <ErrorBox error={mutation.error} /> : null}
        <Button type="submit" variant="primary" wide busy={mutation.busy} disabled={!isValid}>
          {t('session.change.save')}
        </Button>
      </SignInForm>
      {isForced ? (
        <Button variant="quiet" onClick={signOut}>
          {t('session.signOut')}
        </Button>
      ) : (
        <AppLink to={paths.home()}>{t('session.cancel')}</AppLink>
      )}
    </>
  )
}

/** The page for a forced change of the password, and for users who have not chosen a brand yet. */
export function ChangePasswordPage({ isForced }: { isForced: boolean }) {
  const { t } = useWords()
  return (
    <SignInLayout title={t('session.change.title')}>
      <ChangePasswordForm isForced={isForced} />
    </SignInLayout>
  )
}
