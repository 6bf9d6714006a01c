import { type Language, languages, toLocale } from '@linesheet/domain/languages'
import { languageNames, useWords } from '../words/Words.tsx'
import styles from './LanguageTabs.module.css'

type Props = { chosen: Language; choose: (language: Language) => void; written: readonly Language[]; among?: readonly Language[] }

/** Which language's text is shown; those that are not written yet say so by an open dot. */
export function LanguageTabs({ chosen, choose, written, among: of = languages }: Props) {
  const { t } = useWords()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as a form
    <div className={styles.tabs} role="group" aria-label={t('shell.language')}>
      {of.map((one) => (
        <button
          key={one}
          type="button"
          lang={toLocale(one)}
          aria-pressed={one === chosen}
          data-written={written.includes(one) || undefined}
          onClick={() => choose(one)}
        >
          {languageNames[one]}
        </button>
      ))}
    </div>
  )
}
