import type { Language } from '@linesheet/domain/platform/languages'
import { TextField } from '../../../kit/forms/fields/TextField.tsx'
import { gridClass, stackClass } from '../../../kit/layout/primitives.ts'
import { useWords } from '../../../words/Words.tsx'
import type { DraftOption, LocalizedName } from './draft.ts'
import styles from './editor.module.css'
import { TranslationState } from './TranslationState.tsx'
import type { FormSectionProps } from './useProductForm.ts'

type NamedItem = { id?: string; name: LocalizedName }

/** The translations of option names and values. */
export function OptionNames({ product, draft, onChange, language }: Omit<FormSectionProps, 'errors'> & { language: Language }) {
  const { t } = useWords()
  const { options } = draft
  // A new option without a name has nothing to translate.
  const translatable = options.filter(({ name }) => name[product.source_language])
  const withTranslation = <T extends NamedItem>(items: readonly T[], item: T, text: string): T[] =>
    items.map((other) => (other === item ? { ...other, name: { ...other.name, [language]: text } } : other))
  const updateValues = (option: DraftOption, values: DraftOption['values']) =>
    onChange({ options: options.map((other) => (other === option ? { ...other, values } : other)) })
  const field = (item: NamedItem, onChange: (text: string) => void) => (
    <div key={item.id ?? item.name[product.source_language]}>
      <TextField label={item.name[product.source_language] ?? ''} value={item.name[language] ?? ''} onChange={onChange} maxLength={60} />
      {item.id && <TranslationState product={product} name={item.id} language={language} typed={item.name[language] ?? ''} />}
    </div>
  )
  if (!translatable.length) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: its visible heading is not a legend
    <div role="group" aria-label={t('translation.optionNames')} className={styles.stack}>
      <h3>{t('translation.optionNames')}</h3>
      {translatable.map((option) => (
        <div
          key={option.id ?? option.name[product.source_language]}
          className={stackClass({ gap: 12, paddingBlock: 16, borderTop: true }, styles.option)}
        >
          {field(option, (text) => onChange({ options: withTranslation(options, option, text) }))}
          <div className={gridClass({ columns: 2, alignItems: 'start', gap: 16 }, styles.grid)} data-columns="4">
            {option.values.map((value) => field(value, (text) => updateValues(option, withTranslation(option.values, value, text))))}
          </div>
        </div>
      ))}
    </div>
  )
}
