const failuresAllowed = 5
const firstPauseMs = 10_000
const longestPauseMs = 5 * 60_000

/**
 * Pauses a destination that fails again and again: after five failures in a row nothing is sent to it for ten seconds, then one attempt
 * decides whether it works again or is paused for twice as long, up to five minutes.
 */
export class CircuitBreaker {
  #failures = 0
  #pauseMs = firstPauseMs
  #pausedUntil = 0

  /** How many attempts may run now. */
  places(concurrency: number, now: Date): number {
    if (this.#failures < failuresAllowed) return concurrency
    return now.getTime() < this.#pausedUntil ? 0 : 1
  }

  recordSuccess() {
    this.#failures = 0
    this.#pauseMs = firstPauseMs
  }

  recordFailure(now: Date) {
    this.#failures += 1
    if (this.#failures < failuresAllowed || now.getTime() < this.#pausedUntil) return
    this.#pausedUntil = now.getTime() + this.#pauseMs
    this.#pauseMs = Math.min(this.#pauseMs * 2, longestPauseMs)
  }

  /** Pauses the destination for that long, whatever has failed; then one attempt decides. */
  pause(now: Date, milliseconds: number) {
    this.#failures = Math.max(this.#failures, failuresAllowed)
    this.#pausedUntil = Math.max(this.#pausedUntil, now.getTime() + milliseconds)
  }
}
