import { RetailerRequest } from '@linesheet/contract/storefront/direct'
import type { AppContext } from '../../platform/context.ts'
import { noBrand } from '../../platform/db/db.ts'
import { writeAndPublish } from '../../platform/events/brand-events.ts'
import { consumeRateLimit } from '../../platform/http/limits.ts'
import { parse } from '../../platform/http/refusals.ts'
import { receiveRequest } from './receive-request.ts'

/** The number of forms that one address may send, and that one brand may get. */
const addressLimit = { calls: 20, seconds: 3600 }
const brandLimit = { calls: 200, seconds: 86_400 }

type FormRequest = { brandId: string; values: unknown; source: string; address: string; now: Date }

/** Accepts the form that a retailer sent. Throws 400 by field, and 429. */
export async function sendRequest(context: AppContext, { brandId, values, source, address, now }: FormRequest) {
  const request = parse(RetailerRequest, values)
  await context.db.write({ brandId: noBrand }, async (tx) => {
    await consumeRateLimit(tx, `direct request ${address}`, addressLimit, now)
    await consumeRateLimit(tx, `direct requests of ${brandId}`, brandLimit, now)
  })
  await writeAndPublish(context, brandId, (call) => receiveRequest({ ...call, now }, request, source))
}
