import type { BankField } from '@linesheet/domain/money/bank-fields'
import type { FieldError } from '@linesheet/domain/platform/field-errors'
import { SelectField } from '../../kit/forms/fields/ChoiceFields.tsx'
import { TextField } from '../../kit/forms/fields/TextField.tsx'
import { useWords } from '../../words/Words.tsx'
import { choiceLabel } from './choiceLabel.ts'

type Props = { field: BankField; value: string; onChange: (value: string) => void; error: FieldError | undefined }

/** The text about the number of digits of a field; undefined for fields that are no numbers. */
function useLengthText({ kind, min, max }: BankField) {
  const { t } = useWords()
  if (kind === 'iban') return t('banking.length.iban', { count: max })
  if (kind !== 'digits') return undefined
  return min === max ? t('banking.length.exact', { count: min }) : t('banking.length.between', { min, max })
}

/** One field of an account, by the rules of its country. Browsers do not store the input. */
export function BankFieldInput({ field, value, onChange, error }: Props) {
  const { t, locale } = useWords()
  const { name, kind, max, choices = [] } = field
  const length = useLengthText(field)
  const label = t(`banking.field.${name}`)
  const help = [t(`banking.help.${name}`), length].filter(Boolean).join(locale.startsWith('zh') ? '' : ' ')
  if (kind === 'choice') {
    const options = choices.map((choice) => ({ value: choice, label: choiceLabel(t, choice) }))
    return (
      <SelectField
        label={label}
        help={help}
        required
        value={value}
        onChange={onChange}
        options={[...(value ? [] : [{ value: '', label: t('banking.choose') }]), ...options]}
        error={error}
      />
    )
  }
  return (
    <TextField
      label={label}
      help={help}
      required
      value={value}
      onChange={onChange}
      name={`bank-${name}`}
      autoComplete="off"
      inputMode={kind === 'digits' ? 'numeric' : 'text'}
      {...(kind === 'text' || kind === 'kana' ? { maxLength: max } : {})}
      error={error}
    />
  )
}
