import { type Language, languages, toLocale } from '@linesheet/domain/languages'
import { useState } from 'react'
import { TextArea, TextField } from '../../kit/fields/TextField.tsx'
import { LanguageTabs } from '../../kit/LanguageTabs.tsx'
import { Section } from '../../kit/Page.tsx'
import { useWords } from '../../words/Words.tsx'
import { type TextField as TextName, type Texts, textFields } from './draft.ts'
import styles from './editor.module.css'
import { OptionNames } from './OptionNames.tsx'
import { TextState } from './TextState.tsx'
import { TranslationTools } from './TranslationTools.tsx'
import type { Editing, Part } from './useEditing.ts'

const nothing = Object.fromEntries(textFields.map((field) => [field, ''])) as Texts

/** The texts in the other languages, each beside what it is to say, and where it came from. */
export function Languages({ product, draft, change, changed }: Omit<Part, 'errors'> & Pick<Editing, 'changed'>) {
  const { t } = useWords()
  const others = languages.filter((language) => language !== product.source_language)
  const [chosen, setChosen] = useState<Language>(others[0] ?? 'en')
  const texts = draft.translations[chosen] ?? nothing
  const put = (field: TextName, text: string) => change({ translations: { ...draft.translations, [chosen]: { ...texts, [field]: text } } })
  // What the source does not say needs no translation.
  const fields = textFields.filter((field) => draft[field] || texts[field])
  return (
    <Section
      title={t('product.languages')}
      id="languages"
      aside={
        <LanguageTabs chosen={chosen} choose={setChosen} among={others} written={others.filter((one) => draft.translations[one]?.name)} />
      }
    >
      <div className={styles.stack}>
        <TranslationTools key={chosen} product={product} to={chosen} isSaved={changed.length === 0} />
        <div className={styles.stack} lang={toLocale(chosen)}>
          {fields.map((field) => {
            const Input = field === 'description' ? TextArea : TextField
            return (
              <div key={field}>
                <Input
                  label={t(`product.${field}`)}
                  value={texts[field]}
                  change={(text: string) => put(field, text)}
                  maxLength={field === 'description' ? 5000 : 120}
                  help={draft[field]}
                />
                <TextState product={product} name={field} language={chosen} typed={texts[field]} />
              </div>
            )
          })}
          <OptionNames product={product} draft={draft} change={change} language={chosen} />
        </div>
      </div>
    </Section>
  )
}
