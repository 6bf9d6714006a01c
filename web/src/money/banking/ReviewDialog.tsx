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
  /** With what the server refused, by field. */
  onBack: (errors: FieldErrors) => void
}

const ofValues = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).flatMap(([name, error]) => (name.startsWith('values.') ? [[name.slice(7), error]] : [])))

/** Shows what will be used, and asks who is there. The values leave the memory of the call with the dialog. */
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
    // Closing is up to `done`: the form is gone by then.
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
