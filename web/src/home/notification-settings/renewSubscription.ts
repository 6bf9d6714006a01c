import { addPushDevice, listPushDevices } from '@linesheet/contract/home/settings.push'
import { call } from '../../kit/api/call.ts'
import { isSubscribed, subscribe } from './pushSubscription.ts'

/**
 * Subscribes this browser again if the server's key has changed. Nobody is asked, because notifications are already on. Of
 * several tabs only one does it; a failure is retried when the application is opened again.
 */
export async function renewSubscription() {
  if (!(await isSubscribed())) return
  const renew = async () => {
    const { public_key, devices } = await call(listPushDevices, {})
    if (!devices.some(({ is_current, is_outdated }) => is_current && is_outdated)) return
    const body = await subscribe(public_key)
    if (body) await call(addPushDevice, { body: { ...body, public_key } })
  }
  await (navigator.locks ? navigator.locks.request('push', renew) : renew())
}
