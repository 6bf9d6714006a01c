import { translatedNames } from '@linesheet/domain/collections'
import { localize } from '@linesheet/domain/languages'
import { useWords } from '../words/Words.tsx'

/** What a collection is called in the person's language, or in the first other one it has a name in. */
export function useCollectionName() {
  const { language } = useWords()
  return (collection: Parameters<typeof translatedNames>[0]) => localize(language, translatedNames(collection))
}
