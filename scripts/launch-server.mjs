// `node scripts/launch-server.mjs ENTRY PORT METRICS_PORT`: becomes the server of `npm start`, on these ports unless another program has taken them.
import path from 'node:path'
import { ownPostgresUrl } from './pg.mjs'
import { freePortNear } from './ports.mjs'
import { root } from './root.mjs'
import { serverEnv, serverFlags } from './spawn-server.mjs'

const { DATABASE_URL, DATABASE_URL_FILE, DATA_DIR, HOST, METRICS_ADDRESS, NODE_ENV, PORT } = process.env
const [entry, port, metricsPort] = process.argv.slice(2)

/** The URL of our PostgreSQL. If it has died with the server, the next launch finds it. */
function urlOfOwnPostgres() {
  try {
    return ownPostgresUrl()
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
}

const env = {
  ...serverEnv,
  ...process.env,
  ...(DATABASE_URL || DATABASE_URL_FILE ? {} : { DATABASE_URL: urlOfOwnPostgres() }),
  DATA_DIR: path.resolve(root, DATA_DIR || '.data'),
  METRICS_ADDRESS: METRICS_ADDRESS ?? `127.0.0.1:${await freePortNear(Number(metricsPort))}`,
  NODE_ENV: NODE_ENV || 'development',
  PORT: PORT || `${await freePortNear(Number(port), HOST)}`,
}
process.execve(process.execPath, [process.execPath, ...serverFlags, entry], env)
