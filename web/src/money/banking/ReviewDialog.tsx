import { getBanking, saveBanking } from '@linesheet/contract/money/banking'
import type { BankValues } from '@linesheet/domain/money/bank-details'
import type { FieldErrors } from '@linesheet/domain/platform/field-errors'
import type { CountryCode } from '@linesheet/domain/platform/places'
import { useState } from 'react'
import { queryOptionsFor, useEndpointMutation } from '../../kit/api/queries.ts'
import { PasswordField, TextField } from '../../kit/forms/fields/TextField.tsx'
import { textClass } from '../../kit/layout/primitives.ts'
import { FormDialog } from '../../kit/overlays/FormDialog.tsx'
import { useBrand } from '../../kit/session/brand.tsx'
import { useWords } from '../../words/Words.tsx'
import { BankFacts } from './BankFacts.tsx'

type Props = {
  country: CountryCode
  values: BankValues
  needsCode: boolean
  onDone: () => void
  /** Called with the server's errors, by field. */
  onBack: (errors: FieldErrors) => void
}

const ofValues = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).flatMap(([name, error]) => (name.startsWith('values.') ? [[name.slice(7), error]] : [])))

/** Shows the details to use, and asks for proof of identity. The call forgets the values when the dialog closes. */
export function ReviewDialog({ country, values, needsCode, onDone, onBack }: Props) {
  const { t } = useWords()
  const { username } = useBrand().user
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const saving = useEndpointMutation(saveBanking, {
    events: ['banking.changed'],
    recordKey: () => queryOptionsFor(getBanking, {}).queryKey,
    successMessage: t('banking.mailed'),
  })
  const submit = async () => {
    const body = { country_code: country, values: values as Record<keyof BankValues, string>, password, ...(needsCode && { code }) }
    const saved = await saving.send({ body })
    if (saved) {
      saving.reset()
      onDone()
    }
    // Resolves to undefined, so that the dialog does not close itself: `onDone` closes it together with the form.
    return undefined
  }
  return (
    <FormDialog
      title={t('banking.confirm')}
      submitLabel={t('banking.confirm.submit')}
      cancelLabel={t('banking.confirm.back')}
      onSubmit={submit}
      mutation={saving}
      fields={['password', 'code']}
      blocked={!password || (needsCode && !code.trim())}
      onClose={() => {
        const refused = ofValues(saving.errors)
        saving.reset()
        onBack(refused)
      }}
    >
      <p className={textClass({ color: 'ink-2', size: 13 })}>{t('banking.confirm.help')}</p>
      <BankFacts country={country} values={values} />
      {/* Tells password managers whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        label={t('banking.password')}
        value={password}
        onChange={setPassword}
        name="password"
        autoComplete="current-password"
        error={saving.errors.password}
      />
      {needsCode && (
        <TextField
          label={t('banking.factor')}
          value={code}
          onChange={setCode}
          name="code"
          autoComplete="one-time-code"
          error={saving.errors.code}
        />
      )}
    </FormDialog>
  )
}
