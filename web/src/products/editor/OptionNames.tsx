import type { Language } from '@linesheet/domain/languages'
import { TextField } from '../../kit/fields/TextField.tsx'
import { useWords } from '../../words/Words.tsx'
import type { DraftOption, LocalizedName } from './draft.ts'
import styles from './editor.module.css'
import { TranslationState } from './TranslationState.tsx'
import type { FormSectionProps } from './useProductForm.ts'

type NamedItem = { id?: string; name: LocalizedName }

/** The names of options and of their values in another language. */
export function OptionNames({ product, draft, change, language }: Omit<FormSectionProps, 'errors'> & { language: Language }) {
  const { t } = useWords()
  const { options } = draft
  // One that has no name yet has nothing to translate.
  const translatable = options.filter(({ name }) => name[product.source_language])
  const withTranslation = <T extends NamedItem>(all: readonly T[], one: T, text: string): T[] =>
    all.map((other) => (other === one ? { ...other, name: { ...other.name, [language]: text } } : other))
  const updateValues = (option: DraftOption, values: DraftOption['values']) =>
    change({ options: options.map((other) => (other === option ? { ...other, values } : other)) })
  const field = (one: NamedItem, put: (text: string) => void) => (
    <div key={one.id ?? one.name[product.source_language]}>
      <TextField label={one.name[product.source_language] ?? ''} value={one.name[language] ?? ''} change={put} maxLength={60} />
      {one.id && <TranslationState product={product} name={one.id} language={language} typed={one.name[language] ?? ''} />}
    </div>
  )
  if (!translatable.length) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as a form
    <div role="group" aria-label={t('translation.optionNames')} className={styles.stack}>
      <h3>{t('translation.optionNames')}</h3>
      {translatable.map((option) => (
        <div key={option.id ?? option.name[product.source_language]} className={styles.option}>
          {field(option, (text) => change({ options: withTranslation(options, option, text) }))}
          <div className={styles.grid} data-columns="4">
            {option.values.map((value) => field(value, (text) => updateValues(option, withTranslation(option.values, value, text))))}
          </div>
        </div>
      ))}
    </div>
  )
}
