import { type Language, languages, toLocale } from '@linesheet/domain/platform/languages'
import { useWords } from '../../words/Words.tsx'
import { rowClass } from '../layout/primitives.ts'
import styles from './LanguageDots.module.css'

const initials: Record<Language, string> = { en: 'En', zh_CN: '简', zh_TW: '繁' }

/** Shows in which languages a text exists. */
export function LanguageDots({ present }: { present: readonly Language[] }) {
  const { t, locale } = useWords()
  const names = new Intl.ListFormat(locale).format(present.map((language) => t(`kit.language.${language}`)))
  return (
    <span
      className={rowClass({ gap: 8, size: 12, inline: true, alignItems: 'stretch' }, styles.dots)}
      role="img"
      aria-label={names || t('kit.noLanguage')}
      title={names}
    >
      {languages.map((language) => (
        <span key={language} lang={toLocale(language)} data-present={present.includes(language) || undefined}>
          {initials[language]}
        </span>
      ))}
    </span>
  )
}
