import { checkNewBrandName } from '@linesheet/contract/brand/onboarding'
import { type ApplicationAnswers, answerOf, brandCategories } from '@linesheet/domain/brand/applications'
import { brandValues } from '@linesheet/domain/brand/store'
import { regionIds, regions } from '@linesheet/domain/platform/places'
import { useEndpointQuery } from '../../kit/api/queries.ts'
import { useCountries } from '../../kit/format/useCountries.ts'
import { CheckField } from '../../kit/forms/fields/ChoiceFields.tsx'
import { useDebounced } from '../../kit/forms/useDebounced.ts'
import { gridClass, textClass } from '../../kit/layout/primitives.ts'
import { useWords } from '../../words/Words.tsx'
import { AnswerField, AnswerSelect, type StepProps } from './AnswerField.tsx'
import styles from './onboarding.module.css'

const typingPauseMs = 400

/** Whether another brand has the name, checked while it is typed. */
function useIsNameTaken(name: string) {
  const settled = useDebounced(name, typingPauseMs)
  const check = useEndpointQuery(checkNewBrandName, { query: { name: settled } }, { enabled: settled !== '' && settled.length <= 120 })
  return settled === name && check.data?.is_available === false
}

/** Sets the country, and suggests it as the one to ship from and its currency for prices, which is right for most brands. */
function withCountry(answers: ApplicationAnswers, origin_country: string): ApplicationAnswers {
  const region = regionIds.find((id) => (regions[id].countries as readonly string[]).includes(origin_country))
  return {
    origin_country,
    ...(!answers.ship_from_country && { ship_from_country: origin_country }),
    ...(!answers.currency_code && region && { currency_code: regions[region].currency_code }),
  }
}

export function BrandStep(step: StepProps) {
  const { t } = useWords()
  const { answers, onChange } = step
  const isTaken = useIsNameTaken(answerOf(answers, 'display_name'))
  const values = answers.values ?? []
  const toggle = (value: string, checked: boolean) =>
    onChange({ values: brandValues.filter((known) => (known === value ? checked : values.includes(known))) })
  const changeCountry = (changes: ApplicationAnswers) => onChange(withCountry(answers, changes.origin_country ?? ''))
  return (
    <>
      <AnswerField
        {...step}
        field="display_name"
        help={t('onboarding.field.display_name.help')}
        error={isTaken ? 'brand_name_taken' : step.errors.display_name}
      />
      <AnswerField {...step} field="organization" optional autoComplete="organization" help={t('onboarding.field.organization.help')} />
      <AnswerField {...step} field="website" optional type="url" autoComplete="url" placeholder="https://" />
      <div className={gridClass({ columns: 2, alignItems: 'start', gap: 16 })}>
        <AnswerSelect {...step} onChange={changeCountry} field="origin_country" options={useCountries()} />
        <AnswerField {...step} field="year_established" optional inputMode="numeric" />
      </div>
      <AnswerSelect
        {...step}
        field="category"
        options={brandCategories.map((value) => ({ value, label: t(`onboarding.category.${value}`) }))}
      />
      <fieldset className={gridClass({ columns: 3, rowGap: 4, columnGap: 16 }, styles.values)}>
        <legend className={textClass({ marginBottom: 8, size: 13, weight: 500 })}>{t('onboarding.field.values')}</legend>
        {brandValues.map((value) => (
          <CheckField
            key={value}
            label={t(`onboarding.value.${value}`)}
            checked={values.includes(value)}
            onChange={(checked) => toggle(value, checked)}
          />
        ))}
      </fieldset>
    </>
  )
}
