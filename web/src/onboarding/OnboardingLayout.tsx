import { languages, toLocale } from '@linesheet/domain/languages'
import type { ReactNode } from 'react'
import { OfflineNotice } from '../kit/OfflineNotice.tsx'
import { productName } from '../words/productName.ts'
import { languageNames, useWords } from '../words/Words.tsx'
import styles from './onboarding.module.css'

/** The frame of the public application, with the choice of its language. */
export function OnboardingLayout({ title, children }: { title: string; children: ReactNode }) {
  const { t, language, setLanguage } = useWords()
  return (
    <div className={styles.layout}>
      <title>{`${title} · ${productName}`}</title>
      <header className={styles.top}>
        <p className={styles.product}>{productName}</p>
        <nav className={styles.languages} aria-label={t('session.language')}>
          {languages.map((option) => (
            <button
              key={option}
              type="button"
              lang={toLocale(option)}
              aria-pressed={option === language}
              onClick={() => void setLanguage(option)}
            >
              {languageNames[option]}
            </button>
          ))}
        </nav>
      </header>
      <main className={styles.main}>
        <OfflineNotice />
        {children}
      </main>
    </div>
  )
}
