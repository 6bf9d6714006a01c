/** A brand's own words for its products; retailers never see them. */
export const tagLimits = { most: 20, length: 60 }

/** What stands between two tags where several are written in a line, as people type lists in English and in Chinese. */
const separators = /[,;|、，；]/

/** Several tags written in a line. */
export const splitTags = (line: string): string[] =>
  line
    .split(separators)
    .map((tag) => tag.trim())
    .filter(Boolean)

/** Whether it would be read as more than one of them. */
export const hasTagSeparator = (text: string): boolean => separators.test(text)

/** Tags that differ only in capitals are one, as it was written first. */
export function uniqueTags(tags: readonly string[]): string[] {
  const said = tags.map((tag) => tag.toLowerCase())
  return tags.filter((_, at) => said.indexOf(said[at] ?? '') === at)
}
