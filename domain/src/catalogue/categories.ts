import { type Language, languages } from '../platform/languages.ts'
import { normalizeText } from '../platform/normalize-text.ts'
import { foldCell } from '../platform/readers/fold-input.ts'
import { readNothing } from '../platform/readers/read-nothing.ts'
import { type Reading, readAs, refuse } from '../platform/readers/reading.ts'
import { categoryWords } from './category-words.ts'

export type Category = { readonly id: string; readonly parent_id: string | null } & { readonly [K in Language]: string }

/** A category with the categories above it, the topmost first. */
export function categoryChain<C extends Category>(category: C, categories: readonly C[]): C[] {
  const parent = categories.find(({ id }) => id === category.parent_id)
  return parent ? [...categoryChain(parent, categories), category] : [category]
}

/** "Home & living › Lighting". */
export const categoryPath = (category: Category, categories: readonly Category[], language: Language) =>
  categoryChain(category, categories)
    .map((category) => category[language])
    .join(' › ')

/** A name as it is compared: any case, width, apostrophe and spacing; "and" is "&". */
const normalize = (text: string) =>
  normalizeText(text, 'NFKC')
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/\band\b/g, '&')
    .replace(/\s+/g, ' ')
    .replace(/ ?& ?/g, '&')
    .trim()

const pathSeparator = /[>›»/→]/
/** "Candles & home fragrance" is also found as "Candles", 蜡烛与家居香氛 as 蜡烛. */
const partsOf = (name: string) =>
  normalize(name)
    .split(/[&与與]/)
    .filter(Boolean)
const namesOf = (category: Category) => languages.map((language) => category[language])

/** How a category may be called, the most certain way first. A way is only tried if no category matches the ones before it. */
const waysToCall: readonly ((category: Category, name: string) => boolean)[] = [
  (category, name) => namesOf(category).some((candidate) => normalize(candidate) === name),
  ({ id }, name) => normalize(id) === name,
  (category, name) => namesOf(category).some((candidate) => partsOf(candidate).includes(name)),
]

/** Finds the categories that a text means: none, one, or several when the text is ambiguous. */
export type FindCategories = (text: string) => readonly Category[]

/**
 * Finds categories by id, name or path ("Home & living > Candles", `›` or `/`), in any language and case. A path may leave out categories
 * above it. An id as it is written wins, because exports write ids.
 */
export function categoryFinder(categories: readonly Category[]): FindCategories {
  const found = new Map<string, readonly Category[]>()
  const byId = new Map(categories.map((category) => [category.id, category]))
  const find = (text: string): readonly Category[] => {
    const sameId = byId.get(text)
    if (sameId) return [sameId]
    const whole = firstMatches(categories, normalize(text))
    if (whole.length) return whole
    const [leaf = '', ...above] = normalizeText(text, 'NFKC').split(pathSeparator).map(normalize).filter(Boolean).toReversed()
    return above.length ? firstMatches(categories, leaf, (category) => isBelow(category, above)) : []
  }
  const isBelow = (category: Category, above: readonly string[]): boolean => {
    const [name, ...rest] = above
    if (name === undefined) return true
    const parent = byId.get(category.parent_id ?? '')
    return !!parent && waysToCall.some((isCalled) => isCalled(parent, name)) && isBelow(parent, rest)
  }
  return (text) => {
    const known = found.get(text) ?? find(text)
    found.set(text, known)
    return known
  }
}

/** Reads a category by id, name or path, and returns its id. A name of several categories is refused with their paths in the language. */
export function readCategory(
  text: string,
  find: FindCategories,
  { categories, language }: { categories: readonly Category[]; language: Language },
): Reading<string> {
  // No path of a category is longer.
  const name = foldCell(text).slice(0, 200)
  const nothing = readNothing(name)
  if (nothing) return nothing
  const [found, ...others] = find(name)
  if (!found) return refuse({ code: 'category_not_found', values: { name } })
  if (!others.length) return readAs(found.id)
  const candidates = [found, ...others].map((category) => categoryPath(category, categories, language)).join(' · ')
  return refuse({ code: 'category_ambiguous', values: { name, candidates } })
}

function firstMatches(categories: readonly Category[], name: string, isAllowed: (category: Category) => boolean = () => true) {
  for (const isCalled of waysToCall) {
    const matches = categories.filter((category) => isCalled(category, name) && isAllowed(category))
    if (matches.length) return matches
  }
  return []
}

/** The categories that a search finds by their path in one of the languages, then the categories of the things that it names: a lamp is Lighting. */
export function searchCategories<C extends Category>(categories: readonly C[], matches: (...texts: string[]) => boolean): C[] {
  const pathsOf = (category: C) => languages.map((language) => categoryPath(category, categories, language))
  const byPath = categories.filter((category) => matches(...pathsOf(category)))
  const byThing = categories.filter((category) => matches(...pathsOf(category), categoryWords[category.id] ?? ''))
  return [...new Set([...byPath, ...byThing])]
}
