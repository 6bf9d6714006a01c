/** Shows notifications while no page is open (web/public/push-worker.js). */
const workerUrl = '/push-worker.js'

export type PushState = 'unsupported' | 'blocked' | 'off' | 'on'

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const findSubscription = async () =>
  (await (await navigator.serviceWorker.getRegistration(workerUrl))?.pushManager.getSubscription()) ?? undefined

/** Whether notifications were turned on in this browser: a crash while it subscribes again may have left it without a subscription. */
export const isSubscribed = async () =>
  isSupported() && Notification.permission === 'granted' && !!(await navigator.serviceWorker.getRegistration(workerUrl))

/** Whether this browser shows notifications. */
export async function readPushState(): Promise<PushState> {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  return Notification.permission === 'granted' && (await findSubscription()) ? 'on' : 'off'
}

function toBytes(base64url: string) {
  const text = atob(base64url.replace(/-/g, '+').replace(/_/g, '/'))
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}

/** A worker is ready for a subscription when it is active. */
async function activeRegistration() {
  const registration = await navigator.serviceWorker.register(workerUrl)
  const worker = registration.installing ?? registration.waiting
  if (worker && !registration.active)
    await new Promise<void>((resolve) => {
      worker.addEventListener('statechange', () => worker.state === 'activated' && resolve())
    })
  return registration
}

type SubscriptionBody = { endpoint: string; keys: { p256dh: string; auth: string } }

/** Asks the user for permission, and subscribes with the browser's push service. Undefined if the user refuses. Throws if the browser cannot. */
export async function subscribe(publicKey: string): Promise<SubscriptionBody | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const { pushManager } = await activeRegistration()
  const options = { userVisibleOnly: true, applicationServerKey: toBytes(publicKey) }
  // An older subscription with another key is in the way.
  const subscription = await pushManager.subscribe(options).catch(async () => {
    await (await pushManager.getSubscription())?.unsubscribe()
    return pushManager.subscribe(options)
  })
  const { endpoint = '', keys = {} } = subscription.toJSON()
  return { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } }
}

export const unsubscribe = async () => void (await (await findSubscription())?.unsubscribe())
