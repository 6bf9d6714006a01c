import { chooseShipping } from '@linesheet/contract/orders/labels'
import { buildApp } from '../../src/app.ts'
import type { AppContext } from '../../src/platform/context.ts'
import type { Database } from '../../src/platform/db/db.ts'
import { call } from '../calling.ts'
import { testContext } from '../context.ts'
import type { Brand } from '../given.ts'

/** The point at which a process dies: at the nth transaction that it writes, or at a call of an external service. */
export type CrashPoint = { at: string; when: 'before' | 'rolled back' | 'after' }

const never = () => new Promise<never>(() => {})

/**
 * Calls `reached` before and after each piece of work of a server. Work that `reached` does not allow to begin or end stays unanswered, as in a dead process.
 */
type Reached = (at: string, when: CrashPoint['when']) => boolean

async function dieAt<T>(reached: Reached, at: string, work: () => Promise<T>): Promise<T> {
  if (reached(at, 'before')) return never()
  const result = await work()
  return reached(at, 'after') ? never() : result
}

function crashingDatabase(db: Database, reached: Reached): Database {
  let count = 0
  return {
    ...db,
    write: (scope, work) => {
      count += 1
      const at = `write ${count}`
      return dieAt(reached, at, async () => {
        if (!reached(at, 'rolled back')) return db.write(scope, work)
        const rollBack = new Error('rolled back')
        await db
          .write(scope, async (tx) => {
            await work(tx)
            throw rollBack
          })
          .catch((error) => {
            if (error !== rollBack) throw error
          })
        return never()
      })
    },
  }
}

/** A context of a process that dies at that point; `seen` gets all points that it passes. */
export async function crashingContext(
  point: CrashPoint | undefined,
  seen: CrashPoint[] = [],
): Promise<AppContext & { crashed: Promise<void> }> {
  const context = await testContext()
  const crash = Promise.withResolvers<void>()
  const reached: Reached = (at, when) => {
    seen.push({ at, when })
    const isHere = point?.at === at && point.when === when
    if (isHere) crash.resolve()
    return isHere
  }
  const { carriers, storage } = context.ports
  const ports = {
    ...context.ports,
    carriers: {
      ...carriers,
      buy: (order: Parameters<typeof carriers.buy>[0]) => dieAt(reached, 'the carrier sells', () => carriers.buy(order)),
      void: (label: Parameters<typeof carriers.void>[0]) => dieAt(reached, 'the carrier refunds', () => carriers.void(label)),
    },
    storage: {
      ...storage,
      put: (...file: Parameters<typeof storage.put>) => dieAt(reached, 'the image is stored', () => storage.put(...file)),
    },
  }
  return { ...context, db: crashingDatabase(context.db, reached), ports, crashed: crash.promise }
}

/** Buys a quote at a server that dies at that point, or passes all points. */
export async function buyAndCrash({ owner }: Brand, orderId: string, quote_id: string, point?: CrashPoint, seen?: CrashPoint[]) {
  const context = await crashingContext(point, seen)
  const app = await buildApp(context)
  const server = { ...(await testContext()), app }
  const answered = call(chooseShipping, { params: { id: orderId }, body: { quote_id } }, { ...owner, server })
  return Promise.race([answered, context.crashed])
}
