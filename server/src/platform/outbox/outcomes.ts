import type { Database } from '../db/db.ts'
import { type EffectOutcome, storeOutcome } from './claims.sql.ts'

type Pending = EffectOutcome & { resolve: () => void; reject: (error: unknown) => void }

/** Stores outcomes of jobs. Outcomes of jobs that end at the same moment share one transaction; if that fails, each has one of its own. */
export class OutcomeWriter {
  readonly #db: Database
  #pending: Pending[] = []

  constructor(db: Database) {
    this.#db = db
  }

  store(outcome: EffectOutcome): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#pending.push({ ...outcome, resolve, reject })
      if (this.#pending.length === 1) setImmediate(() => void this.#flush())
    })
  }

  async #flush() {
    const outcomes = this.#pending
    this.#pending = []
    try {
      await this.#db.asOwner((tx) => Promise.all(outcomes.map((outcome) => storeOutcome(tx, outcome))))
      for (const { resolve } of outcomes) resolve()
    } catch {
      for (const outcome of outcomes) await this.#db.asOwner(async (tx) => storeOutcome(tx, outcome)).then(outcome.resolve, outcome.reject)
    }
  }
}
