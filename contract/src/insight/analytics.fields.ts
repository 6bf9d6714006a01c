import { comparisons, maxDaysBack } from '@linesheet/domain/insight/analytics'
import * as z from 'zod/mini'
import { csvFormat, currency, day, language } from '../platform/fields.ts'

/** The days that figures are asked for, which end today in the brand's time zone, and what they are compared with. */
export const periodQuery = {
  /** How many days; 0: since the brand was created. */
  daysBack: z._default(
    z.coerce
      .number('invalid_number')
      .check(z.int('invalid_number'), z.minimum(0, 'invalid_number'), z.maximum(maxDaysBack, 'invalid_number')),
    30,
  ),
  /** `previous`: as many days before. `year`: the same days of the year before. */
  compare: z._default(z.enum(comparisons), 'previous'),
}

/** The query of calls that also answer as a sheet. */
export const sheetQuery = { ...periodQuery, format: csvFormat }

/** The language in which products are named where they are translated; without it, as their texts were written. */
export const namesQuery = { language_code: z.optional(language) }

/** Both days included. */
const Period = z.object({ from: day, to: day })
export type Period = z.infer<typeof Period>

export const periodResult = {
  time_zone: z.string(),
  period: Period,
  /** Null where nothing can be before: all days since the brand was created, compared with the days before. */
  compared: z.nullable(Period),
}

/** The brand's currency, in which all sums are; what was paid in others is converted. */
export const conversionResult = {
  currency_code: currency,
  /** Currencies that were converted; none if all was paid in the brand's. */
  converted: z.array(currency),
  /** The day of the rates, the oldest of them; null if nothing was converted. */
  rates_as_of: z.nullable(day),
}

/** In percent with two decimals, up to 100 where it is a share; null of nothing. */
export const percent = z.nullable(z.number())
