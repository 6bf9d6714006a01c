import { translatedNames } from '@linesheet/domain/catalogue/collections'
import { localize } from '@linesheet/domain/platform/languages'
import { useWords } from '../../words/Words.tsx'

/** A function that returns a collection's name in the user's language, or in the first other language that has one. */
export function useCollectionName() {
  const { language } = useWords()
  return (collection: Parameters<typeof translatedNames>[0]) => localize(language, translatedNames(collection))
}
