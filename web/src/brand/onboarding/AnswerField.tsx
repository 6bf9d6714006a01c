import { type ApplicationAnswers, type ApplicationText, applicationTexts } from '@linesheet/domain/brand/applications'
import type { FieldErrors } from '@linesheet/domain/platform/field-errors'
import type { ComponentProps } from 'react'
import { SelectField } from '../../kit/forms/fields/ChoiceFields.tsx'
import { TextField } from '../../kit/forms/fields/TextField.tsx'
import { useWords } from '../../words/Words.tsx'

/** The props of each step: the answers, their errors when the step was left, and a function that changes them. */
export type StepProps = { answers: ApplicationAnswers; errors: FieldErrors; onChange: (changes: ApplicationAnswers) => void }

type Props = StepProps & { field: ApplicationText } & Partial<
    Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'label' | 'maxLength'>
  >

export function AnswerField({ field, answers, errors, onChange, error = errors[field], ...rest }: Props) {
  const { t } = useWords()
  return (
    <TextField
      {...rest}
      label={t(`onboarding.field.${field as 'email'}`)}
      name={field}
      value={answers[field] ?? ''}
      onChange={(value) => onChange({ [field]: value })}
      maxLength={applicationTexts[field]}
      error={error}
    />
  )
}

type Option = { value: string; label: string }
export function AnswerSelect({
  field,
  answers,
  errors,
  onChange,
  options,
}: StepProps & { field: ApplicationText; options: readonly Option[] }) {
  const { t } = useWords()
  return (
    <SelectField
      label={t(`onboarding.field.${field as 'email'}`)}
      value={answers[field] ?? ''}
      onChange={(value) => onChange({ [field]: value })}
      options={[{ value: '', label: t('onboarding.choose') }, ...options]}
      error={errors[field]}
    />
  )
}
