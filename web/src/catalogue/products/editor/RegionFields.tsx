import { type Region, regionIds, regions as regionsById } from '@linesheet/domain/platform/places'
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
  return (
    <Section title={words.t('products.column.regions')} id="regions">
      <RegionChecks regions={draft.regions} onChange={(regions) => onChange({ regions })} isInvalid={errors.regions !== undefined} />
      {errors.regions && <p className={textClass({ color: 'danger', size: 13 })}>{fieldErrorText(words, errors.regions)}</p>}
    </Section>
  )
}

type Props = { regions: readonly Region[]; onChange: (regions: Region[]) => void; isInvalid?: boolean }

export function RegionChecks({ regions, onChange, isInvalid = false }: Props) {
  const { t } = useWords()
  return (
    <fieldset className={gridClass({ columns: 3, rowGap: 2, columnGap: 16 }, styles.checks)} aria-invalid={isInvalid || undefined}>
      <legend className="unseen">{t('products.column.regions')}</legend>
      {regionIds.map((id) => (
        <CheckField
          key={id}
          label={t(`products.region.${id}`)}
          help={regionsById[id].currency_code}
          checked={regions.includes(id)}
          onChange={(on) => onChange(regionIds.filter((region) => (region === id ? on : regions.includes(region))))}
        />
      ))}
    </fieldset>
  )
}
