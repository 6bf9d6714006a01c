import { listSeparators, splitList } from './readers/list.ts'

/** Limits of the tags a brand gives its products and orders; retailers never see tags. */
export const tagLimits = { most: 20, length: 60 }

/** Splits tags typed in one text. */
export const splitTags = (text: string): string[] => splitList(text)

/** Whether a tag contains a separator, so that it would be split. */
export const hasTagSeparator = (text: string): boolean => listSeparators.test(text)

/** Removes tags that differ only in case; the first spelling stays. */
export function uniqueTags(tags: readonly string[]): string[] {
  const lowerCased = tags.map((tag) => tag.toLowerCase())
  return tags.filter((_, at) => lowerCased.indexOf(lowerCased[at] ?? '') === at)
}

/** The tags without those to remove and with those to add, ignoring case. Tags that stay keep their place and spelling. */
export function changeTags(tags: readonly string[], add: readonly string[], remove: readonly string[]): string[] {
  const removed = new Set(remove.map((tag) => tag.toLowerCase()))
  return uniqueTags([...tags.filter((tag) => !removed.has(tag.toLowerCase())), ...add])
}

/** The colors of tags; each theme has a pair of tones for each. */
export const tagColors = ['gray', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple', 'pink'] as const
export type TagColor = (typeof tagColors)[number]

/** The maximum number of tags of a brand, for all its records together. */
export const maxBrandTags = 500
