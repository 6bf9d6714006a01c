import { sql } from 'kysely'
import type { AppContext } from '../context.ts'
import { withCause } from '../db/db.ts'

export type ScheduledTask = { name: string; everySeconds: number; run: (context: AppContext) => Promise<void> }

const pollMs = 5000

/** Runs tasks when they are due; one of all server processes runs each. Returns a function that stops it. */
export function startSchedule(context: AppContext, tasks: readonly ScheduledTask[]) {
  let running: Promise<void> | undefined
  const runOnce = () => {
    running ??= runDueTasks(context, tasks).finally(() => {
      running = undefined
    })
    return running
  }
  const timer = setInterval(() => void runOnce(), pollMs)
  void runOnce()
  return async () => {
    clearInterval(timer)
    await running
  }
}

async function runDueTasks(context: AppContext, tasks: readonly ScheduledTask[]) {
  for (const task of tasks) {
    try {
      if (await claimTask(context, task)) await task.run({ ...context, db: withCause(context.db, `task ${task.name}`) })
    } catch (error) {
      context.log.warn({ task: task.name, err: error }, 'scheduled task failed')
    }
  }
}

/** True in the one process that claims the due task. */
async function claimTask({ db, clock }: AppContext, { name, everySeconds }: ScheduledTask) {
  const now = clock()
  const before = new Date(now.getTime() - everySeconds * 1000)
  return db.asOwner(async (tx) => {
    const { rows } = await sql`
      insert into scheduled_tasks as t (name, last_run_at) values (${name}, ${now})
      on conflict (name) do update set last_run_at = excluded.last_run_at where t.last_run_at <= ${before}
      returning name`.execute(tx)
    return rows.length === 1
  })
}
