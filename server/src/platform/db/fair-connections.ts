import type pg from 'pg'
import { tooManyRefusal } from '../http/too-many.ts'

/** The source of a transaction's connection. */
export type Connections = { connect(): Promise<pg.PoolClient> }

/** How many transactions of one brand may wait in a process: enough for 200 people whose pages all refetch everything. */
const maxWaiting = 2000

/**
 * The connections of a pool, given to brands in turn: while all are in use, the next free one goes to the brand whose turn it is, however many requests of
 * other brands wait. Nobody waits while a connection is free. Throws 429 above `maxWaiting` requests of one brand, except for `everybody`, the requests
 * without a brand (docs/decisions/0111).
 */
export class FairConnections {
  readonly #pool: pg.Pool
  readonly #most: number
  readonly #everybody: string
  /** By brand, in the order of their turns. */
  readonly #waiting = new Map<string, (() => void)[]>()
  #used = 0

  constructor(pool: pg.Pool, most: number, everybody: string) {
    this.#pool = pool.on('release', () => this.#passOn())
    this.#most = most
    this.#everybody = everybody
  }

  of(brandId: string): Connections {
    return { connect: () => this.#connect(brandId) }
  }

  get waiting() {
    let all = 0
    for (const { length } of this.#waiting.values()) all += length
    return all
  }

  async #connect(brandId: string): Promise<pg.PoolClient> {
    if (this.#used < this.#most) this.#used += 1
    else await this.#waitForTurn(brandId)
    try {
      return await this.#pool.connect()
    } catch (error) {
      this.#passOn()
      throw error
    }
  }

  #waitForTurn(brandId: string) {
    const queue = this.#waiting.get(brandId) ?? []
    if (queue.length >= maxWaiting && brandId !== this.#everybody) throw tooManyRefusal(1)
    if (!queue.length) this.#waiting.set(brandId, queue)
    return new Promise<void>((start) => queue.push(start))
  }

  /** Gives free connections to the brand whose turn it is, which then goes to the end of the order. */
  #passOn() {
    for (const [brandId, queue] of this.#waiting) {
      this.#waiting.delete(brandId)
      const start = queue.shift()
      if (queue.length) this.#waiting.set(brandId, queue)
      if (start) return start()
    }
    this.#used -= 1
  }
}
