import type { AppContext } from '../context.ts'
import { findWaitingQueues } from './claims.sql.ts'
import type { EffectRunner } from './runner.ts'

const pollMs = 1000
const gatherMs = 50

type WatchedRunner = Pick<EffectRunner, 'queue' | 'wake'>

/**
 * Wakes the runners of the queues with waiting effects: after live events, which follow most changes, and once a second. One query covers all queues
 * (docs/decisions/0002).
 */
export class QueueWatch {
  readonly #context: AppContext
  readonly #runners: readonly WatchedRunner[]
  #looking: Promise<void> | undefined
  #lookAgain = false
  #poll: NodeJS.Timeout | undefined
  #gathering: NodeJS.Timeout | undefined
  #stopped = false

  constructor(context: AppContext, runners: readonly WatchedRunner[]) {
    this.#context = context
    this.#runners = runners
  }

  start() {
    this.#context.live.onChange(() => this.#lookSoon())
    this.#poll = setInterval(() => this.look(), pollMs)
    this.look()
  }

  /** Queries now, or again after the query that is running. */
  look() {
    if (this.#stopped) return
    if (this.#looking !== undefined) this.#lookAgain = true
    else
      this.#looking = this.#wakeWaiting()
        .catch((error) => this.#context.log.warn({ err: error }, 'jobs: the outbox cannot be read'))
        .finally(() => {
          this.#looking = undefined
          if (!this.#lookAgain) return
          this.#lookAgain = false
          this.look()
        })
  }

  async stop() {
    this.#stopped = true
    clearInterval(this.#poll)
    clearTimeout(this.#gathering)
    await this.#looking
  }

  /** Waits a moment, so that the effects of many transactions are found together, and after their responses were sent. */
  #lookSoon() {
    if (this.#stopped) return
    this.#gathering ??= setTimeout(() => {
      this.#gathering = undefined
      this.look()
    }, gatherMs)
  }

  async #wakeWaiting() {
    const waiting = await findWaitingQueues(this.#context.db)
    for (const runner of this.#runners) if (waiting.has(runner.queue)) runner.wake()
  }
}
