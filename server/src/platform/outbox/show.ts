import { readConfig } from '../config.ts'
import { openDatabase } from '../db/db.ts'

/** `npm run jobs`: lists dead effects. `npm run jobs -- retry ID`: queues one again. */
const db = openDatabase(readConfig(process.env).DATABASE_URL, 1)
const [, , command, id] = process.argv

if (command === 'retry' && id) {
  const retry = { dead_at: null, attempts: 0, claimed_until: null, run_at: new Date() }
  const updated = await db.asOwner((tx) =>
    tx.updateTable('outbox').set(retry).where('id', '=', id).where('dead_at', 'is not', null).executeTakeFirst(),
  )
  console.log(updated.numUpdatedRows ? `${id} will be retried` : `${id} is not a dead effect`)
} else {
  const columns = ['id', 'kind', 'brand_id', 'attempts', 'dead_at', 'last_error'] as const
  const dead = await db.asOwner((tx) =>
    tx.selectFrom('outbox').select(columns).where('dead_at', 'is not', null).orderBy('dead_at').execute(),
  )
  if (dead.length) console.table(dead)
  else console.log('There are no dead effects')
}
await db.close()
