import type { Workbook } from './xlsx.workbook.ts'
import { xmlElements } from './xml.ts'

const maxStyleBytes = 16 * 1024 * 1024

/** Formats that Excel knows by number and that show a day: Western formats, then East Asian ones. */
const isBuiltInDate = (id: number) => (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 31) || id === 36 || (id >= 50 && id <= 58)
/** Whether a format shows a day or a year; quoted texts, colors and locales are ignored. */
const isDateFormat = (format: string) => /[yd]/i.test(format.slice(0, 255).replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''))

/** The styles of a workbook whose cells are dates, by their number. */
export async function findDateStyles({ zip, part }: Pick<Workbook, 'zip' | 'part'>): Promise<ReadonlySet<number>> {
  const styles = part('styles')
  const dateFormats = new Set<string>()
  for await (const { attributes } of xmlElements(zip.text(styles, maxStyleBytes), 'numFmt'))
    if (isDateFormat(attributes.formatCode ?? '')) dateFormats.add(attributes.numFmtId ?? '')
  const dateStyles = new Set<number>()
  for await (const { children } of xmlElements(zip.text(styles, maxStyleBytes), 'cellXfs'))
    for (const [at, { attributes }] of children.filter(({ name }) => name === 'xf').entries()) {
      const { numFmtId = '0' } = attributes
      if (isBuiltInDate(Number(numFmtId)) || dateFormats.has(numFmtId)) dateStyles.add(at)
    }
  return dateStyles
}

const dayMs = 86_400_000
/** The number of days between the first days of the two date systems. */
const days1904 = 1462
/** In the 1900 date system, days before March of that year are off by one. */
const firstSerial = 61
const lastSerial = 2_958_465

/** The day of a serial number, with its time if it has one: `2026-11-15`, `2026-11-15 18:30`. Undefined if it is not a date. */
export function serialDate(serial: number, has1904Dates: boolean): string | undefined {
  const days = serial + (has1904Dates ? days1904 : 0)
  if (!(days >= firstSerial && days < lastSerial + 1)) return undefined
  const moment = new Date(Date.UTC(1899, 11, 30) + Math.round((days * dayMs) / 1000) * 1000).toISOString()
  return moment
    .slice(0, 19)
    .replace('T', ' ')
    .replace(/(:\d\d):00$/, '$1')
    .replace(/ 00:00$/, '')
}
