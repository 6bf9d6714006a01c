import { spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { withLock } from './lock.mjs'
import { readPassword } from './pg-cluster.mjs'
import { locateCluster } from './pg-location.mjs'
import { runningPostgres, stopPostgres } from './pg-process.mjs'
import { postgresFlags } from './pg-settings.mjs'
import { ensureRunning } from './pg-start.mjs'
import { registerUser, unregisterUser } from './pg-users.mjs'
import { isAlive } from './processes.mjs'
import { root } from './root.mjs'

/** The data of `npm start`. */
export const ownPostgresDir = () => path.join(path.resolve(root, process.env.DATA_DIR || '.data'), 'pg')

/** The URL of the database of `npm start`, whose PostgreSQL must be running. */
export function ownPostgresUrl() {
  const { dir } = locateCluster(ownPostgresDir())
  const { port } = runningPostgres(dir) ?? {}
  if (!port) throw new Error('PostgreSQL does not run')
  return urlOn({ dir, port }, 'linesheet')
}

const urlOn = ({ dir, port }, database) => `postgres://postgres:${readPassword(dir)}@127.0.0.1:${port}/${database}`
const lockOf = (dataDir) => `${dataDir}.lock`

/**
 * Starts PostgreSQL on the data in `dir`, or uses the one that runs there, for the process `user`. `samePort`: only on this port, because its users hold its
 * URL. Returns its location and the running server.
 */
export function joinPostgres({ dir, port = 55432, flags = postgresFlags(false), samePort = false, user = process.pid }) {
  const dataDir = path.resolve(dir)
  return withLock(lockOf(dataDir), async () => {
    registerUser(dataDir, user)
    const location = locateCluster(dataDir)
    return { location, running: await ensureRunning(location, port, flags, { samePort }) }
  })
}

/** Stops it if no other process uses it. */
export async function leavePostgres({ dir, user = process.pid }) {
  const dataDir = path.resolve(dir)
  await withLock(lockOf(dataDir), async () => {
    if (!unregisterUser(dataDir, user)) await stopPostgres(locateCluster(dataDir).dir)
  })
}

/**
 * Starts PostgreSQL on the data in `dir`, or uses the one that runs there, and restarts it when it dies, until `stop`. It stops with the
 * last process that uses it. `fast` is for tests: writes may be lost, and a reaper stops it even if all its users were killed.
 */
export async function startPostgres({ dir, port = 55432, fast = false, settings = {}, log = console.log }) {
  const flags = postgresFlags(fast, settings)
  let stopped = false
  const { location, ...started } = await joinPostgres({ dir, port, flags })
  let { running } = started
  if (fast) startReaper(path.resolve(dir))
  const urlOf = (database) => urlOn({ dir: location.dir, port: running.port }, database)
  void watch()
  return {
    port: running.port,
    url: urlOf('linesheet'),
    urlOf,
    async stop() {
      stopped = true
      await leavePostgres({ dir })
    },
  }

  /** Restarts on the same port, because callers hold its URL. */
  async function watch() {
    for (let lastError = ''; !stopped; await pause(lastError ? 2000 : 500)) {
      if (isAlive(running.pid)) continue
      if (!lastError) log('PostgreSQL is gone; starting it again')
      try {
        const lock = lockOf(path.resolve(dir))
        running = await withLock(lock, () => (stopped ? running : ensureRunning(location, running.port, flags, { samePort: true })))
        lastError = ''
        log('PostgreSQL is back')
      } catch (error) {
        if (error.message !== lastError) log(error.message)
        lastError = error.message
      }
    }
  }
}

/** Starts the reaper in its own session, so that our interrupts do not reach it. It ends with the database. */
function startReaper(dir) {
  const reaper = fileURLToPath(new URL('pg-reaper.mjs', import.meta.url))
  spawn(process.execPath, [reaper, dir], { detached: true, stdio: 'ignore' }).unref()
}

/** Does not keep the process alive. */
const pause = (ms) => new Promise((done) => setTimeout(done, ms).unref())
