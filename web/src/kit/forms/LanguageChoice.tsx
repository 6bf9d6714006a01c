import { languages, toLocale } from '@linesheet/domain/platform/languages'
import { languageNames, useWords } from '../../words/Words.tsx'
import { rowClass } from '../layout/primitives.ts'
import styles from './LanguageChoice.module.css'

/** The languages by their own names, on pages without a menu. */
export function LanguageChoice() {
  const { t, language, setLanguage } = useWords()
  return (
    <nav
      className={rowClass({ rowGap: 4, columnGap: 20, wrap: true, alignItems: 'stretch' }, styles.languages)}
      aria-label={t('session.language')}
    >
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
  )
}
