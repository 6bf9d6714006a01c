// `node scripts/leave-postgres.mjs`: `npm start` ends, and PostgreSQL with it unless others use it.
import { leavePostgres, ownPostgresDir } from './pg.mjs'

await leavePostgres({ dir: ownPostgresDir(), user: Number(process.env.SUPERVISOR_PID) })
