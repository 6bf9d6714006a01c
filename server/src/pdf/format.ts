import { isWithoutCents } from '@linesheet/domain/currencies'
import { type Language, toLocale } from '@linesheet/domain/languages'

/** `2026-11-20` as people of the language write it. */
export const formatDay = (language: Language, day: string) =>
  new Intl.DateTimeFormat(toLocale(language), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** `3450` as `3,450`, in all three languages. */
export const formatCount = (count: number) => count.toLocaleString('en')

/** `1234.5` as `1,234.50`, in all three languages; whole units for a currency without cents. */
export function formatAmount(amount: string, currency: string) {
  const digits = isWithoutCents(currency) ? 0 : 2
  return Number(amount).toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}
