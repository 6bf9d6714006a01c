import { addPushDevice, listPushDevices, removePushDevice } from '@linesheet/contract/home/settings.push'
import { deviceOf } from '@linesheet/domain/platform/devices'
import { invalidInputRefusal, notFoundRefusal } from '@linesheet/domain/platform/refusal'
import { serve } from '../../platform/http/serve.ts'
import { deletePushSubscription, findPushDevices, upsertPushSubscription } from './push-subscriptions.sql.ts'

export const pushRoutes = [
  serve(listPushDevices, async ({ tx, userId, sessionId, now, context: { keys } }) => {
    const { publicKey } = keys.vapid.used
    const devices = await findPushDevices(tx, userId, now)
    return {
      public_key: publicKey,
      devices: devices.map(({ session_id, user_agent, vapid_key, ...device }) => ({
        ...device,
        ...deviceOf(user_agent),
        is_current: session_id === sessionId,
        is_outdated: (vapid_key ?? keys.vapid.oldest.publicKey) !== publicKey,
      })),
    }
  }),

  serve(addPushDevice, async ({ tx, userId, sessionId, body: { endpoint, keys, public_key }, now, context }) => {
    if (context.config.isProduction && !endpoint.startsWith('https:')) throw invalidInputRefusal({ endpoint: 'invalid_url' })
    // Pages of the previous release do not say with which key they subscribed.
    const vapidKey = public_key ?? context.keys.vapid.used.publicKey
    await upsertPushSubscription(tx, { userId, sessionId, endpoint, ...keys, vapidKey }, now)
    return {}
  }),

  serve(removePushDevice, async ({ tx, userId, params }) => {
    if (!(await deletePushSubscription(tx, userId, params.id))) throw notFoundRefusal('device')
    return {}
  }),
]
