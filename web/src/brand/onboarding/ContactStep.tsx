import { gridClass } from '../../kit/layout/primitives.ts'
import { useWords } from '../../words/Words.tsx'
import { AnswerField, type StepProps } from './AnswerField.tsx'

export function ContactStep(step: StepProps) {
  const { t, language } = useWords()
  const first = <AnswerField {...step} key="first" field="first_name" autoComplete="given-name" />
  const last = <AnswerField {...step} key="last" field="last_name" autoComplete="family-name" />
  return (
    <>
      <div className={gridClass({ columns: 2, alignItems: 'start', gap: 16 })}>{language === 'en' ? [first, last] : [last, first]}</div>
      <AnswerField {...step} field="email" type="email" inputMode="email" autoComplete="email" help={t('onboarding.field.email.help')} />
      <AnswerField {...step} field="email_repeated" type="email" inputMode="email" autoComplete="off" />
    </>
  )
}
