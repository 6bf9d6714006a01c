import { spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { alone } from './lock.mjs'
import { passwordOf } from './pg-cluster.mjs'
import { placeFor } from './pg-location.mjs'
import { shutDown } from './pg-process.mjs'
import { flagsFor } from './pg-settings.mjs'
import { boot } from './pg-start.mjs'
import { join, leave } from './pg-users.mjs'
import { isAlive } from './processes.mjs'

/**
 * Starts our PostgreSQL on the data in `dir`, or takes the one that runs there already, and starts it again whenever it dies, until
 * `stop`. It ends with the last process that uses it. `fast` is for tests: what is written may be lost, and it also ends when all
 * processes that use it were killed.
 */
export async function startPostgres({ dir, port = 55432, fast = false, settings = {}, say = console.log }) {
  const wanted = path.resolve(dir)
  const lock = `${wanted}.lock`
  const flags = flagsFor(fast, settings)
  let stopped = false
  let { place, running } = await alone(lock, async () => {
    join(wanted)
    const found = placeFor(wanted)
    return { place: found, running: await boot(found, port, flags) }
  })
  if (fast) startReaper(wanted)
  const password = passwordOf(place.dir)
  const urlOf = (database) => `postgres://postgres:${password}@127.0.0.1:${running.port}/${database}`
  void watch()
  return {
    port: running.port,
    url: urlOf('linesheet'),
    urlOf,
    async stop() {
      stopped = true
      await alone(lock, async () => {
        if (!leave(wanted)) await shutDown(place.dir)
      })
    },
  }

  /** It comes back on the port it had, whoever has to be waited for: its address was given away. */
  async function watch() {
    for (let told = ''; !stopped; await pause(told ? 2000 : 500)) {
      if (isAlive(running.pid)) continue
      if (!told) say('PostgreSQL is gone; starting it again')
      try {
        running = await alone(lock, () => (stopped ? running : boot(place, running.port, flags, { samePort: true })))
        told = ''
        say('PostgreSQL is back')
      } catch (error) {
        if (error.message !== told) say(error.message)
        told = error.message
      }
    }
  }
}

/** A process of its own session, which an interrupt of ours does not reach. It ends with the database. */
function startReaper(dir) {
  const reaper = fileURLToPath(new URL('pg-reaper.mjs', import.meta.url))
  spawn(process.execPath, [reaper, dir], { detached: true, stdio: 'ignore' }).unref()
}

/** Does not keep a process alive that is done. */
const pause = (ms) => new Promise((done) => setTimeout(done, ms).unref())
