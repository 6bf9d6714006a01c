import { splitTags, tagLimits, uniqueTags } from '@linesheet/domain/tags'

/** More would not be looked through. */
const maxSuggestions = 8

const isSameTag = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** The labels with those that were typed in a line, each in the spelling that is known of it. */
export function tagsWithTyped(tags: readonly string[], line: string, known: readonly string[] = []): string[] {
  const typed = splitTags(line).map((one) => one.slice(0, tagLimits.length).trim())
  const spelled = typed.map((one) => known.find((other) => isSameTag(one, other)) ?? one)
  return uniqueTags([...tags, ...spelled]).slice(0, tagLimits.most)
}

/** Those known that are not there yet and have what is typed; first those that begin with it. */
export function tagSuggestions(known: readonly string[], tags: readonly string[], typed: string): string[] {
  const searchText = typed.trim().toLowerCase()
  const isAhead = (label: string) => label.toLowerCase().startsWith(searchText)
  const matching = known.filter((one) => one.toLowerCase().includes(searchText) && !tags.some((label) => isSameTag(label, one)))
  return [...matching.filter(isAhead), ...matching.filter((one) => !isAhead(one))].slice(0, maxSuggestions)
}
