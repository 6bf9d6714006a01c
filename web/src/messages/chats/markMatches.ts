import { findWords, searchWords } from '@linesheet/domain/platform/readers/search-text'

/** The parts of a text that match words of a search, and the parts between them. `at` is the start of each. */
export function markMatches(text: string, search: string): { text: string; isMatch: boolean; at: number }[] {
  const found = findWords(text, searchWords(search))
  const ends = [0, ...found.map(({ end }) => end)]
  return [...found, { start: text.length, end: text.length }].flatMap(({ start, end }, index) => {
    const between = ends[index] ?? 0
    return [
      { text: text.slice(between, start), isMatch: false, at: between },
      { text: text.slice(start, end), isMatch: true, at: start },
    ].filter((part) => part.text)
  })
}
