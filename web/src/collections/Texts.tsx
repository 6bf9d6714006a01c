import { translateCollection } from '@linesheet/contract/collections'
import { type Language, languages, toLocale } from '@linesheet/domain/languages'
import { useState } from 'react'
import { Button } from '../kit/Button.tsx'
import { ErrorBox } from '../kit/ErrorBox.tsx'
import { TextArea, TextField } from '../kit/fields/TextField.tsx'
import { LanguageTabs } from '../kit/LanguageTabs.tsx'
import { Section } from '../kit/Page.tsx'
import { useEndpointMutation } from '../kit/queries.ts'
import { useTranslators } from '../kit/useTranslators.ts'
import { useWords } from '../words/Words.tsx'
import styles from './Editor.module.css'
import { concerned, type Editing } from './useEditing.ts'

/** Name and description, a language at a time; what is empty can be translated from what is there. */
export function Texts({ editing }: { editing: Editing }) {
  const { t, language } = useWords()
  const { collection, draft, change, errors, changed } = editing
  const [chosen, setChosen] = useState<Language>(language)
  const [name, description] = [`name_${chosen}`, `description_${chosen}`] as const
  const can = useTranslators()
  const translating = useEndpointMutation(translateCollection, { successMessage: t('translation.said.translated'), invalidates: concerned })
  const isEmpty = !draft[name] && !draft[description]
  const sources = languages.filter((one) => can?.(one, chosen) && (draft[`name_${one}`] || draft[`description_${one}`]))
  return (
    <Section
      title={t('collection.texts')}
      aside={<LanguageTabs chosen={chosen} choose={setChosen} written={languages.filter((one) => draft[`name_${one}`])} />}
    >
      <div className={styles.stack} lang={toLocale(chosen)}>
        <TextField
          key={name}
          label={t('collection.name')}
          value={draft[name]}
          change={(text) => change({ [name]: text })}
          maxLength={120}
          error={errors[name] ?? errors.name_en}
        />
        <TextArea
          label={t('collection.description')}
          optional
          value={draft[description]}
          change={(text) => change({ [description]: text })}
          maxLength={5000}
          rows={4}
          error={errors[description]}
        />
      </div>
      {collection && isEmpty && sources.length > 0 && (
        <div className={styles.translate}>
          {sources.map((from) => (
            <Button
              key={from}
              busy={translating.busy}
              disabled={changed.length > 0}
              onClick={() => void translating.send({ body: { collection_id: collection.id, from, to: chosen } })}
            >
              {t('translation.translate', { language: t(`kit.in.${from}`) })}
            </Button>
          ))}
          {changed.length > 0 && <p className={styles.help}>{t('translation.saveFirst')}</p>}
        </div>
      )}
      {translating.error ? <ErrorBox error={translating.error} /> : null}
    </Section>
  )
}
