import { spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { withLock } from './lock.mjs'
import { readPassword } from './pg-cluster.mjs'
import { locateCluster } from './pg-location.mjs'
import { stopPostgres } from './pg-process.mjs'
import { postgresFlags } from './pg-settings.mjs'
import { ensureRunning } from './pg-start.mjs'
import { registerUser, unregisterUser } from './pg-users.mjs'
import { isAlive } from './processes.mjs'

/**
 * Starts PostgreSQL on the data in `dir`, or uses the one that runs there, and restarts it when it dies, until `stop`. It stops with the
 * last process that uses it. `fast` is for tests: writes may be lost, and a reaper stops it even if all its users were killed.
 */
export async function startPostgres({ dir, port = 55432, fast = false, settings = {}, log = console.log }) {
  const dataDir = path.resolve(dir)
  const lock = `${dataDir}.lock`
  const flags = postgresFlags(fast, settings)
  let stopped = false
  let { location, running } = await withLock(lock, async () => {
    registerUser(dataDir)
    const found = locateCluster(dataDir)
    return { location: found, running: await ensureRunning(found, port, flags) }
  })
  if (fast) startReaper(dataDir)
  const password = readPassword(location.dir)
  const urlOf = (database) => `postgres://postgres:${password}@127.0.0.1:${running.port}/${database}`
  void watch()
  return {
    port: running.port,
    url: urlOf('linesheet'),
    urlOf,
    async stop() {
      stopped = true
      await withLock(lock, async () => {
        if (!unregisterUser(dataDir)) await stopPostgres(location.dir)
      })
    },
  }

  /** Restarts on the same port, because callers hold its URL. */
  async function watch() {
    for (let lastError = ''; !stopped; await pause(lastError ? 2000 : 500)) {
      if (isAlive(running.pid)) continue
      if (!lastError) log('PostgreSQL is gone; starting it again')
      try {
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

/** In a session of its own, so that our interrupts do not reach it. It ends with the database. */
function startReaper(dir) {
  const reaper = fileURLToPath(new URL('pg-reaper.mjs', import.meta.url))
  spawn(process.execPath, [reaper, dir], { detached: true, stdio: 'ignore' }).unref()
}

/** Does not keep the process alive. */
const pause = (ms) => new Promise((done) => setTimeout(done, ms).unref())
