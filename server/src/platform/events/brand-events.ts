import type { Call } from '../call.ts'
import type { AppContext } from '../context.ts'
import { insertEffects } from '../outbox/outbox.ts'
import type { BrandEvent } from './live-events.ts'

/**
 * Runs a transaction of a worker or a scheduled task. The events that it publishes are sent after the commit; events of an attempt that is
 * rolled back are dropped.
 */
export async function writeAndPublish<T>(
  context: Pick<AppContext, 'db' | 'live' | 'clock'>,
  brandId: string,
  work: (call: Call) => Promise<T>,
) {
  const { result, events } = await writeAndCollect(context, brandId, work)
  context.live.publish(events)
  return result
}

/** Like `writeAndPublish`, but returns the events: the caller publishes them. */
export async function writeAndCollect<T>(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  brandId: string,
  work: (call: Call) => Promise<T>,
): Promise<{ result: T; events: BrandEvent[] }> {
  const events: BrandEvent[] = []
  const result = await db.write({ brandId }, (tx) => {
    const now = clock()
    events.length = 0
    return work({
      tx,
      brandId,
      now,
      publish: (name, id) => void events.push({ brandId, name, id }),
      enqueue: (...effects) => insertEffects(tx, brandId, effects, now),
    })
  })
  return { result, events }
}
