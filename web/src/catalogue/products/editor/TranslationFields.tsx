import { type TextField as TextName, textFields } from '@linesheet/domain/catalogue/translations'
import { type Language, languages, toLocale } from '@linesheet/domain/platform/languages'
import { useState } from 'react'
import { TextArea, TextField } from '../../../kit/forms/fields/TextField.tsx'
import { LanguageErrors } from '../../../kit/forms/LanguageErrors.tsx'
import { LanguageTabs } from '../../../kit/forms/LanguageTabs.tsx'
import { Section } from '../../../kit/layout/Page.tsx'
import { useWords } from '../../../words/Words.tsx'
import type { Texts } from './draft.ts'
import styles from './editor.module.css'
import { OptionNames } from './OptionNames.tsx'
import { TranslationActions } from './TranslationActions.tsx'
import { TranslationState } from './TranslationState.tsx'
import type { FormSectionProps, ProductForm } from './useProductForm.ts'

const emptyTexts = Object.fromEntries(textFields.map((field) => [field, ''])) as Texts

/** The texts in the other languages, each with its original and its state. */
export function TranslationFields({ product, draft, onChange, errors, changed }: FormSectionProps & Pick<ProductForm, 'changed'>) {
  const { t } = useWords()
  const others = languages.filter((language) => language !== product.source_language)
  const [target, setTarget] = useState<Language>(others[0] ?? 'en')
  const texts = draft.translations[target] ?? emptyTexts
  const updateText = (field: TextName, text: string) =>
    onChange({ translations: { ...draft.translations, [target]: { ...texts, [field]: text } } })
  // A field that is empty in the original needs no translation.
  const fields = textFields.filter((field) => draft[field] || texts[field])
  return (
    <Section
      title={t('product.languages')}
      id="languages"
      aside={
        <LanguageTabs
          chosen={target}
          onSelect={setTarget}
          among={others}
          written={others.filter((language) => draft.translations[language]?.name)}
        />
      }
    >
      <div className={styles.stack}>
        <LanguageErrors
          languages={others.filter((language) => textFields.some((field) => errors[`translations.${language}.${field}`]))}
          shown={target}
          onSelect={setTarget}
        />
        <TranslationActions key={target} product={product} to={target} isSaved={changed.length === 0} />
        <div className={styles.stack} lang={toLocale(target)}>
          {fields.map((field) => {
            const Input = field === 'description' ? TextArea : TextField
            return (
              <div key={field}>
                <Input
                  label={t(`product.${field}`)}
                  value={texts[field]}
                  onChange={(text: string) => updateText(field, text)}
                  maxLength={field === 'description' ? 5000 : 120}
                  help={draft[field]}
                />
                <TranslationState product={product} name={field} language={target} typed={texts[field]} />
              </div>
            )
          })}
          <OptionNames product={product} draft={draft} onChange={onChange} language={target} />
        </div>
      </div>
    </Section>
  )
}
