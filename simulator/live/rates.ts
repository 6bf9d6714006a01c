import { ingestRates } from '@linesheet/contract/brand/currencies'
import type { RequestInput } from '@linesheet/contract/platform/endpoint'
import { defaultRates } from '@linesheet/domain/platform/currencies'
import { type Day, dayIn } from '@linesheet/domain/platform/days'
import { currencyCodes } from '@linesheet/domain/platform/places'
import type { ApiCall } from '../client/http-client.ts'
import { acceptedIds } from '../client/marketplace.ts'
import { randomFrom } from '../random.ts'

type Rate = RequestInput<typeof ingestRates>['body']['items'][number]

/** Pegged to the US dollar. */
const pegged = ['HKD', 'AED']

/** Exchange rates of a day: near the default rates, and always the same for that day. */
export const ratesForDay = (day: Day): Rate[] =>
  currencyCodes
    .filter((code) => code !== 'USD')
    .map((code) => {
      const spread = pegged.includes(code) ? 0.0005 : 0.015
      const rate = Number(defaultRates[code].rate) * (1 + randomFrom(`rate ${code} ${day}`).around(-spread, spread))
      return { external_id: `sim-rate-${code}-${day}`, currency_code: code, rate: rate.toFixed(4), as_of: day }
    })

/** Sends today's exchange rates; repeating it changes nothing. */
export const sendRates = async (marketplace: ApiCall, now = new Date()) =>
  acceptedIds(await marketplace(ingestRates, { body: { items: ratesForDay(dayIn('UTC', now)) } }))
