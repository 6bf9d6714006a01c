// `node scripts/pg-reaper.mjs FOLDER`: stops the PostgreSQL on this folder as soon as no process uses it, even if all of them were killed.
import { alone } from './lock.mjs'
import { placeFor } from './pg-location.mjs'
import { shutDown } from './pg-process.mjs'
import { isUsed } from './pg-users.mjs'
import { sleep } from './processes.mjs'

const dir = process.argv[2]
// An interrupt is meant for the processes that use it. This one has to outlive them for a moment.
for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => undefined)

for (let isStopped = false; !isStopped; await sleep(300)) {
  if (isUsed(dir)) continue
  await alone(`${dir}.lock`, async () => {
    isStopped = !isUsed(dir)
    if (isStopped) await shutDown(placeFor(dir).dir)
  })
}
