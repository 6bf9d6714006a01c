import { type Language, languages, toLocale } from '@linesheet/domain/platform/languages'
import { useState } from 'react'
import { TextArea, TextField } from '../../kit/forms/fields/TextField.tsx'
import { LanguageErrors } from '../../kit/forms/LanguageErrors.tsx'
import { LanguageTabs } from '../../kit/forms/LanguageTabs.tsx'
import { Section } from '../../kit/layout/Page.tsx'
import { gridClass, stackClass, textClass } from '../../kit/layout/primitives.ts'
import { languageNames, useWords } from '../../words/Words.tsx'
import styles from './store.module.css'
import type { StoreTabProps } from './useStoreForm.ts'

const textsOf = (language: Language) => {
  const ending = language.toLowerCase() as 'en' | 'zh_cn' | 'zh_tw'
  return { tagline: `tagline_${ending}`, story: `brand_story_${ending}` } as const
}

/** Tagline and story in three languages side by side; on a phone one at a time. */
export function StoryTab(form: StoreTabProps) {
  const { t, language } = useWords()
  const [shown, setShown] = useState<Language>(language)
  const isWritten = (language: Language) => Object.values(textsOf(language)).every((field) => form.draft[field].trim())
  const isWrong = (language: Language) => Object.values(textsOf(language)).some((field) => form.errors[field])
  return (
    <Section title={t('store.texts')} bare>
      <p className={textClass({ color: 'ink-2', size: 13 }, styles.help)}>{t('store.texts.help')}</p>
      <div className={styles.languageTabs}>
        <LanguageTabs chosen={shown} onSelect={setShown} written={languages.filter(isWritten)} />
        <LanguageErrors languages={languages.filter(isWrong)} shown={shown} onSelect={setShown} />
      </div>
      <div className={gridClass({ columns: 3, gap: 20, marginTop: 20 }, styles.languages)}>
        {languages.map((code) => (
          <LanguageTexts key={code} {...form} language={code} isShown={code === shown} />
        ))}
      </div>
    </Section>
  )
}

function LanguageTexts({ draft, onChange, errors, language, isShown }: StoreTabProps & { language: Language; isShown: boolean }) {
  const { t } = useWords()
  const { tagline, story } = textsOf(language)
  const missing = [...(draft[tagline].trim() ? [] : [t('store.tagline')]), ...(draft[story].trim() ? [] : [t('store.brand_story')])]
  return (
    <fieldset className={stackClass({ alignContent: 'start', gap: 8, minWidth: 0 }, styles.language)} data-shown={isShown || undefined}>
      <legend className={textClass({ weight: 600 })} lang={toLocale(language)}>
        {languageNames[language]}
      </legend>
      <p className={textClass({ color: 'ink-2', size: 13 }, styles.help)} data-complete={missing.length === 0 || undefined}>
        {missing.length ? t('store.missing', { what: missing.join(' · ') }) : t('store.complete')}
      </p>
      <div className={gridClass({ columns: 1, gap: 16 }, styles.texts)} lang={toLocale(language)}>
        <TextField
          label={t('store.tagline')}
          value={draft[tagline]}
          onChange={(text) => onChange({ [tagline]: text })}
          maxLength={160}
          error={errors[tagline]}
        />
        <TextArea
          label={t('store.brand_story')}
          value={draft[story]}
          onChange={(text) => onChange({ [story]: text })}
          maxLength={5000}
          rows={12}
          error={errors[story]}
        />
      </div>
    </fieldset>
  )
}
