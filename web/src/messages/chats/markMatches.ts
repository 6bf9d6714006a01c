const escapeSigns = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The parts of a text that are words of a search, in either case, and those between them. `at` is where each begins. */
export function markMatches(text: string, search: string): { text: string; isMatch: boolean; at: number }[] {
  const words = search.split(/\s+/).filter(Boolean)
  if (!words.length) return [{ text, isMatch: false, at: 0 }]
  let at = 0
  return text.split(new RegExp(`(${words.map(escapeSigns).join('|')})`, 'giu')).map((part, index) => {
    const found = { text: part, isMatch: index % 2 === 1, at }
    at += part.length
    return found
  })
}
