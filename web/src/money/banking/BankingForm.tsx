import type { Banking } from '@linesheet/contract/money/banking'
import { type BankValues, checkBankValues } from '@linesheet/domain/money/bank-details'
import { type BankFieldName, bankFields } from '@linesheet/domain/money/bank-fields'
import type { FieldErrors } from '@linesheet/domain/platform/field-errors'
import type { CountryCode } from '@linesheet/domain/platform/places'
import { useEffect, useRef, useState } from 'react'
import { useCountries } from '../../kit/format/useCountries.ts'
import { Form } from '../../kit/forms/Form.tsx'
import { SelectField } from '../../kit/forms/fields/ChoiceFields.tsx'
import { SubmittedErrorsContext } from '../../kit/forms/fields/useSubmittedError.ts'
import { focusFirstInvalid } from '../../kit/forms/focusFirstInvalid.ts'
import { Button } from '../../kit/layout/Button.tsx'
import { Section } from '../../kit/layout/Page.tsx'
import { rowClass } from '../../kit/layout/primitives.ts'
import { useWords } from '../../words/Words.tsx'
import { BankFieldInput } from './BankFieldInput.tsx'
import styles from './banking.module.css'
import { ReviewDialog } from './ReviewDialog.tsx'

const confirmUnload = (event: BeforeUnloadEvent) => event.preventDefault()

type Props = { banking: Banking; onClose: () => void; cancel?: () => void }

/**
 * Enters an account. The input lives only in this component: it survives errors and a change of the country, and is stored nowhere,
 * unlike the input of other forms.
 */
export function BankingForm({ banking, onClose, cancel }: Props) {
  const { t } = useWords()
  const countries = useCountries()
  const form = useRef<HTMLFormElement>(null)
  const [country, setCountry] = useState<CountryCode>(banking.country_code)
  const [typed, setTyped] = useState<BankValues>({})
  const [errors, setErrors] = useState<FieldErrors>({})
  const [reviewed, setReviewed] = useState<BankValues>()
  const fields = bankFields[country]
  const isDirty = Object.values(typed).some(Boolean)
  useEffect(() => {
    if (!isDirty) return
    addEventListener('beforeunload', confirmUnload)
    return () => removeEventListener('beforeunload', confirmUnload)
  }, [isDirty])

  async function review() {
    const asked = Object.fromEntries(fields.map(({ name }): [BankFieldName, string] => [name, typed[name] ?? '']))
    const checked = checkBankValues(country, asked)
    setErrors(checked.errors)
    if (Object.keys(checked.errors).length) focusFirstInvalid(form.current)
    else setReviewed(checked.values)
  }
  function done() {
    setTyped({})
    setReviewed(undefined)
    onClose()
  }
  const back = (refused: FieldErrors) => {
    setReviewed(undefined)
    setErrors(refused)
  }
  return (
    <Section title={t(cancel ? 'banking.change' : 'banking.enter')}>
      <Form ref={form} className={styles.fields} onSubmit={review} autoComplete="off">
        <SubmittedErrorsContext value={true}>
          <SelectField
            label={t('banking.country')}
            help={t('banking.country.help')}
            value={country}
            onChange={(next) => {
              setCountry(next)
              setErrors({})
            }}
            options={countries}
          />
          {fields.map((field) => (
            <BankFieldInput
              key={field.name}
              field={field}
              value={typed[field.name] ?? ''}
              onChange={(value) => setTyped((previous) => ({ ...previous, [field.name]: value }))}
              error={errors[field.name]}
            />
          ))}
        </SubmittedErrorsContext>
        <div className={rowClass({ wrap: true, gap: 8, marginTop: 8, alignItems: 'stretch' })}>
          <Button type="submit" variant="primary">
            {t('banking.review')}
          </Button>
          {cancel && <Button onClick={cancel}>{t('kit.cancel')}</Button>}
        </div>
      </Form>
      {reviewed && <ReviewDialog country={country} values={reviewed} needsCode={banking.needs_code} onDone={done} onBack={back} />}
    </Section>
  )
}
