import { brandValues } from '@linesheet/domain/brand/store'
import { CheckField } from '../../kit/forms/fields/ChoiceFields.tsx'
import { Section } from '../../kit/layout/Page.tsx'
import { gridClass, textClass } from '../../kit/layout/primitives.ts'
import { useWords } from '../../words/Words.tsx'
import styles from './store.module.css'
import type { StoreTabProps } from './useStoreForm.ts'

/** The values of the brand. */
export function ValuesTab({ draft, onChange }: StoreTabProps) {
  const { t } = useWords()
  return (
    <Section title={t('store.values')} bare>
      <p className={textClass({ color: 'ink-2', size: 13 }, styles.help)}>{t('store.values.help')}</p>
      <div className={gridClass({ columns: 3, rowGap: 8, columnGap: 16, marginTop: 16 }, styles.checks)}>
        {brandValues.map((value) => (
          <CheckField
            key={value}
            label={t(`store.value.${value}`)}
            checked={draft[value]}
            onChange={(checked) => onChange({ [value]: checked })}
          />
        ))}
      </div>
    </Section>
  )
}
