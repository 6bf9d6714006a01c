import type { FieldError } from '@linesheet/domain/platform/field-errors'
import { useWords } from '../../../words/Words.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { passwordRules } from './passwordRules.ts'
import { PasswordField } from './TextField.tsx'

export const blankPasswords = { current: '', password: '', repeated: '' }
type Passwords = typeof blankPasswords

/** Whether the new password may be sent for the account. */
export function canChangePassword({ current, password, repeated }: Passwords, username: string) {
  const rules = passwordRules(password, repeated, username)
  return current !== '' && rules.length && rules.name && rules.match
}

type Props = {
  values: Passwords
  onChange: (values: Passwords) => void
  username: string
  errors: Readonly<Record<string, FieldError>>
  autoFocus?: boolean
}

/** The current password, and a new one twice. */
export function ChangePasswordFields({ values, onChange, username, errors, autoFocus = false }: Props) {
  const { t } = useWords()
  return (
    <>
      {/* Tells password managers whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        label={t('session.change.current')}
        value={values.current}
        onChange={(current) => onChange({ ...values, current })}
        name="current-password"
        autoComplete="current-password"
        error={errors.current_password}
        autoFocus={autoFocus}
      />
      <NewPasswordFields
        password={values.password}
        repeated={values.repeated}
        onChange={(changes) => onChange({ ...values, ...changes })}
        username={username}
        error={errors.password}
      />
    </>
  )
}
