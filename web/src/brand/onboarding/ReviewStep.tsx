import { type ApplicationStep, type ApplicationText, answerOf, type brandCategories } from '@linesheet/domain/brand/applications'
import type { brandValues } from '@linesheet/domain/brand/store'
import type { FieldErrors } from '@linesheet/domain/platform/field-errors'
import { countryName } from '../../kit/format/displayNames.ts'
import { CheckField } from '../../kit/forms/fields/ChoiceFields.tsx'
import { NewPasswordFields } from '../../kit/forms/fields/NewPasswordFields.tsx'
import { Button } from '../../kit/layout/Button.tsx'
import { Facts } from '../../kit/layout/Page.tsx'
import { stackClass, textClass } from '../../kit/layout/primitives.ts'
import { fieldErrorText } from '../../words/refusals.ts'
import { useWords } from '../../words/Words.tsx'
import type { StepProps } from './AnswerField.tsx'
import type { Application } from './applicationSync.ts'
import styles from './onboarding.module.css'

const fieldsOf: Record<Exclude<ApplicationStep, 'review'>, readonly ApplicationText[]> = {
  contact: ['first_name', 'last_name', 'email'],
  brand: ['display_name', 'organization', 'website', 'origin_country', 'year_established', 'category'],
  catalogue: ['catalogue_link', 'sku_count', 'currency_code', 'price_from', 'price_to'],
  logistics: ['ship_from_country', 'lead_time_days', 'minimum_order'],
}

export type Passwords = { password: string; repeated: string; accepts: boolean }
type Props = StepProps & {
  file: Application['file']
  goTo: (step: ApplicationStep) => void
  passwords: Passwords
  changePasswords: (changes: Partial<Passwords>) => void
  refused: FieldErrors
}

/** All answers, and the inputs of the last step alone: the password, which is not stored in the draft, and the terms. */
export function ReviewStep({ answers, file, goTo, passwords, changePasswords, refused }: Props) {
  const words = useWords()
  const { t, locale } = words
  function shown(field: ApplicationText) {
    const text = answerOf(answers, field)
    if (!text) return t('onboarding.none')
    if (field === 'origin_country' || field === 'ship_from_country') return countryName(locale, text as Parameters<typeof countryName>[1])
    if (field === 'lead_time_days') return `${text} ${t('onboarding.days')}`
    return field === 'category' ? t(`onboarding.category.${text as (typeof brandCategories)[number]}`) : text
  }
  /** Some fields need another label here than in their step, where they follow a related field. */
  const labelOf = (field: ApplicationText) =>
    field === 'catalogue_link' || field === 'price_from' || field === 'price_to'
      ? t(`onboarding.review.${field}`)
      : t(`onboarding.field.${field as 'email'}`)
  const steps = Object.keys(fieldsOf) as (keyof typeof fieldsOf)[]
  const values = (answers.values ?? [])
    .map((value) => t(`onboarding.value.${value as (typeof brandValues)[number]}`))
    .join(locale.startsWith('zh') ? '、' : ', ')
  return (
    <>
      {steps.map((step) => (
        <section
          key={step}
          className={stackClass({ gap: 12, paddingBottom: 20, borderBottom: true }, styles.summary)}
          aria-label={t(`onboarding.step.${step}`)}
        >
          <header>
            <h2>{t(`onboarding.step.${step}`)}</h2>
            <Button
              variant="quiet"
              aria-label={t('onboarding.editStep', { step: t(`onboarding.step.${step}`) })}
              onClick={() => goTo(step)}
            >
              {t('onboarding.edit')}
            </Button>
          </header>
          <Facts
            facts={[
              ...fieldsOf[step].map((field) => [labelOf(field), shown(field)] as const),
              ...(step === 'brand' && values ? [[t('onboarding.field.values'), values] as const] : []),
              ...(step === 'catalogue' && file ? [[t('onboarding.field.catalogue'), file.name] as const] : []),
            ]}
          />
        </section>
      ))}
      <section
        className={stackClass({ gap: 12, paddingBottom: 20, borderBottom: true }, styles.summary)}
        aria-label={t('onboarding.password')}
      >
        <h2>{t('onboarding.password')}</h2>
        <p className={textClass({ color: 'ink-2', size: 13 })}>{t('onboarding.password.help')}</p>
        <input type="text" name="username" autoComplete="username" value={answerOf(answers, 'email')} readOnly hidden />
        <NewPasswordFields
          password={passwords.password}
          repeated={passwords.repeated}
          onChange={changePasswords}
          username={answerOf(answers, 'email')}
          error={refused.password}
        />
      </section>
      <CheckField label={t('onboarding.terms')} checked={passwords.accepts} onChange={(accepts) => changePasswords({ accepts })} />
      {refused.accepts_terms && (
        <p role="alert" className={textClass({ color: 'danger', size: 13 })}>
          {fieldErrorText(words, refused.accepts_terms)}
        </p>
      )}
    </>
  )
}
