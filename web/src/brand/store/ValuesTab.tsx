import { brandValues } from '@linesheet/domain/brand/store'
import { CheckField } from '../../kit/forms/fields/ChoiceFields.tsx'
import { Section } from '../../kit/layout/Page.tsx'
import { useWords } from '../../words/Words.tsx'
import styles from './store.module.css'
import type { StoreTabProps } from './useStoreForm.ts'

/** What the brand stands for. */
export function ValuesTab({ draft, onChange }: StoreTabProps) {
  const { t } = useWords()
  return (
    <Section title={t('store.values')} bare>
      <p className={styles.help}>{t('store.values.help')}</p>
      <div className={styles.checks}>
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
