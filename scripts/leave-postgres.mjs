// `node scripts/leave-postgres.mjs`: called at the end of `npm start`; stops PostgreSQL unless other processes use it.
import { leavePostgres, ownPostgresDir } from './pg.mjs'

await leavePostgres({ dir: ownPostgresDir(), user: Number(process.env.SUPERVISOR_PID) })
