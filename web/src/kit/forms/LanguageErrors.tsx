import type { Language } from '@linesheet/domain/platform/languages'
import { useWords } from '../../words/Words.tsx'
import { HiddenErrors } from './HiddenErrors.tsx'

type Props = {
  /** The languages with errors. */
  languages: readonly Language[]
  shown: Language
  onSelect: (language: Language) => void
}

/** Leads to the errors of texts in the languages that are not shown. */
export function LanguageErrors({ languages, shown, onSelect }: Props) {
  const { t } = useWords()
  return languages
    .filter((language) => language !== shown)
    .map((language) => (
      <HiddenErrors key={language} onShow={() => onSelect(language)}>
        {t('kit.languageErrors', { language: t(`kit.language.${language}`) })}
      </HiddenErrors>
    ))
}
