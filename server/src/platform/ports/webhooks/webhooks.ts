import { isIP } from 'node:net'
import type { FieldErrorCode } from '@linesheet/domain/platform/field-error-texts'
import { connectableAddress, internet, type Reach } from '../websites/public-addresses.ts'
import { postToAddress } from '../websites/public-request.ts'

/** `error` is null if the receiver answered with 2xx; `status` is null if it did not answer. `ms`: the duration of the attempt. */
export type WebhookOutcome = { status: number | null; error: string | null; ms: number }
type WebhookPost = { url: string; body: string; signature: string }

/** The receivers of brands, which may be anywhere. */
export type Webhooks = {
  /** The problem of an address before it is resolved; undefined if there is none. */
  problemOf(url: string): FieldErrorCode | undefined
  post(post: WebhookPost): Promise<WebhookOutcome>
}

const timeoutMs = 10_000
/** `secureOnly`: whether receivers need HTTPS. */
type Settings = { agent: string; reach?: Reach; timeout?: number; secureOnly?: boolean }

/** Posts to public addresses only, and to the one that was checked (docs/decisions/0068). Redirects are failures. */
export const publicWebhooks = ({ agent, reach = internet, timeout = timeoutMs, secureOnly = false }: Settings): Webhooks => ({
  problemOf(text) {
    const url = URL.parse(text)
    if (!url || url.username || url.password) return 'invalid_url'
    if (secureOnly && url.protocol !== 'https:') return 'https_required'
    const host = url.hostname.replace(/^\[|\]$/g, '')
    const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80)
    if ((isIP(host) && !reach.isPublic(host)) || !reach.isAllowedPort(port)) return 'not_public'
    return undefined
  },

  async post({ url: text, body, signature }) {
    const started = performance.now()
    const outcome = (status: number | null, error: string | null) => ({ status, error, ms: Math.round(performance.now() - started) })
    const signal = AbortSignal.timeout(timeout)
    try {
      const url = new URL(text)
      const address = await connectableAddress(url, { reach, timeout: signal })
      if (!address) return outcome(null, 'The address is not public')
      const headers = {
        'content-type': 'application/json',
        'x-signature': signature,
        'user-agent': agent,
        'content-length': Buffer.byteLength(body),
      }
      const status = await postToAddress(url, address, { headers, body, signal })
      return outcome(status, status >= 200 && status < 300 ? null : `The receiver answered ${status}`)
    } catch (error) {
      return outcome(null, signal.aborted ? `No answer within ${timeout / 1000} seconds` : `Not delivered: ${messageOf(error)}`)
    }
  },
})

/** Node wraps the errors of several addresses in one without a message. */
const messageOf = (error: unknown) =>
  error instanceof Error ? error.message || ('code' in error ? String(error.code) : error.name) : String(error)
