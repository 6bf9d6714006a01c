import { type Language, languages, toLocale } from '@linesheet/domain/platform/languages'
import { languageNames, useWords } from '../../words/Words.tsx'
import { rowClass } from '../layout/primitives.ts'
import styles from './LanguageTabs.module.css'

type Props = { chosen: Language; onSelect: (language: Language) => void; written: readonly Language[]; among?: readonly Language[] }

/** Chooses the language of the text shown. An open dot marks languages without a text. */
export function LanguageTabs({ chosen, onSelect, written, among = languages }: Props) {
  const { t } = useWords()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields, and these are buttons
    <div className={rowClass({ gap: 16, alignItems: 'stretch' }, styles.tabs)} role="group" aria-label={t('shell.language')}>
      {among.map((language) => (
        <button
          key={language}
          type="button"
          lang={toLocale(language)}
          aria-pressed={language === chosen}
          data-written={written.includes(language) || undefined}
          onClick={() => onSelect(language)}
        >
          {languageNames[language]}
        </button>
      ))}
    </div>
  )
}
