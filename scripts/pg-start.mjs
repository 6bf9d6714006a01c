import { statfsSync } from 'node:fs'
import path from 'node:path'
import { ensureCluster } from './pg-cluster.mjs'
import { killOrphansOn, launch, removeStaleLock, runningOn } from './pg-process.mjs'
import { freePort } from './ports.mjs'
import { sleep } from './processes.mjs'

/** Answers the PostgreSQL that runs at this place, started now if need be; on another port where the wanted one is taken. */
export async function boot(place, wantedPort, flags, { samePort = false } = {}) {
  await ensureCluster(place).catch((error) => fail(error.message, place.dir))
  let port = wantedPort
  for (const began = Date.now(); ; await sleep(100)) {
    const running = runningOn(place.dir)
    if (running?.state === 'ready') return running
    if (running) continue
    removeStaleLock(place.dir)
    try {
      return await launch(place, port, flags)
    } catch (error) {
      if (takenPort.test(error.message) && !samePort) port = await freePort()
      else if (!leftovers.test(error.message) || Date.now() - began > 60_000) fail(error.message, place.dir)
      else if (Date.now() - began > 3000) killOrphansOn(place.dir)
    }
  }
}

const takenPort = /could not bind|address already in use/i
/** Of a PostgreSQL that was killed a moment ago. */
const leftovers = /shared memory block|lock file/

function fail(said, dir) {
  const { bavail, bsize } = statfsSync(path.dirname(dir))
  if (/no space left/i.test(said) || bavail * bsize < 20e6) throw new Error(`The disk is full: PostgreSQL cannot run in ${dir}`)
  const reasons = said.split('\n').filter((line) => /FATAL|PANIC|HINT|DETAIL/.test(line))
  throw new Error(`PostgreSQL did not start in ${dir}:\n${reasons.join('\n') || said}`)
}
