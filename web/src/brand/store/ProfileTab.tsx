import { useCountries } from '../../kit/format/useCountries.ts'
import { SelectField } from '../../kit/forms/fields/ChoiceFields.tsx'
import { TextField } from '../../kit/forms/fields/TextField.tsx'
import { Section } from '../../kit/layout/Page.tsx'
import { useWords } from '../../words/Words.tsx'
import styles from './store.module.css'
import type { StoreTabProps } from './useStoreForm.ts'

/** The brand's name, country and year. */
export function ProfileTab({ draft, onChange, errors }: StoreTabProps) {
  const { t } = useWords()
  const countries: { value: string; label: string }[] = useCountries()
  return (
    <Section title={t('store.tab.profile')} bare>
      <div className={styles.fields}>
        <TextField
          label={t('store.display_name')}
          help={t('store.display_name.help')}
          value={draft.display_name}
          onChange={(display_name) => onChange({ display_name })}
          maxLength={120}
          required
          error={errors.display_name}
        />
        <SelectField
          label={t('store.origin_country')}
          value={draft.origin_country}
          onChange={(origin_country) => onChange({ origin_country })}
          options={countries}
          error={errors.origin_country}
        />
        <TextField
          label={t('store.year_established')}
          value={draft.year_established}
          onChange={(year_established) => onChange({ year_established })}
          inputMode="numeric"
          optional
          error={errors.year_established}
        />
      </div>
    </Section>
  )
}
