import { CircuitBreaker } from './circuit-breaker.ts'
import type { Places } from './claims.sql.ts'

/** The destinations of a queue: how many jobs of each run in this process, and which are paused because they fail. */
export class Destinations {
  readonly #each: number
  readonly #running = new Map<string, number>()
  /** Breakers of the destinations that have failed and not succeeded since. */
  readonly #breakers = new Map<string, CircuitBreaker>()

  /** `each`: how many jobs of one destination may run at a time. */
  constructor(each: number) {
    this.#each = each
  }

  /** How many more jobs of each destination may start. */
  places(now: Date): Places {
    const known = new Set([...this.#running.keys(), ...this.#breakers.keys()])
    const free = (destination: string) => {
      const places = this.#breakers.get(destination)?.places(this.#each, now) ?? this.#each
      return Math.max(0, places - (this.#running.get(destination) ?? 0))
    }
    return { named: Object.fromEntries([...known].map((destination) => [destination, free(destination)])), others: this.#each }
  }

  start(destination: string) {
    this.#running.set(destination, (this.#running.get(destination) ?? 0) + 1)
  }

  end(destination: string) {
    const left = (this.#running.get(destination) ?? 1) - 1
    if (left) this.#running.set(destination, left)
    else this.#running.delete(destination)
  }

  recordSuccess(destination: string) {
    this.#breakers.delete(destination)
  }

  /** `pauseSeconds`: how long the destination asks not to be called. */
  recordFailure(destination: string, now: Date, pauseSeconds = 0) {
    const breaker = this.#breakers.get(destination) ?? new CircuitBreaker()
    if (pauseSeconds) breaker.pause(now, pauseSeconds * 1000)
    else breaker.recordFailure(now)
    this.#breakers.set(destination, breaker)
  }
}
