import { testEvents } from '@linesheet/domain/connections/sandbox'
import { disputeReasons } from '@linesheet/domain/orders/disputes'
import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { emptyObject, id, idParams, moment, note, strictObject } from '../platform/fields.ts'

/**
 * A second brand in which programs are tried: it has copies of the brand's products, and its own retailers. Nothing in it reaches the marketplace, retailers,
 * banks or carriers (docs/product/sandbox.md).
 */
export const Sandbox = z.object({ brand_id: id, name: z.string(), created_at: moment })
export type Sandbox = z.infer<typeof Sandbox>

const created = z.object({ id })

export const getSandbox = endpoint('GET', '/sandbox', 'The sandbox of the brand, if it has one', {
  caller: 'api:read',
  result: z.object({ sandbox: z.nullable(Sandbox), is_sandbox: z.boolean() }),
})
export const openSandbox = endpoint(
  'POST',
  '/sandbox',
  'The sandbox of the brand, which is made if there is none; the caller becomes a member',
  {
    caller: 'api:write',
    body: z.optional(z.object({})),
    result: Sandbox,
    limit: { calls: 10, seconds: 60 },
  },
)
export const removeSandbox = endpoint('DELETE', '/sandbox', 'Delete the sandbox of the brand with all that is in it', {
  caller: 'api:write',
  result: emptyObject,
})

export const addTestOrder = endpoint('POST', '/sandbox/order', 'In a sandbox: a retailer places an order', {
  caller: 'orders:write',
  body: z.optional(z.object({})),
  result: created,
})
export const addTestEvent = endpoint('POST', '/sandbox/order/:id/event', 'In a sandbox: the retailer or the marketplace acts on an order', {
  caller: 'orders:write',
  params: idParams,
  body: strictObject({ kind: z.enum(testEvents) }),
  result: created,
})
export const addTestDispute = endpoint('POST', '/sandbox/order/:id/dispute', 'In a sandbox: the retailer reports a unit of each line', {
  caller: 'orders:write',
  params: idParams,
  body: strictObject({ reason: z._default(z.enum(disputeReasons), 'damaged'), note: z._default(note, '') }),
  result: created,
})
export const addTestMessage = endpoint('POST', '/sandbox/message', 'In a sandbox: a retailer writes to the brand', {
  caller: 'chat:write',
  body: strictObject({ text: note.check(z.minLength(1, 'required')) }),
  result: created,
})
export const addTestPayout = endpoint('POST', '/sandbox/payout', 'In a sandbox: all earnings in a currency are paid out at once', {
  caller: 'payouts:write',
  body: z.optional(z.object({})),
  result: created,
})
