import type { AppContext } from '../context.ts'
import { withCause } from '../db/db.ts'
import { OutOfService } from '../http/out-of-service.ts'
import { metrics } from '../operations/metrics.ts'
import type { CircuitBreaker } from './circuit-breaker.ts'
import { claimAcrossServers } from './claims.across-servers.sql.ts'
import { claimEffects, claimFairly, claimInTurns, renewalMs, renewClaims } from './claims.sql.ts'
import type { Destinations } from './destinations.ts'
import { type ClaimedEffect, isLastAttempt, type OutboxQueue, type OutcomeWrite, type Worker } from './outbox.ts'
import { OutcomeWriter } from './outcomes.ts'
import { RetryLater } from './retry-later.ts'

const gatherMs = 50
/** The cause that the audit records for the changes of an effect: the id of the job that it runs, otherwise its kind. */
const causeOf = ({ kind, payload }: ClaimedEffect) =>
  typeof payload === 'object' && payload !== null && 'job_id' in payload ? `job ${payload.job_id}` : `effect ${kind}`
const outOfServiceSeconds = 30
/** 5 s, 10 s, 20 s … up to 6 hours. */
const backOffSeconds = (attempts: number) => Math.min(5 * 2 ** (attempts - 1), 6 * 3600)

/**
 * `concurrency`: how many jobs of the queue and destination run in this process at a time. `breaker` pauses a destination that fails. With `destinations`,
 * the runner serves all destinations of the queue, a few jobs of each at a time; with `countsAllServers`, that number applies to all servers together, and
 * brands take turns. With `sparePlaces`, brands take turns, and this many additional places are kept for brands without a running job, so that a brand with
 * many long jobs delays no other. `onDone` is called after each job.
 */
type RunnerSettings = {
  queue?: OutboxQueue
  destination?: string
  concurrency?: number
  breaker?: CircuitBreaker
  destinations?: Destinations
  countsAllServers?: boolean
  sparePlaces?: number
  onDone?: () => void
}

/** How many recently served brands a process remembers. */
const servedBrands = 100

/**
 * Works on one queue of the outbox, or on one destination of it, as far as it has workers for the kinds of effects. Each effect is claimed by one process,
 * however many run; the claim is renewed while the worker runs and ends by itself when the process dies. A failed effect is retried with growing waits and,
 * in the end, kept as dead (/metrics, `npm run jobs`).
 */
export class EffectRunner {
  readonly #context: AppContext
  readonly #workers: Record<string, Worker>
  readonly #line: { queue: OutboxQueue; destination: string; kinds: readonly string[] }
  readonly #concurrency: number
  readonly #breaker: CircuitBreaker | undefined
  readonly #destinations: Destinations | undefined
  readonly #countsAllServers: boolean
  readonly #sparePlaces: number | undefined
  /** The brands whose jobs were claimed last, the latest last. */
  #served: string[] = []
  readonly #onDone: (() => void) | undefined
  readonly #outcomes: OutcomeWriter
  readonly #running = new Map<ClaimedEffect, Promise<void>>()
  #claiming: Promise<void> | undefined
  #claimAgain = false
  /** Whether the last claim took as many effects as it could: more may be waiting. */
  #mayHaveMore = false
  #renewal: NodeJS.Timeout | undefined
  #gathering: NodeJS.Timeout | undefined
  #stopped = false

  constructor(context: AppContext, workers: Record<string, Worker>, settings: RunnerSettings = {}) {
    this.#context = context
    this.#workers = workers
    const {
      queue = 'effects',
      destination = '',
      concurrency = 16,
      breaker,
      destinations,
      countsAllServers = false,
      sparePlaces,
      onDone,
    } = settings
    this.#line = { queue, destination, kinds: Object.keys(workers) }
    this.#concurrency = concurrency
    this.#breaker = breaker
    this.#destinations = destinations
    this.#countsAllServers = countsAllServers
    this.#sparePlaces = sparePlaces
    this.#onDone = onDone
    this.#outcomes = new OutcomeWriter(context.db)
  }

  get queue() {
    return this.#line.queue
  }

  /** Claims the waiting effects. After that, `wake` has to be called when there may be more (queue-watch.ts). */
  start() {
    this.#renewal = setInterval(() => void this.renewClaims(), renewalMs)
    this.wake()
  }

  /** Queries for work now, unless all places are taken. */
  wake() {
    if (this.#stopped) return
    if (this.#claiming !== undefined) this.#claimAgain = true
    else
      this.#claiming = this.#claim()
        .catch((error) => this.#context.log.warn({ err: error }, 'jobs: the outbox cannot be read'))
        .finally(() => {
          this.#claiming = undefined
          if (!this.#claimAgain) return
          this.#claimAgain = false
          this.wake()
        })
  }

  /** Called by a timer while jobs run. */
  async renewClaims() {
    const { db, clock, log } = this.#context
    const jobs = [...this.#running.keys()]
    if (jobs.length) await renewClaims(db, jobs, clock()).catch((error) => log.warn({ err: error }, 'jobs: claims were not renewed'))
  }

  /** Stops claiming, and waits for the running jobs. */
  async stop() {
    this.#stopped = true
    clearInterval(this.#renewal)
    clearTimeout(this.#gathering)
    await this.#claiming
    await Promise.all(this.#running.values())
  }

  /** Waits a moment, so that effects of many transactions are claimed together, and after their responses were sent. */
  #wakeSoon() {
    if (this.#stopped) return
    this.#gathering ??= setTimeout(() => {
      this.#gathering = undefined
      this.wake()
    }, gatherMs)
  }

  async #claim() {
    // Jobs that end together free their places before these are counted.
    await new Promise((resolve) => setImmediate(resolve))
    const now = this.#context.clock()
    const places = this.#breaker?.places(this.#concurrency, now) ?? this.#concurrency
    const free = places + (this.#sparePlaces ?? 0) - this.#running.size
    if (this.#stopped || free <= 0) return
    const jobs = await this.#claimUpTo(free, now)
    this.#mayHaveMore = jobs.length === free
    for (const job of jobs) this.#run(job)
  }

  #claimUpTo(limit: number, now: Date): Promise<ClaimedEffect[]> {
    const { db } = this.#context
    const places = this.#destinations?.places(now)
    if (places) return (this.#countsAllServers ? claimAcrossServers : claimFairly)(db, this.#line, { places, limit }, now)
    return this.#sparePlaces === undefined ? claimEffects(db, this.#line, limit, now) : this.#claimInTurns(now)
  }

  /** Claims one job at a time, so that the next one is another brand's. */
  async #claimInTurns(now: Date) {
    const onlyIdle = this.#running.size >= this.#concurrency
    const jobs = await claimInTurns(this.#context.db, this.#line, { limit: 1, served: this.#served, onlyIdle }, now)
    for (const { brand_id } of jobs) this.#served = [...this.#served.filter((brand) => brand !== brand_id), brand_id].slice(-servedBrands)
    this.#claimAgain ||= jobs.length > 0
    return jobs
  }

  #run(job: ClaimedEffect) {
    const end = () => {
      this.#running.delete(job)
      this.#destinations?.end(job.destination)
      if (this.#mayHaveMore) this.wake()
      else this.#wakeSoon()
      this.#onDone?.()
    }
    this.#destinations?.start(job.destination)
    this.#running.set(job, this.#work(job).then(end, end))
  }

  async #work(job: ClaimedEffect) {
    const { log, clock } = this.#context
    const writes: OutcomeWrite[] = []
    try {
      const worker = this.#workers[job.kind]
      if (!worker) throw new Error(`No worker for ${job.kind}`)
      const context = { ...this.#context, db: withCause(this.#context.db, causeOf(job)) }
      await worker(job, context, (write) => writes.push(write))
      this.#breaker?.recordSuccess()
      this.#destinations?.recordSuccess(job.destination)
      await this.#outcomes.store({ job, change: { done_at: clock(), last_error: null }, writes })
      metrics.jobs.inc({ kind: job.kind, outcome: 'done' })
    } catch (error) {
      const isOut = error instanceof OutOfService
      const later = error instanceof RetryLater ? error : undefined
      const isDead = !isOut && !later && isLastAttempt(job)
      // Waiting does not count as a failure, and uses up no attempt.
      const isWaiting = isOut || (later && !later.isAttempt)
      const now = clock()
      this.#breaker?.recordFailure(now)
      this.#destinations?.recordFailure(job.destination, now, later?.pauseSeconds)
      const last_error = String(error instanceof Error ? error.message : error).slice(0, 500)
      const run_at = new Date(now.getTime() + (isOut ? outOfServiceSeconds : (later?.seconds ?? backOffSeconds(job.attempts))) * 1000)
      await this.#outcomes.store({
        job,
        change: {
          last_error,
          claimed_until: null,
          ...(isDead ? { dead_at: now } : { run_at }),
          ...(isWaiting && { attempts: job.attempts - 1 }),
        },
        writes,
      })
      metrics.jobs.inc({ kind: job.kind, outcome: isDead ? 'dead' : 'failed' })
      log.warn({ job: job.id, kind: job.kind, attempt: job.attempts, dead: isDead, error: last_error }, 'job failed')
    }
  }
}
