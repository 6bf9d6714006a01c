import type { AppContext } from '../../platform/context.ts'
import { upsertSighting } from './widgets.sql.ts'

/** A website is written down again after that time. */
const repeatAfterMs = 10 * 60_000
const maxRemembered = 20_000

/** Notes on which websites widgets are seen, without keeping a widget waiting: rarely, because a website is seen with each of its visitors. */
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
    /** Waits until all is written. */
    stop: () => writing,
  }
}
