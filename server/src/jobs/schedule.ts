import { sql } from 'kysely'
import type { AppContext } from '../kernel/context.ts'

export type ScheduledTask = { name: string; everySeconds: number; work: (world: AppContext) => Promise<void> }

/** What happens because time passes. Of all server processes one wins each round. */
export function startSchedule(world: AppContext, rounds: ScheduledTask[]) {
  const timer = setInterval(() => void turn(), 5000)
  let turning: Promise<void> | undefined
  const turn = () => {
    turning ??= runDueTasks(world, rounds).finally(() => {
      turning = undefined
    })
    return turning
  }
  void turn()
  return async () => {
    clearInterval(timer)
    await turning
  }
}

async function runDueTasks(world: AppContext, rounds: ScheduledTask[]) {
  for (const round of rounds) {
    try {
      if (await claimTask(world, round)) await round.work(world)
    } catch (error) {
      world.log.warn({ round: round.name, err: error }, 'round failed')
    }
  }
}

async function claimTask({ db, clock }: AppContext, { name, everySeconds }: ScheduledTask) {
  const now = clock()
  const before = new Date(now.getTime() - everySeconds * 1000)
  return db.asOwner(async (tx) => {
    const { rows } = await sql`
      insert into rounds as r (name, last_at) values (${name}, ${now})
      on conflict (name) do update set last_at = excluded.last_at where r.last_at <= ${before}
      returning name`.execute(tx)
    return rows.length === 1
  })
}
