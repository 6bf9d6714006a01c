import { regionIds, regions } from '@linesheet/domain/places'
import { CheckField } from '../../kit/fields/ChoiceFields.tsx'
import { Section } from '../../kit/Page.tsx'
import { useWords } from '../../words/Words.tsx'
import styles from './editor.module.css'
import type { FormSectionProps } from './useProductForm.ts'

/** The regions where the product is sold, each with its currency. */
export function RegionFields({ draft, change, errors }: FormSectionProps) {
  const { t } = useWords()
  return (
    <Section title={t('products.column.regions')} id="regions">
      <div className={styles.checks}>
        {regionIds.map((id) => (
          <CheckField
            key={id}
            label={t(`products.region.${id}`)}
            help={regions[id].currency_code}
            checked={draft.regions.includes(id)}
            change={(on) => change({ regions: regionIds.filter((region) => (region === id ? on : draft.regions.includes(region))) })}
          />
        ))}
      </div>
      {errors.region && <p className={styles.secondary}>{t('product.noRegion')}</p>}
    </Section>
  )
}
