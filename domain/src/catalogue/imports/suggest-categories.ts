import { languages } from '../../platform/languages.ts'
import { foldSearchText, hasWords, searchWords } from '../../platform/readers/search-text.ts'
import type { Category, FindCategories } from '../categories.ts'
import { categoryWords } from '../category-words.ts'

const maxSuggestions = 5

const singular = (word: string) => (word.length > 3 ? word.replace(/s$/, '') : word)
const wordsOf = (text: string) => new Set(text.split(/[^\p{L}\p{N}]+/u).map(singular))

/**
 * Suggests categories for another system's category name: by the last part of the name that is one of our categories, or a thing that belongs to one
 * ("Kitchen & dining > Mugs" is cups), also in the singular.
 */
export function categorySuggester(categories: readonly Category[]): FindCategories {
  const leaves = categories
    .filter(({ parent_id }) => parent_id !== null)
    .map((category) => {
      const name = foldSearchText(languages.map((language) => category[language]).join('\n'))
      const all = foldSearchText([name, categoryWords[category.id] ?? ''].join('\n'))
      return { category, all, nameWords: wordsOf(name), allWords: wordsOf(all) }
    })
  const find = (text: string) => {
    const words = searchWords(text).map(singular)
    const found = words.length ? leaves.filter(({ all }) => hasWords(all, words)) : []
    const named = found.filter(({ nameWords }) => words.every((word) => nameWords.has(word)))
    // Whole words: "oven" does not match "woven".
    const whole = found.filter(({ allWords }) => words.every((word) => allWords.has(word)))
    return [named, whole, found].find((likely) => likely.length)?.map(({ category }) => category) ?? []
  }
  return (text) => {
    const parts = text.split(/[>›»/→]/).toReversed()
    return (
      parts
        .map(find)
        .find((found) => found.length)
        ?.slice(0, maxSuggestions) ?? []
    )
  }
}
