import { splitTags, tagLimits, uniqueTags } from '@linesheet/domain/platform/tags'

const maxSuggestions = 8

const isSameTag = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

const isTooLong = (tag: string) => tag.length > tagLimits.length
/** The typed tags that are not among the tags, because they are too long or too many; they stay in the input. */
export const tagsNotAdded = (tags: readonly string[], line: string) =>
  splitTags(line).filter((tag) => !tags.some((added) => isSameTag(tag, added)))

/** Why typed tags cannot be added. */
export function tagError(tags: readonly string[], line: string) {
  if (splitTags(line).some(isTooLong)) return { code: 'too_long', values: { max: tagLimits.length } } as const
  return tags.length >= tagLimits.most && tagsNotAdded(tags, line).length
    ? ({ code: 'too_many', values: { max: tagLimits.most } } as const)
    : undefined
}

/** The tags plus the ones typed in `line`, in their known spelling, without duplicates and too long ones, and at most twenty. */
export function tagsWithTyped(tags: readonly string[], line: string, known: readonly string[] = []): string[] {
  const newTags = splitTags(line).filter((tag) => !isTooLong(tag))
  const spelled = newTags.map((tag) => known.find((other) => isSameTag(tag, other)) ?? tag)
  return uniqueTags([...tags, ...spelled]).slice(0, tagLimits.most)
}

/** Known tags not yet added that match the typed text; those that start with it come first. */
export function tagSuggestions(
  known: readonly string[],
  tags: readonly string[],
  typed: string,
  matches: (tag: string) => boolean,
): string[] {
  const searchText = typed.trim().toLowerCase()
  const isPrefixMatch = (tag: string) => tag.toLowerCase().startsWith(searchText)
  const matching = known.filter((tag) => matches(tag) && !tags.some((added) => isSameTag(added, tag)))
  return [...matching.filter(isPrefixMatch), ...matching.filter((tag) => !isPrefixMatch(tag))].slice(0, maxSuggestions)
}
