// `node scripts/start-postgres.mjs [PORT]`: starts PostgreSQL for `npm start`. With a port, starts it again on that port, because its users hold it in their
// URLs.
import { joinPostgres, ownPostgresDir } from './pg.mjs'

const port = Number(process.argv[2]) || undefined
if (port) console.log('PostgreSQL is gone; starting it again')
try {
  await joinPostgres({ dir: ownPostgresDir(), port, samePort: port !== undefined, user: Number(process.env.SUPERVISOR_PID) })
  if (port) console.log('PostgreSQL is back')
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
