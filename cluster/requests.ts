import { positionHeader } from '../contract/src/platform/positions.ts'
import { sign } from '../server/src/platform/http/signatures.ts'
import { marketplaceKeys } from './servers.ts'

/** The counts of a client of the cluster. `lastAt` are times of `performance.now()`. */
export class Tally {
  requests = 0
  failed = 0
  lastFailureAt = 0
  /** The longest time between two successes, in milliseconds. */
  longestGap = 0
  #lastSuccessAt = performance.now()

  record(isSuccess: boolean) {
    const now = performance.now()
    this.requests += 1
    if (isSuccess) {
      this.longestGap = Math.max(this.longestGap, now - this.#lastSuccessAt)
      this.#lastSuccessAt = now
    } else {
      this.failed += 1
      this.lastFailureAt = now
    }
  }
}

export type Tallies = { reads: Tally; writes: Tally }

type Request = {
  method: 'GET' | 'POST'
  address: string
  content?: object
  headers?: Record<string, string>
  isDone?: (result: unknown) => boolean
}
type Answer = { status: number; result?: unknown }
const noAnswer: Answer = { status: 0 }
/** A user would not wait longer than this for an answer. */
const timeoutMs = 5000

/** Sends requests as a client does, and remembers the position for its reads. Status 0: no answer came. */
export class Client {
  readonly #url: string
  readonly #headers: Record<string, string>
  readonly #tallies: Tallies
  #position = ''

  constructor(url: string, headers: Record<string, string>, tallies: Tallies) {
    this.#url = url
    this.#headers = headers
    this.#tallies = tallies
  }

  /** `isDone`: whether the answer means success, if the status does not show it: a batch has an answer for each item. */
  async send({ method, address, content, headers = {}, isDone = () => true }: Request): Promise<Answer> {
    const answer = await this.#request(method, address, content && JSON.stringify(content), headers)
    // A refusal is an answer; only errors of the server count as failed.
    this.#tallies[method === 'GET' ? 'reads' : 'writes'].record(answer.status > 0 && answer.status < 500 && isDone(answer.result))
    return answer
  }

  async #request(method: string, address: string, body: string | undefined, headers: Record<string, string>): Promise<Answer> {
    try {
      const response = await fetch(`${this.#url}/api${address}`, {
        method,
        headers: {
          ...this.#headers,
          ...headers,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(this.#position && { [positionHeader]: this.#position }),
        },
        ...(body !== undefined && { body }),
        signal: AbortSignal.timeout(timeoutMs),
      })
      const position = response.headers.get(positionHeader) ?? ''
      if (position > this.#position) this.#position = position
      const { result } = (await response.json()) as { result?: unknown }
      return { status: response.status, result }
    } catch {
      return noAnswer
    }
  }
}

/** Signed headers of a call of the marketplace. */
export const signedHeaders = (body: object) => ({
  authorization: `Bearer ${marketplaceKeys.key}`,
  'x-signature': sign(marketplaceKeys.secret, JSON.stringify(body), new Date()),
})
