import { languages } from '../../platform/languages.ts'
import { foldSearchText, hasWords, searchWords } from '../../platform/readers/search-text.ts'
import type { Category, FindCategories } from '../categories.ts'
import { categoryWords } from '../category-words.ts'

const maxSuggestions = 5

/**
 * Suggests categories for the name that another system gives to one: by its last part that names one of ours, or a thing that belongs to one
 * ("Kitchen & dining > Mugs" is cups), also in the singular.
 */
export function categorySuggester(categories: readonly Category[]): FindCategories {
  const leaves = categories.filter(({ parent_id }) => parent_id !== null)
  const texts = new Map(
    leaves.map((category) => [
      category,
      foldSearchText([...languages.map((language) => category[language]), categoryWords[category.id] ?? ''].join('\n')),
    ]),
  )
  // Whole words first: an oven is not in "woven".
  const find = (name: string) => {
    const words = searchWords(name).map((word) => (word.length > 3 ? word.replace(/s$/, '') : word))
    const found = words.length ? leaves.filter((category) => hasWords(texts.get(category) ?? '', words)) : []
    const whole = found.filter((category) => words.every((word) => (texts.get(category) ?? '').split(/\s+/).includes(word)))
    return (whole.length ? whole : found).slice(0, maxSuggestions)
  }
  return (text) => {
    const parts = text.split(/[>›»/→]/).toReversed()
    return parts.map(find).find((found) => found.length) ?? []
  }
}
