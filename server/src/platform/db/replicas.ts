import type pg from 'pg'
import type { Log } from '../operations/log.ts'
import { metrics } from '../operations/metrics.ts'
import { flushedPosition, latestOf, type Position, PrimaryPositions } from './positions.ts'
import { Probe } from './probe.ts'
import { Replica } from './replica.ts'

type Work<T> = (client: pg.PoolClient) => Promise<T>
type Options = { primaryUrl: string; urls: readonly string[]; config: pg.PoolConfig; log?: Log | undefined }

const primaryWithinMs = 2000

/** The replicas of the primary. They answer what they can; whatever they cannot is for the primary. */
export class Replicas {
  readonly positions: PrimaryPositions
  readonly #replicas: readonly Replica[]
  readonly #primary: Probe
  #turn = 0

  constructor({ primaryUrl, urls, config, log }: Options) {
    const connection = { connectionString: primaryUrl, application_name: 'linesheet-probe' }
    this.#primary = new Probe(connection, `select ${flushedPosition}`, primaryWithinMs)
    this.positions = new PrimaryPositions(async () => String(await this.#primary.ask()), log)
    const needed = () => this.positions.neededFor('')
    this.#replicas = urls.map((url) => new Replica(url, { config, needed, log }))
  }

  /**
   * Does a read of a brand on a replica that has got to `after` and to what we know of the brand. Undefined if none can, and also when the
   * work throws: a replica may not have what the primary has, so what it refuses is asked again.
   */
  async read<T>(brandId: string, after: Position, work: Work<T>): Promise<{ value: T } | undefined> {
    const needed = this.positions.neededFor(brandId)
    const replica = needed === undefined ? undefined : this.#choose()
    if (!replica) return undefined
    try {
      const value = await replica.read(latestOf(needed, after), work)
      metrics.replicaReads.inc({ outcome: 'answered' })
      return { value }
    } catch {
      metrics.replicaReads.inc({ outcome: 'left to the primary' })
      return undefined
    }
  }

  /** Reads in progress, and those that wait for a connection. */
  load() {
    const sum = (numberOf: (replica: Replica) => number) => this.#replicas.reduce((all, replica) => all + numberOf(replica), 0)
    return { used: sum(({ load, waiting }) => load - waiting), waiting: sum(({ waiting }) => waiting) }
  }

  async close() {
    this.positions.stop()
    this.#primary.stop()
    await Promise.all(this.#replicas.map((replica) => replica.close()))
  }

  /** The least busy; of equally busy ones each in its turn. */
  #choose(): Replica | undefined {
    this.#turn += 1
    const count = this.#replicas.length
    const inTurn = this.#replicas.map((_, at) => this.#replicas[(at + this.#turn) % count])
    return inTurn.reduce<Replica | undefined>(
      (best, replica) => (replica?.isReady && (!best || replica.load < best.load) ? replica : best),
      undefined,
    )
  }
}
