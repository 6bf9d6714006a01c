import { comparisons, maxDaysBack } from '@linesheet/domain/insight/analytics'
import * as z from 'zod/mini'
import { csvFormat, currency, day, language } from '../platform/fields.ts'

/** The period of the figures, which ends today in the brand's time zone, and the period that it is compared with. */
export const periodQuery = {
  /** How many days; 0: since the brand was created. */
  daysBack: z._default(
    z.coerce
      .number('invalid_number')
      .check(z.int('invalid_number'), z.minimum(0, 'invalid_number'), z.maximum(maxDaysBack, 'invalid_number')),
    30,
  ),
  /** `previous`: the same number of days before. `year`: the same days of the year before. */
  compare: z._default(z.enum(comparisons), 'previous'),
}

/** The query of calls that also answer as a sheet. */
export const sheetQuery = { ...periodQuery, format: csvFormat }

/** The language of translated product names; by default the names are returned as they were written. */
export const namesQuery = { language_code: z.optional(language) }

/** Both days included. */
const Period = z.object({ from: day, to: day })
export type Period = z.infer<typeof Period>

export const periodResult = {
  time_zone: z.string(),
  period: Period,
  /** Null if nothing can be before: for all days since the brand was created. */
  compared: z.nullable(Period),
}

/** The brand's currency, in which all sums are; amounts in other currencies are converted. */
export const conversionResult = {
  currency_code: currency,
  /** Currencies that were converted; none if all amounts were in the brand's. */
  converted: z.array(currency),
  /** The day of the rates, the oldest of them; null if nothing was converted. */
  rates_as_of: z.nullable(day),
}

/** In percent with two decimals; at most 100 for a share; null if the whole is zero. */
export const percent = z.nullable(z.number())
