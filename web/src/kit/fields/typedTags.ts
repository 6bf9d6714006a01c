import { splitTags, tagLimits, uniqueTags } from '@linesheet/domain/tags'

const maxSuggestions = 8

const isSameTag = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** The tags plus those typed in `line`, in their known spelling, without duplicates and within the limits. */
export function tagsWithTyped(tags: readonly string[], line: string, known: readonly string[] = []): string[] {
  const newTags = splitTags(line).map((tag) => tag.slice(0, tagLimits.length).trim())
  const spelled = newTags.map((tag) => known.find((other) => isSameTag(tag, other)) ?? tag)
  return uniqueTags([...tags, ...spelled]).slice(0, tagLimits.most)
}

/** Known tags not yet added that contain the typed text; those that start with it come first. */
export function tagSuggestions(known: readonly string[], tags: readonly string[], typed: string): string[] {
  const searchText = typed.trim().toLowerCase()
  const isPrefixMatch = (tag: string) => tag.toLowerCase().startsWith(searchText)
  const matching = known.filter((tag) => tag.toLowerCase().includes(searchText) && !tags.some((added) => isSameTag(added, tag)))
  return [...matching.filter(isPrefixMatch), ...matching.filter((tag) => !isPrefixMatch(tag))].slice(0, maxSuggestions)
}
