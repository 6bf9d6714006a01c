const asian = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々]+$/u

/** The name of a person in the order of its script: 許嘉玲, 森川ゆき, but Jory A. Penrose. */
export function personName(first: string, middle: string, last: string): string {
  const parts = [first, middle, last].filter(Boolean)
  if (parts.every((part) => asian.test(part))) return `${last}${middle}${first}`
  return parts.join(' ')
}
