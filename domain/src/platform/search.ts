/** How many records of a kind a search shows. */
export const searchResultCount = 5

const isChinese = (word: string) => /^[\u3400-\u9fff]+$/u.test(word)
/** Shorter words resemble too many others. */
const isCorrectable = (word: string) => !/\d/.test(word) && [...word].length >= (isChinese(word) ? 3 : 4)

/**
 * The texts under which similar words are found: the word, and the word without each of its characters. Two words that differ by one added, missing, wrong or
 * transposed character share at least one of them. Empty for a number or a word that is too short to be corrected.
 */
export function spellingVariants(word: string): string[] {
  const characters = [...word.toLowerCase()]
  if (!isCorrectable(word)) return []
  return [...new Set([characters.join(''), ...characters.map((_, at) => characters.toSpliced(at, 1).join(''))])]
}

/** How many characters of a word may be wrong. */
const allowedEdits = (word: string) => ([...word].length < 6 ? 1 : 2)

/** The word among the candidates that is most like this one; undefined if none is like it. */
export function closestWord(word: string, candidates: readonly string[]): string | undefined {
  const lowercase = word.toLowerCase()
  const byDistance = candidates
    .map((candidate) => ({ candidate, distance: editDistance(lowercase, candidate) }))
    .filter(({ distance }) => distance <= allowedEdits(word))
    .toSorted((a, b) => a.distance - b.distance || (a.candidate < b.candidate ? -1 : 1))
  return byDistance[0]?.candidate
}

/** The number of characters that have to be added, deleted, replaced or transposed with the next one to turn one text into the other. */
export function editDistance(text: string, other: string): number {
  const [a, b] = [[...text], [...other]]
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let row = 1; row <= a.length; row++) {
    const next = [row]
    for (let column = 1; column <= b.length; column++) {
      const at = (line: number[], index: number) => line[index] ?? Number.POSITIVE_INFINITY
      const replaced = at(last, column - 1) + (a[row - 1] === b[column - 1] ? 0 : 1)
      const isTransposed = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      const transposed = isTransposed ? at(beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY
      next.push(Math.min(replaced, transposed, at(last, column) + 1, at(next, column - 1) + 1))
    }
    beforeLast = last
    last = next
  }
  return last[b.length] ?? 0
}
