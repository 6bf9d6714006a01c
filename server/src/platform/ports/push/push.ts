import webPush from 'web-push'
import type { VapidPair } from '../../keys/vapid-keys.ts'
import { connectableAddress, internet, type Reach } from '../websites/public-addresses.ts'
import { postToAddress } from '../websites/public-request.ts'

/** A browser at its push service, and the public key of ours that it subscribed with. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string; vapid_key: string }
/**
 * `id`: the same in all attempts. `text`: the data for the service worker, at most 3 kB. `ttlSeconds`: for how long the service keeps it for a browser that
 * is offline.
 */
export type PushMessage = { target: PushTarget; text: string; ttlSeconds: number }

/**
 * `gone`: the browser has ended its subscription, or it was never valid. `refused`: this message is not accepted, and no other attempt will be.
 * `unknown_key`: nothing was sent, because the pair of the subscription is not one of ours, or not yet.
 */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'unknown_key'

/** The push services of browsers. `send` throws when another attempt may succeed. */
export type Push = { send(message: PushMessage): Promise<PushOutcome> }

const timeoutMs = 10_000
type Settings = { keys: { readonly valid: readonly VapidPair[] }; subject: string; reach?: Reach; timeout?: number }

/**
 * Sends by Web Push (RFC 8030), encrypted for the browser (RFC 8291) and signed with our VAPID keys (RFC 8292). Endpoints come from browsers and may be
 * forged: only public addresses are contacted, and redirects are not followed.
 */
export const webPushServices = ({ keys, subject, reach = internet, timeout = timeoutMs }: Settings): Push => ({
  async send({ target: { endpoint, p256dh, auth, vapid_key }, text, ttlSeconds }) {
    const pair = keys.valid.find(({ publicKey }) => publicKey === vapid_key)
    if (!pair) return 'unknown_key'
    const details = encrypt(pair)
    if (!details) return 'gone'
    const signal = AbortSignal.timeout(timeout)
    const url = new URL(endpoint)
    const address = await connectableAddress(url, { reach, timeout: signal })
    if (!address) return 'gone'
    return outcomeOf(await postToAddress(url, address, { ...details, signal }))

    /** Undefined for invalid keys: no attempt can succeed. */
    function encrypt(own: VapidPair) {
      try {
        return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
          vapidDetails: { subject, ...own },
          TTL: ttlSeconds,
          contentEncoding: 'aes128gcm',
          urgency: 'high',
        })
      } catch {
        return undefined
      }
    }
  },
})

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  // 401 and 403: subscribed with VAPID keys that are not ours.
  if (status === 401 || status === 403) return 'gone'
  if (status === 400 || status === 413) return 'refused'
  throw new Error(`The push service answered ${status}`)
}

/** For tests: records the messages, and answers as the test says. */
export function recordingPush(): Push & { sent: PushMessage[]; answer: (message: PushMessage) => Promise<PushOutcome> } {
  const port = {
    sent: [] as PushMessage[],
    answer: async (_message: PushMessage): Promise<PushOutcome> => 'sent',
    async send(message: PushMessage) {
      const outcome = await port.answer(message)
      port.sent.push(message)
      return outcome
    },
  }
  return port
}
