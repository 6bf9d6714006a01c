const namesByLocale = new Map<string, Intl.DisplayNames>()

/** A country's short name in the locale: 香港, not 中國香港特別行政區. */
export function countryName(locale: string, code: string): string {
  let names = namesByLocale.get(locale)
  if (!names) {
    names = new Intl.DisplayNames([locale], { type: 'region', style: 'short', fallback: 'code' })
    namesByLocale.set(locale, names)
  }
  return names.of(code) ?? code
}

/** Up to two letters, shown where there is no photo. */
export const initials = (name: string) =>
  name
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, 2)
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toUpperCase()
