import { sql } from 'kysely'
import type { World } from '../kernel/world.ts'

export type Round = { name: string; everySeconds: number; work: (world: World) => Promise<void> }

/** What happens because time passes. Of all server processes one wins each round. */
export function startRounds(world: World, rounds: Round[]) {
  const timer = setInterval(() => void turn(), 5000)
  let turning: Promise<void> | undefined
  const turn = () => {
    turning ??= goRound(world, rounds).finally(() => {
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

async function goRound(world: World, rounds: Round[]) {
  for (const round of rounds) {
    try {
      if (await wins(world, round)) await round.work(world)
    } catch (error) {
      world.log.warn({ round: round.name, err: error }, 'round failed')
    }
  }
}

async function wins({ db, clock }: World, { name, everySeconds }: Round) {
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
