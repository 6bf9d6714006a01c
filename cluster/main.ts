import { rmSync } from 'node:fs'
import path from 'node:path'
import { ceaseRestarts } from './child.ts'
import { type Cluster, endCluster, startCluster } from './cluster.ts'
import { statusLines } from './status.ts'

/** `npm run cluster`: runs until Ctrl-C; Enter prints the status. `-- --new` begins with an empty database. */
const folder = path.resolve(import.meta.dirname, '../.data/cluster')
let cluster: Cluster | undefined
let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())

async function stop() {
  if (isStopping) return
  isStopping = true
  console.log('Stopping')
  ceaseRestarts()
  await (cluster ? cluster.stop() : endCluster(folder)).catch((error) => console.error(error))
  process.exit(0)
}

if (process.argv.includes('--new')) {
  await endCluster(folder)
  rmSync(folder, { recursive: true, force: true })
}
try {
  cluster = await startCluster(folder)
} catch (error) {
  console.error(error)
  await stop()
}
const print = async () => cluster && console.log(`\n${(await statusLines(cluster)).join('\n')}\n`)
await print()
console.log('Enter prints this again, Ctrl-C stops everything')
process.stdin.on('data', () => void print()).on('error', () => {})
