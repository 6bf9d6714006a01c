import type pg from 'pg'
import type { Log } from '../operations/log.ts'
import { metrics } from '../operations/metrics.ts'
import { flushedPosition, latestOf, type Position, PrimaryPositions } from './positions.ts'
import { Probe } from './probe.ts'
import { Replica } from './replica.ts'

type Work<T> = (client: pg.PoolClient) => Promise<T>
type Options = { primaryUrl: string; urls: readonly string[]; config: pg.PoolConfig; log?: Log | undefined }

const primaryWithinMs = 2000

/** The replicas of the primary. They answer the reads that they can; all others go to the primary. */
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
   * Runs a read of a brand on a replica that has reached `after` and the known position of the brand. Undefined if none has, and also when the work throws: a
   * replica may lack rows, so a read that it refuses is repeated at the primary.
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

  /** The number of reads in progress, and of reads that wait for a connection. */
  load() {
    const sum = (numberOf: (replica: Replica) => number) => this.#replicas.reduce((all, replica) => all + numberOf(replica), 0)
    return { used: sum(({ load, waiting }) => load - waiting), waiting: sum(({ waiting }) => waiting) }
  }

  async close() {
    this.positions.stop()
    this.#primary.stop()
    await Promise.all(this.#replicas.map((replica) => replica.close()))
  }

  /** The least busy replica; equally busy ones take turns. */
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
