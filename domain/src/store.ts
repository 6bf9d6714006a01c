/** What a brand may say of itself, as flags of its store. */
export const brandValues = [
  'handmade',
  'eco_friendly',
  'organic',
  'socially_responsible',
  'sustainable',
  'women_owned',
  'limited_production',
  'not_on_taobao',
  'not_on_amazon',
] as const

/** Years in which a brand can have been established: from the oldest companies there are until now. */
export const isYearEstablished = (year: number, now: Date) => Number.isInteger(year) && year >= 500 && year <= now.getUTCFullYear()
