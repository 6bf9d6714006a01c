import { translateCollection } from '@linesheet/contract/catalogue/collections'
import { fieldEndings, type Language, languages, toLocale } from '@linesheet/domain/platform/languages'
import { useState } from 'react'
import { useEndpointMutation } from '../../kit/api/queries.ts'
import { ErrorBox } from '../../kit/forms/ErrorBox.tsx'
import { TextArea, TextField } from '../../kit/forms/fields/TextField.tsx'
import { LanguageErrors } from '../../kit/forms/LanguageErrors.tsx'
import { LanguageTabs } from '../../kit/forms/LanguageTabs.tsx'
import { useTranslators } from '../../kit/forms/useTranslators.ts'
import { Button } from '../../kit/layout/Button.tsx'
import { Section } from '../../kit/layout/Page.tsx'
import { rowClass, stackClass, textClass } from '../../kit/layout/primitives.ts'
import { useWords } from '../../words/Words.tsx'
import styles from './CollectionEditor.module.css'
import type { CollectionForm } from './useCollectionForm.ts'

const keysOf = (language: Language) => [`name_${fieldEndings[language]}`, `description_${fieldEndings[language]}`] as const

/** Name and description in one language at a time; an empty language can be translated from another. */
export function CollectionTexts({ form }: { form: CollectionForm }) {
  const { t, language } = useWords()
  const { collection, draft, change, errors, changed } = form
  const [editedLanguage, setEditedLanguage] = useState<Language>(language)
  const [name, description] = keysOf(editedLanguage)
  const canTranslate = useTranslators()
  const translating = useEndpointMutation(translateCollection, {
    successMessage: t('translation.toast.translated'),
    events: ['collection.changed'],
  })
  // A name in any language is enough, so its absence is shown at the language that is open.
  const isUnnamed = languages.every((code) => !draft[keysOf(code)[0]].trim())
  const isEmpty = !draft[name] && !draft[description]
  const sources = languages.filter((from) => canTranslate?.(from, editedLanguage) && keysOf(from).some((key) => draft[key]))
  return (
    <Section
      title={t('collection.texts')}
      aside={
        <LanguageTabs
          chosen={editedLanguage}
          onSelect={setEditedLanguage}
          written={languages.filter((language) => draft[keysOf(language)[0]])}
        />
      }
    >
      <LanguageErrors
        languages={languages.filter((code) => keysOf(code).some((key) => errors[key] && !(isUnnamed && key === 'name_en')))}
        shown={editedLanguage}
        onSelect={setEditedLanguage}
      />
      <div className={stackClass({ gap: 16 }, styles.stack)} lang={toLocale(editedLanguage)}>
        <TextField
          key={name}
          label={t('collection.name')}
          value={draft[name]}
          onChange={(text) => change({ [name]: text })}
          maxLength={120}
          error={isUnnamed ? errors.name_en : errors[name]}
        />
        <TextArea
          label={t('collection.description')}
          optional
          value={draft[description]}
          onChange={(text) => change({ [description]: text })}
          maxLength={5000}
          rows={4}
          error={errors[description]}
        />
      </div>
      {collection && isEmpty && sources.length > 0 && (
        <div className={rowClass({ wrap: true, rowGap: 8, columnGap: 12, marginTop: 16 })}>
          {sources.map((from) => (
            <Button
              key={from}
              busy={translating.busy}
              disabled={changed.length > 0}
              onClick={() => translating.send({ body: { collection_id: collection.id, from, to: editedLanguage } })}
            >
              {t('translation.translate', { language: t(`kit.language.${from}`) })}
            </Button>
          ))}
          {changed.length > 0 && <p className={textClass({ color: 'ink-2', size: 13 })}>{t('translation.saveFirst')}</p>}
        </div>
      )}
      {translating.error ? <ErrorBox error={translating.error} /> : null}
    </Section>
  )
}
