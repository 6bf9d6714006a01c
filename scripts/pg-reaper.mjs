// `node scripts/pg-reaper.mjs FOLDER`: stops the PostgreSQL on this data once no process uses it, even if all of them were killed.
import { withLock } from './lock.mjs'
import { locateCluster } from './pg-location.mjs'
import { stopPostgres } from './pg-process.mjs'
import { hasUsers } from './pg-users.mjs'
import { sleep } from './processes.mjs'

const dir = process.argv[2]
// Interrupts are for the processes that use PostgreSQL; the reaper has to outlive them.
for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => undefined)

for (let isStopped = false; !isStopped; await sleep(300)) {
  if (hasUsers(dir)) continue
  await withLock(`${dir}.lock`, async () => {
    isStopped = !hasUsers(dir)
    if (isStopped) await stopPostgres(locateCluster(dir).dir)
  })
}
