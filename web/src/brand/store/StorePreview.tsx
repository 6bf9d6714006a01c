import { toStoreProfile } from '@linesheet/domain/brand/store'
import { type Language, languages } from '@linesheet/domain/platform/languages'
import { useState } from 'react'
import { LanguageTabs } from '../../kit/forms/LanguageTabs.tsx'
import { AppLink } from '../../kit/layout/AppLink.tsx'
import { Section } from '../../kit/layout/Page.tsx'
import { textClass } from '../../kit/layout/primitives.ts'
import { StoreShowcase } from '../../kit/layout/StoreShowcase.tsx'
import { paths } from '../../kit/paths.ts'
import { useHasPermission } from '../../kit/session/brand.tsx'
import { useWords } from '../../words/Words.tsx'
import styles from './store.module.css'
import { withDraft } from './storeDraft.ts'
import type { StoreForm } from './useStoreForm.ts'

/** The store as retailers will see it, with the typed input. */
export function StorePreview({ store, draft }: Pick<StoreForm, 'store' | 'draft'>) {
  const { t, language: ownLanguage } = useWords()
  const hasPermission = useHasPermission()
  const [language, setLanguage] = useState<Language>(ownLanguage)
  const shown = withDraft(store, draft)
  const written = languages.filter((language) => {
    const ending = language.toLowerCase() as 'en' | 'zh_cn' | 'zh_tw'
    return shown[`tagline_${ending}`] || shown[`brand_story_${ending}`]
  })
  return (
    <div className={textClass({ marginTop: 24 })}>
      <Section title={t('store.preview')} bare>
        <div className={styles.preview}>
          <LanguageTabs chosen={language} onSelect={setLanguage} written={written} />
          <StoreShowcase profile={toStoreProfile(shown, { language })} language={language} />
          {hasPermission('products:read') && <AppLink to={paths.previewStorefront()}>{t('store.preview.open')}</AppLink>}
        </div>
      </Section>
    </div>
  )
}
