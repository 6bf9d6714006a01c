import type { Language } from '@linesheet/domain/languages'
import { toLocale } from '@linesheet/domain/languages'

const partOf = (language: Language, timeZone: string, timeZoneName: 'shortGeneric' | 'longGeneric' | 'shortOffset') =>
  new Intl.DateTimeFormat(toLocale(language), { timeZone, timeZoneName }).formatToParts(0).find(({ type }) => type === 'timeZoneName')
    ?.value ?? timeZone

/** A time zone as people call it: `Asia/Hong Kong`, 香港時間 (GMT+8). A zone that the browser does not know keeps its id. */
export function timeZoneName(language: Language, zone: string): string {
  if (language === 'en') return zone.replaceAll('_', ' ')
  try {
    const offset = partOf(language, zone, 'shortOffset')
    // Browsers do not have a Chinese name of every city.
    const name = (['shortGeneric', 'longGeneric'] as const)
      .map((style) => partOf(language, zone, style))
      .find((one) => !/[A-Za-z]/.test(one))
    return name ? `${name} (${offset})` : offset
  } catch {
    return zone
  }
}

/** All time zones to choose from, with the one that is saved; one of those that have the same name. */
export function timeZoneOptions(language: Language, saved: string) {
  const zones = [saved, 'UTC', ...Intl.supportedValuesOf('timeZone')].filter(Boolean)
  const byName = new Map(zones.toReversed().map((zone) => [timeZoneName(language, zone), zone]))
  return [...byName].map(([label, value]) => ({ value, label })).toReversed()
}
