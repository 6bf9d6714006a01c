import { translateCollection } from '@linesheet/contract/collections'
import { isLocalTranslation } from '@linesheet/domain/collections'
import { type Language, languages, localeOf } from '@linesheet/domain/languages'
import { useState } from 'react'
import { useCall } from '../kit/answers.ts'
import { Button } from '../kit/Button.tsx'
import { ErrorBox } from '../kit/ErrorBox.tsx'
import { TextArea, TextField } from '../kit/fields/TextField.tsx'
import { LanguageTabs } from '../kit/LanguageTabs.tsx'
import { Section } from '../kit/Page.tsx'
import { languageNames, useWords } from '../words/Words.tsx'
import styles from './Editor.module.css'
import { concerned, type Editing } from './useEditing.ts'

/** Name and description, a language at a time; what one Chinese says the other can be converted from. */
export function Texts({ editing }: { editing: Editing }) {
  const { t, language } = useWords()
  const { collection, draft, change, errors, changed } = editing
  const [chosen, setChosen] = useState<Language>(language)
  const [name, description] = [`name_${chosen}`, `description_${chosen}`] as const
  const converting = useCall(translateCollection, { said: t('collection.said.converted'), refreshes: concerned })
  const isEmpty = !draft[name] && !draft[description]
  const source = languages.find((one) => isLocalTranslation(one, chosen) && (draft[`name_${one}`] || draft[`description_${one}`]))
  return (
    <Section
      title={t('collection.texts')}
      aside={<LanguageTabs chosen={chosen} choose={setChosen} written={languages.filter((one) => draft[`name_${one}`])} />}
    >
      <div className={styles.stack} lang={localeOf(chosen)}>
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
      {collection && source && isEmpty && (
        <div className={styles.convert}>
          <Button
            busy={converting.busy}
            disabled={changed.length > 0}
            onClick={() => void converting.send({ body: { collection_id: collection.id, from: source, to: chosen } })}
          >
            {t('collection.convert', { language: languageNames[source] })}
          </Button>
          {changed.length > 0 && <p className={styles.help}>{t('collection.convertLater', { language: languageNames[source] })}</p>}
        </div>
      )}
      {converting.error ? <ErrorBox error={converting.error} /> : null}
    </Section>
  )
}
