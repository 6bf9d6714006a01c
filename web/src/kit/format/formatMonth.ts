const formatUtc = (month: string, locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(`${month}T00:00:00Z`))

/** "November 2026" for the month that begins with that day. */
export const formatMonth = (month: string, locale: string) => formatUtc(month, locale, { month: 'long', year: 'numeric' })

/** "Nov", with the year unless it is the year of `now`. */
export const formatShortMonth = (month: string, locale: string, now: Date) =>
  formatUtc(month, locale, { month: 'short', ...(Number(month.slice(0, 4)) !== now.getUTCFullYear() && { year: 'numeric' }) })
