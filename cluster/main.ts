import { rmSync } from 'node:fs'
import path from 'node:path'
import { startCluster } from './cluster.ts'
import { statusLines } from './status.ts'

/** `npm run cluster`: runs until Ctrl-C; Enter prints the status. `-- --new` begins with an empty database. */
const folder = path.resolve(import.meta.dirname, '../.data/cluster')
if (process.argv.includes('--new')) rmSync(folder, { recursive: true, force: true })

const cluster = await startCluster(folder)
const print = async () => console.log(`\n${(await statusLines(cluster)).join('\n')}\n`)
await print()
console.log('Enter prints this again, Ctrl-C stops everything')
process.stdin.on('data', () => void print()).on('error', () => {})

let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    if (isStopping) return
    isStopping = true
    console.log('Stopping')
    void cluster.stop().then(
      () => process.exit(0),
      (error) => {
        console.error(error)
        process.exit(1)
      },
    )
  })
