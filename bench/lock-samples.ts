import pg from 'pg'

const everyMs = 20

const waits = `
  select wait_event_type || ' ' || wait_event as what, count(*)::int as backends from pg_stat_activity
  where application_name like 'linesheet%' and state = 'active' and wait_event_type in ('Lock', 'LWLock', 'BufferPin') group by 1`
const ungranted = `
  select 'waits for ' || locktype || coalesce(' of ' || relation::regclass::text, '') as what, count(*)::int as backends from pg_locks where not granted group by 1`
const active = `
  select 'active' as what, count(*)::int as backends from pg_stat_activity where application_name like 'linesheet%' and state = 'active'`

/** The waits of the servers' backends, as a mean over the samples: 0.5 is one backend half of the time. `deadlocks` is a number. */
export type LockSamples = { samples: number; deadlocks: number; backends: Record<string, number> }

/** Samples every 20 ms the waits of backends, until stopped. Its CPU is the same with one server and with two. */
export async function sampleLocks(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const deadlocks = async () => {
    const { rows } = await client.query<{ count: string }>(
      'select deadlocks as count from pg_stat_database where datname = current_database()',
    )
    return Number(rows[0]?.count)
  }
  const before = await deadlocks()
  const sums = new Map<string, number>()
  let samples = 0
  let isOver = false
  async function sample() {
    for (; !isOver; samples += 1) {
      const { rows } = await client.query<{ what: string; backends: number }>(`${waits} union all ${ungranted} union all ${active}`)
      for (const { what, backends } of rows) sums.set(what, (sums.get(what) ?? 0) + backends)
      await new Promise((resolve) => setTimeout(resolve, everyMs))
    }
  }
  const sampling = sample()
  return {
    async stop(): Promise<LockSamples> {
      isOver = true
      await sampling
      const after = await deadlocks()
      await client.end()
      const backends = [...sums].map(([what, sum]) => [what, Math.round((sum / samples) * 1000) / 1000] as const)
      return { samples, deadlocks: after - before, backends: Object.fromEntries(backends.toSorted(([, a], [, b]) => b - a)) }
    },
  }
}
