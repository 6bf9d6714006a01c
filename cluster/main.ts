import { rmSync } from 'node:fs'
import path from 'node:path'
import { isQuick } from '../scripts/quick.mjs'
import { ceaseRestarts } from './child.ts'
import { type Cluster, endCluster, startCluster, until } from './cluster.ts'
import { isWhole, statusLines } from './status.ts'

/**
 * `npm run cluster`: runs until Ctrl-C; Enter prints the status. `-- --new` starts with an empty database. `-- --quick`: starts an empty cluster in another
 * folder, and ends when all of it works.
 */
const folder = path.resolve(import.meta.dirname, isQuick ? '../.data/cluster-quick' : '../.data/cluster')
let cluster: Cluster | undefined
let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())

async function stop(code = 0) {
  if (isStopping) return
  isStopping = true
  console.log('Stopping')
  ceaseRestarts()
  await (cluster ? cluster.stop() : endCluster(folder)).catch((error) => console.error(error))
  process.exit(code)
}

if (isQuick || process.argv.includes('--new')) {
  await endCluster(folder)
  rmSync(folder, { recursive: true, force: true })
}
try {
  const started = await startCluster(folder)
  cluster = started
  if (isQuick) await until('the cluster is whole', () => isWhole(started))
} catch (error) {
  console.error(error)
  await stop(1)
}
const print = async () => cluster && console.log(`\n${(await statusLines(cluster)).join('\n')}\n`)
await print()
if (isQuick) await stop()
console.log('Enter prints this again, Ctrl-C stops everything')
process.stdin.on('data', () => void print()).on('error', () => {})
