import { statfsSync } from 'node:fs'
import path from 'node:path'
import { ensureCluster } from './pg-cluster.mjs'
import { killOrphanBackends, launchPostgres, removeStaleLock, runningPostgres } from './pg-process.mjs'
import { freePort } from './ports.mjs'
import { sleep } from './processes.mjs'

/** Returns the PostgreSQL that runs on this data, started if necessary; on another port if the preferred one is taken, unless `samePort`. */
export async function ensureRunning(location, preferredPort, flags, { samePort = false } = {}) {
  await ensureCluster(location).catch((error) => throwStartError(error.message, location.dir))
  let port = preferredPort
  for (const began = Date.now(); ; await sleep(100)) {
    const running = runningPostgres(location.dir)
    if (running?.state === 'ready') return running
    if (running) continue
    removeStaleLock(location.dir)
    try {
      return await launchPostgres(location, port, flags)
    } catch (error) {
      if (portTaken.test(error.message) && !samePort) port = await freePort()
      else if (!stillShuttingDown.test(error.message) || Date.now() - began > 60_000) throwStartError(error.message, location.dir)
      else if (Date.now() - began > 3000) killOrphanBackends(location.dir)
    }
  }
}

const portTaken = /could not bind|address already in use/i
/** Errors while a killed PostgreSQL is still shutting down. */
const stillShuttingDown = /shared memory block|lock file/

function throwStartError(output, dir) {
  const { bavail, bsize } = statfsSync(path.dirname(dir))
  if (/no space left/i.test(output) || bavail * bsize < 20e6) throw new Error(`The disk is full: PostgreSQL cannot run in ${dir}`)
  const reasons = output.split('\n').filter((line) => /FATAL|PANIC|HINT|DETAIL/.test(line))
  throw new Error(`PostgreSQL did not start in ${dir}:\n${reasons.join('\n') || output}`)
}
