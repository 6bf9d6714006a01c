import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { emptyObject, id, idParams, moment, strictObject, url } from '../platform/fields.ts'

/** A browser that shows notifications of its user. */
const PushDevice = z.object({
  id,
  /** As the browser names itself; null when it does not. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  created_at: moment,
  last_used_at: z.nullable(moment),
  /** Whether it is the browser that made the request. */
  is_current: z.boolean(),
  /** Whether its browser has to subscribe again, with `public_key`, because our key was replaced. Until then it still receives notifications. */
  is_outdated: z.boolean(),
})
export type PushDevice = z.infer<typeof PushDevice>

export const listPushDevices = endpoint('GET', '/settings/push', 'The user’s devices that show notifications, and the key for another', {
  caller: 'session',
  /** `public_key`: our VAPID key, base64url, for `pushManager.subscribe`. */
  result: z.object({ public_key: z.string(), devices: z.array(PushDevice) }),
})

/** Base64url of that number of bytes. */
const bytes = (count: number) =>
  z.string('required').check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((count * 4) / 3)}}$`), 'invalid'))

export const addPushDevice = endpoint(
  'POST',
  '/settings/push',
  'Show notifications on the device of this session, as its browser has agreed',
  {
    caller: 'session',
    /** The result of `PushSubscription.toJSON()`, and the key that the browser subscribed with; by default the present one. */
    body: strictObject({
      endpoint: url,
      keys: strictObject({ p256dh: bytes(65), auth: bytes(16) }),
      public_key: z.optional(bytes(65)),
    }),
    result: emptyObject,
  },
)

export const removePushDevice = endpoint('DELETE', '/settings/push/:id', 'Show no more notifications on a device', {
  caller: 'session',
  params: idParams,
  result: emptyObject,
})
