import { regionIds, regions } from '@linesheet/domain/platform/places'
import { CheckField } from '../../../kit/forms/fields/ChoiceFields.tsx'
import { Section } from '../../../kit/layout/Page.tsx'
import { gridClass, textClass } from '../../../kit/layout/primitives.ts'
import { fieldErrorText } from '../../../words/refusals.ts'
import { useWords } from '../../../words/Words.tsx'
import styles from './editor.module.css'
import type { FormSectionProps } from './useProductForm.ts'

/** The regions where the product is sold, each with its currency. */
export function RegionFields({ draft, onChange, errors }: FormSectionProps) {
  const words = useWords()
  const { t } = words
  return (
    <Section title={t('products.column.regions')} id="regions">
      <fieldset
        className={gridClass({ columns: 3, rowGap: 2, columnGap: 16 }, styles.checks)}
        aria-invalid={errors.regions ? true : undefined}
      >
        <legend className="unseen">{t('products.column.regions')}</legend>
        {regionIds.map((id) => (
          <CheckField
            key={id}
            label={t(`products.region.${id}`)}
            help={regions[id].currency_code}
            checked={draft.regions.includes(id)}
            onChange={(on) => onChange({ regions: regionIds.filter((region) => (region === id ? on : draft.regions.includes(region))) })}
          />
        ))}
      </fieldset>
      {errors.regions && <p className={textClass({ color: 'danger', size: 13 })}>{fieldErrorText(words, errors.regions)}</p>}
    </Section>
  )
}
