import { ingestRates, RateInput } from '@linesheet/contract/brand/currencies'
import { addDays, dayIn } from '@linesheet/domain/platform/days'
import { invalidInputRefusal } from '@linesheet/domain/platform/refusal'
import type * as z from 'zod/mini'
import { upsertRate } from '../../brand/currencies/currencies.sql.ts'
import { noBrand } from '../../platform/db/db.ts'
import { serveInSteps } from '../../platform/http/serve.ts'
import { ingestBatch } from './ingest-batch.ts'

/** Refuses dates that have not begun in any time zone, and USD rates other than 1. */
function checkRate({ currency_code, rate, as_of }: z.output<typeof RateInput>, now: Date) {
  if (currency_code === 'USD' && Number(rate) !== 1) throw invalidInputRefusal({ rate: 'usd_rate_not_one' })
  if (as_of > addDays(dayIn('UTC', now), 1)) throw invalidInputRefusal({ as_of: 'date_in_future' })
}

export const rateRoutes = [
  serveInSteps(ingestRates, (request) =>
    ingestBatch(request, { kind: 'rate', schema: RateInput, brandIdOf: () => noBrand }, async (item, { tx, now }) => {
      checkRate(item, now)
      const { id, isOlder } = await upsertRate(tx, item, now)
      return isOlder ? { id, code: 'marketplace.older' } : { id }
    }),
  ),
]
