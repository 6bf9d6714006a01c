import { ingestRates } from '@linesheet/contract/currencies'
import type { RequestInput } from '@linesheet/contract/endpoint'
import { defaultRates } from '@linesheet/domain/currencies'
import { type Day, dayIn } from '@linesheet/domain/days'
import { currencyCodes } from '@linesheet/domain/places'
import { idsOf } from './marketplace.ts'
import { randomFrom } from './random.ts'
import type { Call } from './wire.ts'

type Rate = RequestInput<typeof ingestRates>['body']['items'][number]

/** Held to the dollar by their central banks. */
const pegged = ['HKD', 'AED']

/** The exchange rates of a day: near those that ship, and the same whenever that day is asked for. */
export const ratesOf = (day: Day): Rate[] =>
  currencyCodes
    .filter((code) => code !== 'USD')
    .map((code) => {
      const by = pegged.includes(code) ? 0.0005 : 0.015
      const rate = Number(defaultRates[code].rate) * (1 + randomFrom(`rate ${code} ${day}`).around(-by, by))
      return { external_id: `sim-rate-${code}-${day}`, currency_code: code, rate: rate.toFixed(4), as_of: day }
    })

/** The marketplace tells the rates of today. Told again, they are the same. */
export const tellRates = async (marketplace: Call, now = new Date()) =>
  idsOf(await marketplace(ingestRates, { body: { items: ratesOf(dayIn('UTC', now)) } }))
