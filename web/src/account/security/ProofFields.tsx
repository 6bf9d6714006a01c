import type { FieldErrors } from '@linesheet/domain/platform/field-errors'
import { session } from '../../kit/api/call.ts'
import { PasswordField, TextField } from '../../kit/forms/fields/TextField.tsx'
import { useWords } from '../../words/Words.tsx'

export type Proof = { password: string; code: string }
export const noProof: Proof = { password: '', code: '' }

type Props = { proof: Proof; onChange: (proof: Proof) => void; errors: FieldErrors; withCode: boolean }

/** The fields that prove the user's identity: the password and, with a second factor, a code. */
export function ProofFields({ proof, onChange, errors, withCode }: Props) {
  const { t } = useWords()
  const username = session.read().login ?? ''
  return (
    <>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        label={t('settings.factor.confirmPassword')}
        value={proof.password}
        onChange={(password) => onChange({ ...proof, password })}
        name="password"
        autoComplete="current-password"
        error={errors.password}
      />
      {withCode && (
        <TextField
          label={t('settings.factor.code')}
          value={proof.code}
          onChange={(code) => onChange({ ...proof, code })}
          name="code"
          autoComplete="one-time-code"
          error={errors.code}
        />
      )}
    </>
  )
}
