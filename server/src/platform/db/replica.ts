import pg from 'pg'
import type { Log } from '../operations/log.ts'
import { metrics } from '../operations/metrics.ts'
import { sendQuery } from './client.ts'
import { type Position, replayedPosition } from './positions.ts'
import { destroyConnection, Probe } from './probe.ts'

type Work<T> = (client: pg.PoolClient) => Promise<T>
type Options = {
  config: pg.PoolConfig
  /** The position that a replica needs; undefined while that is unknown. */
  needed: () => Position | undefined
  log: Log | undefined
}

const probeEveryMs = 500
const probeWithinMs = 700
/** Includes the wait for a free connection. */
const connectWithinMs = 1000
const question = `select ${replayedPosition} as position`

/**
 * One replica. Its position is queried twice a second, and it serves reads while it answers in time, follows a primary, and is not too far behind. When it
 * stops answering, everything that waits for it fails at once.
 */
export class Replica {
  readonly #name: string
  readonly #pool: pg.Pool
  readonly #clients = new Set<pg.PoolClient>()
  /** The last position that each connection has reported; a connection never goes backwards. */
  readonly #positions = new WeakMap<pg.PoolClient, Position>()
  readonly #probe: Probe
  readonly #timer: NodeJS.Timeout
  readonly #options: Options
  #isReady = false
  #isAsking = false

  constructor(url: string, options: Options) {
    const { config } = options
    this.#name = nameOf(url)
    this.#options = options
    this.#pool = new pg.Pool({ ...config, connectionString: url, connectionTimeoutMillis: connectWithinMs })
      .on('error', () => {})
      .on('connect', (client) => {
        this.#clients.add(client)
        client.on('error', () => {})
      })
      .on('remove', (client) => this.#clients.delete(client))
    this.#probe = new Probe({ connectionString: url, application_name: 'linesheet-probe' }, question, probeWithinMs)
    this.#timer = setInterval(() => void this.#check(), probeEveryMs).unref()
    void this.#check()
  }

  get isReady() {
    return this.#isReady
  }

  /** The number of connections in use, and of reads that wait for one. */
  get load() {
    return this.#pool.totalCount - this.#pool.idleCount + this.#pool.waitingCount
  }

  get waiting() {
    return this.#pool.waitingCount
  }

  /** Does the work on a connection that has reached this position. Throws if it has not, and any error of the work. */
  async read<T>(position: Position, work: Work<T>): Promise<T> {
    const client = await this.#pool.connect()
    // Sent before the first statement of the work, in one packet with it: the statement sees everything that was replayed when this was answered.
    const [checked, done] = await Promise.allSettled([this.#checkConnection(client, position), work(client)])
    const reason = checked.status === 'rejected' ? checked.reason : done.status === 'rejected' ? done.reason : undefined
    if (isLost(reason)) this.#setReady(false, reason)
    client.release(isLost(reason) ? reason : undefined)
    if (checked.status === 'rejected') throw checked.reason
    if (done.status === 'rejected') throw done.reason
    return done.value
  }

  async close() {
    clearInterval(this.#timer)
    this.#probe.stop()
    await this.#pool.end()
  }

  async #checkConnection(client: pg.PoolClient, needed: Position) {
    if ((this.#positions.get(client) ?? '') >= needed) return
    const { rows } = await sendQuery(client, question, [])
    const position: Position | null = rows[0]?.position ?? null
    if (position === null) this.#setReady(false, 'it is no replica')
    else this.#positions.set(client, position)
    if (position === null || position < needed) throw new Error(`${this.#name} is at ${position}, not at ${needed}`)
  }

  async #check() {
    if (this.#isAsking) return
    this.#isAsking = true
    try {
      this.#judge(await this.#probe.ask())
    } catch (error) {
      this.#setReady(false, error)
      for (const client of this.#clients) destroyConnection(client)
    }
    this.#isAsking = false
  }

  #judge(position: unknown) {
    const needed = this.#options.needed()
    if (typeof position !== 'string') this.#setReady(false, 'it is no replica')
    else if (needed === undefined) this.#setReady(false, 'the primary has not answered yet')
    else if (position < needed) this.#setReady(false, 'it is too far behind')
    else this.#setReady(true)
  }

  #setReady(isReady: boolean, reason?: unknown) {
    metrics.replicas.set({ replica: this.#name }, isReady ? 1 : 0)
    if (this.#isReady === isReady) return
    this.#isReady = isReady
    if (isReady) this.#options.log?.info({ replica: this.#name }, 'reads from a replica')
    else this.#options.log?.warn({ replica: this.#name, reason: String(reason) }, 'reads from the primary instead of a replica')
  }
}

/** Host and port, without the password. */
function nameOf(url: string) {
  const { host } = new URL(url)
  return host
}

/** A failure of the connection; not a refusal, an error of a statement, or a queue that is too long. */
const isLost = (error: unknown): error is Error =>
  error instanceof Error &&
  (/^(57P0[123]|ECONN|EPIPE|ETIMEDOUT|EHOST)/.test('code' in error ? String(error.code) : '') ||
    error.message.startsWith('Connection terminated'))
