import { isWithoutCents } from '@linesheet/domain/platform/currencies'
import { type Language, toLocale } from '@linesheet/domain/platform/languages'

/** `2026-11-20` as people of the language write it. */
export const formatDay = (language: Language, day: string) =>
  new Intl.DateTimeFormat(toLocale(language), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** `3450` as `3,450`, in all three languages. */
export const formatCount = (count: number) => count.toLocaleString('en')

/** `1234.5` with two digits as `1,234.50`, in all three languages. */
export const formatNumber = (number: number, digits: number) =>
  number.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })

/** `1234.5` as `1,234.50`, in all three languages; whole units for a currency without cents. */
export const formatAmount = (amount: string, currency: string) => formatNumber(Number(amount), isWithoutCents(currency) ? 0 : 2)
