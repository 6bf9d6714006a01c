import { foldSearchText, searchWords } from '@linesheet/domain/platform/readers/search-text'
import { pageKeywords } from '../../words/pageKeywords.ts'

/** Chinese has no spaces, so that a word may be part of a longer one. */
const isChinese = (word: string) => /\p{Script=Han}/u.test(word)

/** Whether each word of a text is in the label, or a keyword in any of the languages starts with it. The words of the key are keywords, too. */
export function matchesPage(text: string, key: string, label: string) {
  const folded = foldSearchText(label)
  const keywords = foldSearchText(`${key} ${pageKeywords[key] ?? ''}`).split(' ')
  return searchWords(text).every(
    (word) => folded.includes(word) || keywords.some((keyword) => keyword.startsWith(word) || (isChinese(word) && keyword.includes(word))),
  )
}
