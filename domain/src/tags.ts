/** Limits of the tags a brand gives its products; retailers never see tags. */
export const tagLimits = { most: 20, length: 60 }

/** Separators between tags typed on one line, including the Chinese ones. */
const separators = /[,;|、，；]/

/** Splits tags typed on one line. */
export const splitTags = (line: string): string[] =>
  line
    .split(separators)
    .map((tag) => tag.trim())
    .filter(Boolean)

/** Whether a tag contains a separator, and so would be split. */
export const hasTagSeparator = (text: string): boolean => separators.test(text)

/** Removes tags that differ only in case; the first spelling stays. */
export function uniqueTags(tags: readonly string[]): string[] {
  const lowerCased = tags.map((tag) => tag.toLowerCase())
  return tags.filter((_, at) => lowerCased.indexOf(lowerCased[at] ?? '') === at)
}
