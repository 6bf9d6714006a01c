import { splitTags, tagLimits, uniqueTags } from '@linesheet/domain/tags'

/** More would not be looked through. */
const mostSuggested = 8

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** The labels with those that were typed in a line, each in the spelling that is known of it. */
export function withTyped(labels: readonly string[], line: string, known: readonly string[] = []): string[] {
  const typed = splitTags(line).map((one) => one.slice(0, tagLimits.length).trim())
  const spelled = typed.map((one) => known.find((other) => isSame(one, other)) ?? one)
  return uniqueTags([...labels, ...spelled]).slice(0, tagLimits.most)
}

/** Those known that are not there yet and have what is typed; first those that begin with it. */
export function suggested(known: readonly string[], labels: readonly string[], typed: string): string[] {
  const sought = typed.trim().toLowerCase()
  const isAhead = (label: string) => label.toLowerCase().startsWith(sought)
  const matching = known.filter((one) => one.toLowerCase().includes(sought) && !labels.some((label) => isSame(label, one)))
  return [...matching.filter(isAhead), ...matching.filter((one) => !isAhead(one))].slice(0, mostSuggested)
}
