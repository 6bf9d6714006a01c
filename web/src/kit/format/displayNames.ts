export { countryName } from '@linesheet/domain/platform/country-names'

/** Up to two letters, shown where there is no photo. */
export const initials = (name: string) =>
  name
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, 2)
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toUpperCase()
