import type { AppContext } from '../../platform/context.ts'
import { upsertSighting } from './widgets.sql.ts'

/** How long until a sighting of a website is stored again. */
const repeatAfterMs = 10 * 60_000
const maxRemembered = 20_000

/** Stores on which websites widgets are seen, without delaying a widget: rarely, because a website is seen with each of its visitors. */
export function createSightings({ db, log }: Pick<AppContext, 'db' | 'log'>) {
  let noted = new Map<string, number>()
  let writing = Promise.resolve()
  return {
    note(brandId: string, host: string, now: Date) {
      const key = `${brandId} ${host}`
      const last = noted.get(key)
      if (last !== undefined && Math.abs(now.getTime() - last) < repeatAfterMs) return
      if (noted.size >= maxRemembered) noted = new Map()
      noted.set(key, now.getTime())
      writing = writing.then(() =>
        db
          .write({ brandId, cause: 'widget' }, async (tx) => void (await upsertSighting(tx, brandId, host, now)))
          .catch((error) => log.warn({ err: error }, 'a widget was seen and not noted')),
      )
    },
    /** Waits until everything is written. */
    stop: () => writing,
  }
}
