import { setTimeout as pause } from 'node:timers/promises'

/** Streams of live events, like many open browsers. A stream that ends is opened again after about a second. */
export class Streams {
  readonly #url: string
  readonly #token: string
  readonly #leaving = new AbortController()
  #open = 0
  readonly #received: number[]

  constructor(url: string, token: string, count: number) {
    this.#url = url
    this.#token = token
    this.#received = Array.from({ length: count }, () => 0)
    for (const at of this.#received.keys()) void this.#listen(at)
  }

  get open() {
    return this.#open
  }

  /** How many streams have received an event since `before`, which this returned earlier. */
  receivedSince = (before: readonly number[]) => this.#received.filter((count, at) => count > (before[at] ?? 0)).length
  snapshot = () => [...this.#received]

  stop() {
    this.#leaving.abort()
  }

  async #listen(at: number) {
    while (!this.#leaving.signal.aborted) {
      await this.#read(at).catch(() => {})
      await pause(750 + Math.random() * 500)
    }
  }

  async #read(at: number) {
    const headers = { authorization: `Bearer ${this.#token}` }
    const response = await fetch(`${this.#url}/api/events`, { headers, signal: this.#leaving.signal })
    if (!response.ok) return
    this.#open += 1
    const decoder = new TextDecoder()
    try {
      for await (const chunk of response.body ?? [])
        if (decoder.decode(chunk).includes('data:')) this.#received[at] = (this.#received[at] ?? 0) + 1
    } finally {
      this.#open -= 1
    }
  }
}
