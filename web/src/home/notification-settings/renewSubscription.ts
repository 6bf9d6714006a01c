import { addPushDevice, listPushDevices } from '@linesheet/contract/home/settings.push'
import { call } from '../../kit/api/call.ts'
import { isSubscribed, subscribe } from './pushSubscription.ts'

/**
 * Subscribes this browser again when the server has another key than before, which `subscribe` would ask nobody for: notifications are on. Of
 * several tabs one does; what fails is tried when the application is opened again.
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
