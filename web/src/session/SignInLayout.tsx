import { languages } from '@linesheet/domain/languages'
import type { ReactNode } from 'react'
import { productName } from '../words/productName.ts'
import { languageNames, useWords } from '../words/Words.tsx'
import { CatalogueIllustration } from './CatalogueIllustration.tsx'
import styles from './SignInLayout.module.css'

/** The page around signing in: one column to work in, one plate of the catalogue to look at. */
export function SignInLayout({ title, children, plate: illustrated = true }: { title: string; children: ReactNode; plate?: boolean }) {
  const { t, language, setLanguage } = useWords()
  return (
    <div className={styles.frame} data-plate={illustrated || undefined}>
      <title>{`${title} · ${productName}`}</title>
      <main className={styles.work}>
        <p className={styles.name}>{productName}</p>
        <div className={styles.column}>{children}</div>
        <nav className={styles.languages} aria-label={t('session.language')}>
          {languages.map((one) => (
            <button key={one} type="button" lang={one.replace('_', '-')} aria-pressed={one === language} onClick={() => void setLanguage(one)}>
              {languageNames[one]}
            </button>
          ))}
        </nav>
      </main>
      {illustrated && <CatalogueIllustration line={t('session.welcome')} />}
    </div>
  )
}

export const Title = ({ children }: { children: ReactNode }) => <h1 className={styles.title}>{children}</h1>
export const Lead = ({ children }: { children: ReactNode }) => <p className={styles.lead}>{children}</p>
