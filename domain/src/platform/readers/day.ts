import type { Day } from '../days.ts'
import { foldNumber } from './numeral.ts'
import { readNothing } from './read-nothing.ts'
import { type Reading, readAs, readAsEmpty, refuse, unclear } from './reading.ts'

/** Whether the day or the month comes first in 05/11/2026. */
export type DayOrder = 'day_first' | 'month_first'

const [firstYear, lastYear] = [1900, 2999]
/** Serial numbers of spreadsheets, which count days from 30 December 1899, for the years 1954 to 2099. */
const serialDays = { first: 20_000, last: 73_050 }

const pad = (number: number, length = 2) => String(number).padStart(length, '0')
const exists = (year: number, month: number, day: number) =>
  month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
const toDay = (year: number, month: number, day: number): Day => `${pad(year, 4)}-${pad(month)}-${pad(day)}`

function readCalendarDay(year: number, month: number, day: number): Reading<Day> {
  if (year < firstYear || year > lastYear) return refuse('invalid_date')
  return exists(year, month, day) ? readAs(toDay(year, month, day)) : refuse('no_such_day')
}

const plainWord = (word: string) =>
  word
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')

let months: Map<string, number> | undefined
/** The names of months, long and short, in the languages of Western sheets. */
function monthsByName() {
  if (months) return months
  months = new Map()
  for (const locale of ['en', 'de', 'fr', 'it', 'es'])
    for (const style of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(locale, { month: style, timeZone: 'UTC' })
      for (let month = 1; month <= 12; month += 1) months.set(plainWord(format.format(Date.UTC(2026, month - 1, 1))), month)
    }
  months.set('sept', 9)
  return months
}

/** The eras of Japan and of the Republic of China, each with the year before its first year. */
const eras: Readonly<Record<string, number>> = { 令和: 2018, 平成: 1988, 昭和: 1925, 民國: 1911, 民国: 1911 }
const eastern = /^(令和|平成|昭和|民國|民国)?(\d{1,4}|元)[年년] ?(\d{1,2})[月월] ?(\d{1,2})[日号號일]?$/

function readEastern(folded: string): Reading<Day> | undefined {
  const [, era, year, month, day] = eastern.exec(folded) ?? []
  if (!year) return undefined
  const number = year === '元' ? 1 : Number(year)
  return readCalendarDay(era ? (eras[era] ?? 0) + number : number, Number(month), Number(day))
}

/** 15 Nov 2026, Nov 15, 2026, 1er novembre 2026, 15 de noviembre de 2026. */
function readWords(folded: string): Reading<Day> | undefined {
  const words = folded.split(/[\s.,/-]+/).filter((word) => word !== '' && !/^(?:de|del|of|the|le)$/i.test(word))
  const month = words.map((word) => monthsByName().get(plainWord(word))).find((number) => number !== undefined)
  const numbers = words.flatMap((word) => /^(\d{1,4})(?:st|nd|rd|th|er|º|o)?$/i.exec(word)?.[1] ?? [])
  if (!month || numbers.length !== words.length - 1) return undefined
  const year = numbers.find((number) => number.length === 4)
  const day = numbers.find((number) => number.length <= 2)
  if (numbers.length === 1 && year) return dayMissing(Number(year), month)
  if (numbers.length !== 2 || !day) return undefined
  return year
    ? readCalendarDay(Number(year), month, Number(day))
    : refuse({ code: 'year_unclear', values: { example: toDay(2026, month, Number(day)) } })
}

const dayMissing = (year: number, month: number) => unclear<Day>({ code: 'day_missing', values: { example: toDay(year, month, 1) } })

/** The dates that exist among several readings of one text. */
const existing = (...dates: readonly (readonly [year: number, month: number, day: number])[]) => [
  ...new Set(dates.flatMap((date) => (exists(...date) ? [toDay(...date)] : []))),
]

function readFigures(first: string, separator: string, second: string, third: string, order: DayOrder | undefined): Reading<Day> {
  const [a, b, c] = [Number(first), Number(second), Number(third)]
  if (a === 0 && b === 0 && c === 0) return readAsEmpty()
  if (first.length === 4) return readCalendarDay(a, b, c)
  if (third.length <= 2) {
    const choices =
      first.length === 3
        ? existing([1911 + a, b, c], [2000 + (a % 100), b, c])
        : existing([2000 + c, b, a], [2000 + c, a, b], [2000 + a, b, c])
    return choices[0] ? unclear({ code: 'year_unclear', values: { example: choices[0] } }, ...choices) : refuse('invalid_date')
  }
  if (third.length !== 4 || first.length > 2) return refuse('invalid_date')
  const isDayFirst = separator === '.' || a > 12 || a === b
  if (isDayFirst || order === 'day_first') return readCalendarDay(c, b, a)
  if (b > 12 || order === 'month_first') return readCalendarDay(c, a, b)
  const [one, another] = [toDay(c, b, a), toDay(c, a, b)]
  return unclear({ code: 'day_unclear', values: { first: one, second: another } }, one, another)
}

const figures = /^(\d{1,4})([-/.])(\d{1,2})\2(\d{1,4})$/
/** Removes the time after a day, with its zone: the day stays as written. */
const withoutTime = (folded: string) =>
  folded.replace(/^(\d[\d/.-]{5,9})(?:T| )\d{1,2}:\d{2}[\d:.]{0,13}(?: ?(?:Z|[AaPp][Mm]|[+-]\d{2}:?\d{2}))?$/, '$1')

function parseSerial(folded: string): Reading<Day> | undefined {
  const serial = Math.floor(/^\d{5}(?:\.\d+)?$/.test(folded) ? Number(folded) : Number.NaN)
  if (!(serial >= serialDays.first && serial <= serialDays.last)) return undefined
  return readAs(new Date(Date.UTC(1899, 11, 30 + serial)).toISOString().slice(0, 10))
}

/**
 * Reads a day as people and systems write it, in several languages: `2026-11-15`, `15.11.2026`, `15 Nov 2026`, `2026年11月15日`, also the serial number of a
 * spreadsheet. `order` decides what 05/11/2026 means.
 */
export function readDay(text: string, order?: DayOrder): Reading<Day> {
  const folded = withoutTime(foldNumber(text))
  const nothing = readNothing(folded)
  if (nothing) return nothing
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(folded) ?? []
  if (year) return readCalendarDay(Number(year), Number(month), Number(day))
  const [, first, separator = '', second = '', third = ''] = figures.exec(folded) ?? []
  if (first) return readFigures(first, separator, second, third, order)
  const [, ofMonth, ofYear] = /^(\d{1,2})[-/.](\d{4})$/.exec(folded) ?? []
  if (ofMonth && Number(ofMonth) >= 1 && Number(ofMonth) <= 12) return dayMissing(Number(ofYear), Number(ofMonth))
  return parseSerial(folded) ?? readEastern(folded) ?? readWords(folded) ?? refuse('invalid_date')
}

/** The open question of a column of days. */
export type DayQuestion = { kind: 'day_order'; cells: readonly number[] }

/** Reads the cells of a column: 15/11/2026 shows that 05/11/2026 is in November, unless another cell says the opposite. */
export function readDayColumn(cells: readonly string[]): { readings: Reading<Day>[]; question: DayQuestion | null } {
  const order = commonDayOrder(cells.map(dayOrderOf))
  const readings = cells.map((cell) => readDay(cell, order))
  const open = readings.flatMap((reading, at) =>
    reading.kind === 'unclear' && reading.choices.length === 2 && isOrderOpen(cells[at] ?? '') ? [at] : [],
  )
  return { readings, question: open.length ? { kind: 'day_order', cells: open } : null }
}

const slashed = (cell: string) => /^(\d{1,2})[-/](\d{1,2})[-/]\d{4}$/.exec(withoutTime(foldNumber(cell)))
const isOrderOpen = (cell: string) => slashed(cell) !== null

/** The order that one cell shows: in 15/11/2026 the day can only come first. */
export function dayOrderOf(cell: string): DayOrder | undefined {
  const [, first, second] = slashed(cell) ?? []
  return Number(first) > 12 ? 'day_first' : Number(second) > 12 ? 'month_first' : undefined
}

/** The order that all cells of a column have; undefined if they show none, or both. */
export function commonDayOrder(orders: readonly (DayOrder | undefined)[]): DayOrder | undefined {
  const [order, another] = new Set(orders.filter((shown) => shown !== undefined))
  return another ? undefined : order
}
