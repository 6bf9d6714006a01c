/** "340 kB", "1.2 MB", in the locale's digits. */
export function formatBytes(bytes: number, locale: string): string {
  const isLarge = bytes >= 1_000_000
  const format = { style: 'unit', unit: isLarge ? 'megabyte' : 'kilobyte', maximumFractionDigits: isLarge ? 1 : 0 } as const
  return new Intl.NumberFormat(locale, format).format(isLarge ? bytes / 1_000_000 : Math.max(1, bytes / 1000))
}
