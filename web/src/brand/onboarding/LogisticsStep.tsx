import { useCountries } from '../../kit/format/useCountries.ts'
import { useWords } from '../../words/Words.tsx'
import { AnswerField, AnswerSelect, type StepProps } from './AnswerField.tsx'

export function LogisticsStep(step: StepProps) {
  const { t } = useWords()
  return (
    <>
      <AnswerSelect {...step} field="ship_from_country" options={useCountries()} />
      <AnswerField
        {...step}
        field="lead_time_days"
        inputMode="numeric"
        suffix={t('onboarding.days')}
        help={t('onboarding.field.lead_time_days.help')}
      />
      <AnswerField {...step} field="minimum_order" optional inputMode="decimal" prefix={step.answers.currency_code ?? ''} />
    </>
  )
}
