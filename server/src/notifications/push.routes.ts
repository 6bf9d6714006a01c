import { addPushDevice, listPushDevices, removePushDevice } from '@linesheet/contract/settings.push'
import { deviceOf } from '@linesheet/domain/devices'
import { invalidInput, notFound } from '@linesheet/domain/refusal'
import { serve } from '../kernel/serve.ts'
import { deletePushSubscription, findPushDevices, insertPushSubscription } from './push-subscriptions.sql.ts'

export const pushRoutes = [
  serve(listPushDevices, async ({ tx, userId, sessionId, now, context }) => ({
    public_key: context.keys.vapid.publicKey,
    devices: (await findPushDevices(tx, userId, now)).map(({ session_id, user_agent, ...device }) => ({
      ...device,
      ...deviceOf(user_agent),
      is_current: session_id === sessionId,
    })),
  })),

  serve(addPushDevice, async ({ tx, userId, sessionId, body: { endpoint, keys }, now, context }) => {
    if (context.config.isProduction && !endpoint.startsWith('https:')) throw invalidInput({ endpoint: 'invalid_url' })
    await insertPushSubscription(tx, { userId, sessionId, endpoint, ...keys }, now)
    return {}
  }),

  serve(removePushDevice, async ({ tx, userId, params }) => {
    if (!(await deletePushSubscription(tx, userId, params.id))) throw notFound('device')
    return {}
  }),
]
