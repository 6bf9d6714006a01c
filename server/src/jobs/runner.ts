import { sql, type Updateable } from 'kysely'
import type { AppContext } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { metrics } from '../kernel/metrics.ts'
import type { Job, OutcomeStatement, Worker } from '../kernel/outbox.ts'
import { bindings, columnValues, definedColumns, execute } from '../kernel/statement.ts'
import type { Tables } from '../kernel/tables.gen.ts'

const attemptsAllowed = 12
const claimSeconds = 120
const pauseMs = 1000
const gatherMs = 50
/** 5 s, 10 s, 20 s … up to 6 hours: twelve attempts take a bit more than a day. */
const backOffSeconds = (attempts: number) => Math.min(5 * 2 ** (attempts - 1), 6 * 3600)

/**
 * Works the outbox: each effect is claimed by one process, however many run; a claim whose process died runs out and is taken by
 * another. What fails is tried again with growing waits and, in the end, kept as dead, to be seen (/metrics, `npm run jobs`).
 */
export class JobRunner {
  readonly #world: AppContext
  readonly #workers: Record<string, Worker>
  #running: Promise<void> | undefined
  readonly #outcomes: Outcome[] = []
  #again = false
  #timer: NodeJS.Timeout | undefined
  #gathering: NodeJS.Timeout | undefined
  #stopped = false

  constructor(world: AppContext, workers: Record<string, Worker>) {
    this.#world = world
    this.#workers = workers
  }

  start() {
    this.#world.live.onChange(() => this.#soon())
    this.#timer = setInterval(() => this.wake(), pauseMs)
    this.wake()
  }

  /** There may be work. */
  wake() {
    if (this.#stopped) return
    if (this.#running !== undefined) this.#again = true
    else
      this.#running = this.#drain()
        .catch((error) => this.#world.log.warn({ err: error }, 'jobs: the outbox cannot be read'))
        .finally(() => {
          this.#running = undefined
          if (this.#again) {
            this.#again = false
            this.wake()
          }
        })
  }

  /** In a moment, so that what many changes promise at once is claimed together, and after their answers. */
  #soon() {
    this.#gathering ??= setTimeout(() => {
      this.#gathering = undefined
      this.wake()
    }, gatherMs)
  }

  /** Lets what was begun end. */
  async stop() {
    this.#stopped = true
    clearInterval(this.#timer)
    clearTimeout(this.#gathering)
    await this.#running
  }

  async #drain() {
    for (let jobs = await this.#claim(); jobs.length && !this.#stopped; jobs = await this.#claim()) {
      await Promise.all(jobs.map((job) => this.#work(job)))
    }
  }

  #claim(): Promise<Job[]> {
    const now = this.#world.clock()
    const until = new Date(now.getTime() + claimSeconds * 1000)
    return this.#world.db.asOwnerEach(async (tx) => {
      const { rows } = await sql<Job>`
        update outbox o set attempts = o.attempts + 1, claimed_until = ${until}
        from (
          select brand_id, id from outbox
          where done_at is null and dead_at is null and run_at <= ${now} and (claimed_until is null or claimed_until < ${now})
          order by run_at limit 16 for update skip locked
        ) next
        where o.brand_id = next.brand_id and o.id = next.id
        returning o.brand_id, o.id, o.kind, o.payload, o.attempts`.execute(tx)
      return rows
    })
  }

  async #work(job: Job) {
    const { log } = this.#world
    const notes: OutcomeStatement[] = []
    try {
      const worker = this.#workers[job.kind]
      if (!worker) throw new Error(`Nobody works ${job.kind}`)
      await worker(job, this.#world, (of) => notes.push(of))
      await this.#change(job, { done_at: this.#world.clock(), last_error: null }, notes)
      metrics.jobs.inc({ kind: job.kind, outcome: 'done' })
    } catch (error) {
      const isDead = job.attempts >= attemptsAllowed
      const now = this.#world.clock()
      const last_error = String(error instanceof Error ? error.message : error).slice(0, 500)
      const run_at = new Date(now.getTime() + backOffSeconds(job.attempts) * 1000)
      await this.#change(job, { last_error, claimed_until: null, ...(isDead ? { dead_at: now } : { run_at }) }, notes)
      metrics.jobs.inc({ kind: job.kind, outcome: isDead ? 'dead' : 'failed' })
      log.warn({ job: job.id, kind: job.kind, attempt: job.attempts, dead: isDead, error: last_error }, 'job failed')
    }
  }

  /** Keeps the outcome of a job. Those that come in the same moment are one transaction; where one cannot be kept, each is for itself. */
  #change(job: Job, change: Outcome['change'], notes: OutcomeStatement[]): Promise<void> {
    return new Promise((kept, failed) => {
      this.#outcomes.push({ job, change, notes, kept, failed })
      if (this.#outcomes.length === 1) setImmediate(() => void this.#keep(this.#outcomes.splice(0)))
    })
  }

  async #keep(outcomes: Outcome[]) {
    const { db } = this.#world
    try {
      await db.asOwner((tx) => Promise.all(outcomes.map((outcome) => outcomeOf(tx, outcome))))
      for (const { kept } of outcomes) kept()
    } catch {
      for (const outcome of outcomes) await db.asOwnerEach((tx) => outcomeOf(tx, outcome)).then(outcome.kept, outcome.failed)
    }
  }
}

type Outcome = {
  job: Job
  change: Updateable<Tables['outbox']>
  notes: OutcomeStatement[]
  kept: () => void
  failed: (error: unknown) => void
}

const outcomeOf = (tx: Tx, { job, change, notes }: Outcome) =>
  execute(tx, ...notes.map((note) => note(tx)), changeOf(tx, { ...change, brandId: job.brand_id, jobId: job.id }, definedColumns(change)))

const changeOf = bindings(
  (columns: string[]) => columns.join(),
  (tx, args: Record<string, unknown>, columns) =>
    tx
      .updateTable('outbox')
      .set(columnValues(args, columns))
      .where('brand_id', '=', args.brandId as string)
      .where('id', '=', args.jobId as string),
)
