import type { Language } from '@linesheet/domain/platform/languages'
import { toLocale } from '@linesheet/domain/platform/languages'

/** Winter in the north: zones are distinguished by their standard time. */
const january = Date.UTC(new Date().getFullYear(), 0, 1)
const partOf = (language: Language, timeZone: string, timeZoneName: 'shortGeneric' | 'longGeneric' | 'long' | 'shortOffset') =>
  new Intl.DateTimeFormat(toLocale(language), { timeZone, timeZoneName }).formatToParts(january).find(({ type }) => type === 'timeZoneName')
    ?.value ?? timeZone

/** Whether a Chinese name contains the English name of a city: browsers lack many Chinese names. */
const hasForeignName = (name: string) => /[A-Za-zÀ-ž]{3,}/.test(name.replaceAll('GMT', ''))

/** The name of a zone; if it is only an English city name, the name of its standard time with the city. */
export function nameWithCity(zone: string, name: string, standardName: string, offset: string): string {
  if (!hasForeignName(name)) return name.startsWith('GMT') ? name : `${name} (${offset})`
  const city = zone.split('/').at(-1)?.replaceAll('_', ' ')
  return standardName.startsWith('GMT') ? `${offset} · ${city}` : `${standardName} · ${city} (${offset})`
}

/** A time zone as people call it: `Asia/Hong Kong`, 香港時間 (GMT+8). A zone that the browser does not know keeps its id. */
export function timeZoneName(language: Language, zone: string): string {
  if (language === 'en') return zone.replaceAll('_', ' ')
  try {
    const short = partOf(language, zone, 'shortGeneric')
    // Some zones have an English abbreviation there, such as PT.
    const name = /^[A-Z]+$/.test(short) ? partOf(language, zone, 'longGeneric') : short
    return nameWithCity(zone, name, partOf(language, zone, 'long'), partOf(language, zone, 'shortOffset'))
  } catch {
    return zone
  }
}

/** All time zones to choose from, including the saved one; of zones with the same name, only one. */
export function timeZoneOptions(language: Language, saved: string) {
  const zones = [saved, 'UTC', ...Intl.supportedValuesOf('timeZone')].filter(Boolean)
  const byName = new Map(zones.toReversed().map((zone) => [timeZoneName(language, zone), zone]))
  return [...byName].map(([label, value]) => ({ value, label, isForeign: language !== 'en' && hasForeignName(label) })).toReversed()
}
