import { addDays } from '@linesheet/domain/platform/days'
import { regionIds, regions } from '@linesheet/domain/platform/places'
import { promotionLimits } from '@linesheet/domain/promotions/promotions'
import { useDateContext } from '../kit/format/dateContext.tsx'
import { timeZoneName } from '../kit/format/timeZones.ts'
import { CheckField } from '../kit/forms/fields/ChoiceFields.tsx'
import { DateField } from '../kit/forms/fields/DateField.tsx'
import { Section } from '../kit/layout/Page.tsx'
import { gridClass, textClass } from '../kit/layout/primitives.ts'
import { fieldErrorText } from '../words/refusals.ts'
import { useWords } from '../words/Words.tsx'
import type { EditorProps } from './editorProps.ts'
import styles from './promotions.module.css'
import { daysText } from './promotionTexts.ts'

type Props = EditorProps & { hasBegun: boolean; isLocked: boolean }

/** The first and the last day. A promotion that has begun keeps its first day. */
export function PeriodFields({ form: { draft, change, errors }, choices, hasBegun, isLocked }: Props) {
  const { t, language } = useWords()
  const { timeZone } = useDateContext()
  const last = addDays(draft.starts_on || choices.today, promotionLimits.days - 1)
  return (
    <Section title={t('promotion.field.period')}>
      <div className={gridClass({ columns: 2, alignItems: 'start', gap: 16, minWidth: 0 }, styles.grid)}>
        <fieldset className={textClass({ minWidth: 0 })} disabled={hasBegun || isLocked}>
          <DateField
            label={t('promotion.field.starts_on')}
            value={draft.starts_on}
            onChange={(starts_on) => change({ starts_on, ...(starts_on > draft.ends_on && { ends_on: addDays(starts_on, 13) }) })}
            min={choices.today}
            error={errors.starts_on}
          />
        </fieldset>
        <DateField
          label={t('promotion.field.ends_on')}
          value={draft.ends_on}
          onChange={(ends_on) => change({ ends_on })}
          min={draft.starts_on > choices.today ? draft.starts_on : choices.today}
          max={last}
          error={errors.ends_on}
        />
      </div>
      <p className={styles.help}>{t('promotion.field.periodHelp', { zone: timeZoneName(language, timeZone) })}</p>
      {!hasBegun && !isLocked && draft.starts_on === choices.today && <p className={styles.help}>{t('promotion.field.startsAtOnce')}</p>}
    </Section>
  )
}

/** The regions of the promotion; a region with another storefront promotion on these days names it. */
export function RegionFields({ form: { draft, change, errors }, choices }: EditorProps) {
  const words = useWords()
  const { t, locale } = words
  const { now } = useDateContext()
  const takenBy = (id: string) =>
    draft.scope === 'storefront'
      ? choices.storefront.find(
          ({ region, starts_on, ends_on }) => region === id && starts_on <= draft.ends_on && ends_on >= draft.starts_on,
        )
      : undefined
  return (
    <Section title={t('promotion.field.regions')}>
      <fieldset
        className={gridClass({ columns: 3, rowGap: 2, columnGap: 16 }, styles.regionChoices)}
        aria-invalid={errors.regions ? true : undefined}
      >
        <legend className="unseen">{t('promotion.field.regions')}</legend>
        {regionIds.map((id) => {
          const taken = takenBy(id)
          return (
            <CheckField
              key={id}
              label={t(`products.region.${id}`)}
              help={
                taken
                  ? t('promotion.taken', { name: taken.name, days: daysText(locale, taken.starts_on, taken.ends_on, now) })
                  : regions[id].currency_code
              }
              checked={draft.regions.includes(id)}
              onChange={(on) => change({ regions: regionIds.filter((region) => (region === id ? on : draft.regions.includes(region))) })}
            />
          )
        })}
      </fieldset>
      {errors.regions && <p className={styles.error}>{fieldErrorText(words, errors.regions)}</p>}
    </Section>
  )
}
