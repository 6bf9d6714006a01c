import { namesOf } from '@linesheet/domain/collections'
import { textIn } from '@linesheet/domain/languages'
import { useWords } from '../words/Words.tsx'

/** What a collection is called in the person's language, or in the first other one it has a name in. */
export function useNameOf() {
  const { language } = useWords()
  return (collection: Parameters<typeof namesOf>[0]) => textIn(language, namesOf(collection))
}
