import { foldNumber, hasFraction, numberUnclear, numeralsOf, numeralText } from './numeral.ts'
import { readNothing } from './read-nothing.ts'
import { type Reading, readAs, refuse, unclear } from './reading.ts'

export type QuantityLimits = { min?: number; max?: number }

/** x24, 6 pcs, 6个/箱, 12 入, 6个起. */
const counted =
  /^(?:[x×*] ?)?([\d.,' ]+?) ?(?:(?:pieces|piece|pcs|pc|stk|ea|each|units|unit|[件个個入只隻支套盒x×])\.?(?: ?\/ ?(?:箱|盒|包|case|carton|ctn|box|pack))?(?:起订|起訂|以上|起)?)?$/i
const dozens = /^(\d{1,6}) ?(?:dz|doz|dozens|dozen|打)\.?$/i

/** Reads a number of units: `1,000`, `6 pcs`, `6个/箱`, `x24`. The default `max` is a million. */
export function readQuantity(text: string, { min = 0, max = 1_000_000 }: QuantityLimits = {}): Reading<number> {
  const folded = foldNumber(text)
  const nothing = readNothing(folded)
  if (nothing) return nothing
  const [, count] = dozens.exec(folded) ?? []
  if (count) return unclear({ code: 'dozens_unclear', values: { count: Number(count) * 12 } }, Number(count) * 12)
  if (/^-\s?\d/.test(folded)) return refuse('negative_number')
  if (/\d ?[-–—~] ?\d/.test(folded)) return refuse('number_range')
  const numerals = numeralsOf(counted.exec(folded)?.[1] ?? '')
  const [first] = numerals
  if (!first) return refuse('invalid_number')
  // A comma before three digits separates thousands, since nobody writes whole numbers with decimals; a point may be either.
  if (numerals.length > 1 && folded.includes('.'))
    return unclear(numberUnclear(folded, numerals), ...numerals.filter((numeral) => !hasFraction(numeral)).map(toNumber))
  const numeral = numerals.find(({ part }) => part === '') ?? first
  if (hasFraction(numeral)) return refuse('not_whole')
  const quantity = toNumber(numeral)
  if (quantity > max) return refuse({ code: 'above_maximum', values: { max } })
  if (quantity < min) return refuse(min === 1 ? 'not_positive' : 'below_minimum')
  return readAs(quantity)
}

const toNumber = (numeral: Parameters<typeof numeralText>[0]) => Number(numeralText(numeral))

const alwaysInStock = /^(?:∞|in stock|instock|available|always|yes|充足|有货|有貨|现货|現貨|有|在庫あり|plenty)$/i
const soldOut = /^(?:out of stock|outofstock|sold out|none left|缺货|缺貨|无货|無貨|售罄|在庫なし)$/i

/** Reads a stock. A negative stock is zero; for a word for "enough" the writer is asked, since an empty cell means that it is always in stock. */
export function readStock(text: string): Reading<number> {
  const folded = foldNumber(text)
  if (alwaysInStock.test(folded)) return unclear('stock_unclear')
  if (soldOut.test(folded)) return readAs(0)
  const reading = readQuantity(folded.replace(/^-\s?(?=\d)/, ''))
  const isNegative = reading.kind === 'value' && reading.value > 0 && /^-\s?\d/.test(folded)
  return isNegative ? readAs(0, 'negative_stock') : reading
}

/** Reads a change of stock in units: `5`, `+5`, `−5 pcs`. */
export function readStockChange(text: string): Reading<number> {
  const folded = foldNumber(text)
  const [, sign = '', units = ''] = /^([+-]?)\s?(.*)$/s.exec(folded) ?? []
  const reading = readQuantity(units)
  return sign === '-' && reading.kind === 'value' ? readAs(-reading.value, ...reading.notes) : reading
}

const days =
  /^(\d{1,4})(?: ?(?:-|–|—|~|to|bis|至|到) ?(\d{1,4}))? ?(days?|d|weeks?|wks?|w|个?工作日|個工作天|工作天|天|日|周|週|个星期|個星期)?\.?$/i

/** Reads a number of days or a range of them: `10`, `2-3 weeks`, `7–10 天`. */
export function readDays(text: string, max = 365): Reading<{ min: number; max: number }> {
  const folded = foldNumber(text)
  const [, from, to = from, unit = ''] = days.exec(folded) ?? []
  if (from === undefined) {
    const reading = readQuantity(folded, { max })
    return reading.kind === 'value' ? readAs({ min: reading.value, max: reading.value }) : toDays(reading)
  }
  const factor = /^(?:w|周|週|[个個]星期)/i.test(unit) ? 7 : 1
  const period = { min: Number(from) * factor, max: Number(to) * factor }
  if (period.max > max) return refuse({ code: 'above_maximum', values: { max } })
  return period.min > period.max ? refuse('number_range') : readAs(period)
}

const toDays = (reading: Exclude<Reading<number>, { kind: 'value' }>): Reading<{ min: number; max: number }> =>
  reading.kind === 'unclear' ? unclear(reading.error, ...reading.choices.map((count) => ({ min: count, max: count }))) : reading
