import { positionPattern } from '@linesheet/contract/platform/positions'
import type { Log } from '../operations/log.ts'

/** A place in the write-ahead log, as 16 hexadecimal digits: later positions are greater as text, too. An empty text is before all others. */
export type Position = string

/** The position up to which the WAL is on disk; everything committed before the query is before it. For a primary. */
export const flushedPosition = `lpad(to_hex((pg_current_wal_flush_lsn() - '0/0')::bigint), 16, '0')`
/** The position up to which a replica shows commits; null on a primary, such as a promoted replica. */
export const replayedPosition = `case when pg_is_in_recovery() then lpad(to_hex((pg_last_wal_replay_lsn() - '0/0')::bigint), 16, '0') end`

export const latestOf = (...positions: readonly (Position | undefined)[]): Position =>
  positions.reduce<Position>((latest, position) => (position && position > latest ? position : latest), '')

const pattern = new RegExp(positionPattern)
/** In bytes: more than a primary writes between two of our queries. */
const maxAhead = 2 ** 30

/** A position that a caller sent; empty if it is invalid, or so far ahead of the primary that no write can have returned it. */
export function parsePosition(text: unknown, known: Position): Position {
  if (typeof text !== 'string' || !pattern.test(text)) return ''
  return known && Number.parseInt(text, 16) - Number.parseInt(known, 16) > maxAhead ? '' : text
}

type Ask = () => Promise<Position>
const everyMs = 500
/** A replica may be this many queries behind the primary: about two seconds. */
const questionsBehind = 4

/**
 * Tracks the position of the primary, and the position that a replica needs to answer for a brand: not more than two seconds behind, and at the brand's
 * latest live event.
 */
export class PrimaryPositions {
  readonly #answers: Position[] = []
  readonly #brands = new Map<string, Position>()
  readonly #timer: NodeJS.Timeout
  #isAsking = false

  constructor(ask: Ask, log: Log | undefined) {
    this.#timer = setInterval(() => void this.#ask(ask, log), everyMs).unref()
    void this.#ask(ask, log)
  }

  /** The latest known position. */
  get latest(): Position {
    return this.#answers.at(-1) ?? ''
  }

  /** The position that a replica needs. Undefined before the primary has answered for the first time. */
  neededFor(brandId: string): Position | undefined {
    return this.#answers.length ? latestOf(this.#answers[0], this.#brands.get(brandId)) : undefined
  }

  /** Records that a change of the brand was committed before this position. */
  note(brandId: string, position: Position) {
    this.#brands.set(brandId, latestOf(this.#brands.get(brandId), position))
  }

  /** Records that notes may be missing: every replica has to reach this position. */
  startAt(position: Position) {
    this.#answers.splice(0, this.#answers.length, position)
    this.#brands.clear()
  }

  stop() {
    clearInterval(this.#timer)
  }

  async #ask(ask: Ask, log: Log | undefined) {
    if (this.#isAsking) return
    this.#isAsking = true
    try {
      this.#add(await ask())
    } catch (error) {
      log?.debug({ err: error }, 'the primary does not tell its position')
    }
    this.#isAsking = false
  }

  #add(position: Position) {
    // A restored database continues from an earlier position.
    if (position < this.latest) this.startAt(position)
    else this.#answers.push(position)
    if (this.#answers.length > questionsBehind) this.#answers.shift()
    const [oldest = ''] = this.#answers
    for (const [brandId, noted] of this.#brands) if (noted <= oldest) this.#brands.delete(brandId)
  }
}
