import { readConfig } from '../kernel/config.ts'
import { openDatabase } from '../kernel/db.ts'

/** `npm run jobs`: the effects that were given up. `npm run jobs -- retry ID`: works one again. */
const db = openDatabase(readConfig(process.env).DATABASE_URL, 1)
const [, , verb, id] = process.argv

if (verb === 'retry' && id) {
  const again = { dead_at: null, attempts: 0, claimed_until: null, run_at: new Date() }
  const done = await db.asOwner((tx) =>
    tx.updateTable('outbox').set(again).where('id', '=', id).where('dead_at', 'is not', null).executeTakeFirst(),
  )
  console.log(done.numUpdatedRows ? `${id} will be worked again` : `${id} is not among the dead`)
} else {
  const columns = ['id', 'kind', 'brand_id', 'attempts', 'dead_at', 'last_error'] as const
  const dead = await db.asOwner((tx) =>
    tx.selectFrom('outbox').select(columns).where('dead_at', 'is not', null).orderBy('dead_at').execute(),
  )
  if (dead.length) console.table(dead)
  else console.log('Nothing was given up')
}
await db.close()
