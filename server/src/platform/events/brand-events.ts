import type { AppContext } from '../context.ts'
import type { Tx } from '../db/db.ts'
import type { AfterCommit } from '../http/serve.ts'
import type { BrandEvent } from './live-events.ts'

type Publish = AfterCommit['publish']

/**
 * Runs a transaction of a worker or a scheduled task. The events that it publishes are sent after the commit; those of an attempt that is
 * rolled back are dropped.
 */
export async function writeAndPublish<T>(
  { db, live }: Pick<AppContext, 'db' | 'live'>,
  brandId: string,
  work: (tx: Tx, publish: Publish) => Promise<T>,
): Promise<T> {
  const events: BrandEvent[] = []
  const result = await db.write({ brandId }, (tx) => {
    events.length = 0
    return work(tx, (name, id) => void events.push({ brandId, name, id }))
  })
  live.publish(events)
  return result
}
