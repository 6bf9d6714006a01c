import { dayIn } from '@linesheet/domain/platform/days'
import type { AppContext } from '../../platform/context.ts'
import { addVisits, type CountedVisits } from './visits.sql.ts'

const flushAfterMs = 1000
/** The number of brands, days and sources that may wait to be written; beyond that visits are not counted. */
const maxWaiting = 20_000

/**
 * Counts visits without delaying a page: they are added up in memory and written every second, with one statement for each brand. A server that is killed
 * loses the unwritten visits, of a second at most.
 */
export function createVisitCounter({ db, log }: Pick<AppContext, 'db' | 'log'>) {
  let waiting = new Map<string, CountedVisits & { brandId: string }>()
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()

  async function write(counted: readonly (CountedVisits & { brandId: string })[]) {
    for (const [brandId, visits] of Map.groupBy(counted, (visit) => visit.brandId))
      await db
        .write({ brandId, cause: 'visits' }, (tx) => addVisits(tx, brandId, visits))
        .catch((error) => log.warn({ err: error }, 'visits were not counted'))
  }

  function flush() {
    clearTimeout(timer)
    timer = undefined
    const counted = [...waiting.values()]
    waiting = new Map()
    writing = writing.then(() => write(counted))
    return writing
  }

  return {
    count(brandId: string, source: string, now: Date) {
      const day = dayIn('UTC', now)
      const key = `${brandId} ${day} ${source}`
      const before = waiting.get(key)
      if (before) before.visits += 1
      else if (waiting.size < maxWaiting) waiting.set(key, { brandId, day, source, visits: 1 })
      timer ??= setTimeout(flush, flushAfterMs).unref()
    },
    /** Writes the waiting visits. */
    flush,
  }
}
