import { randomUUID } from 'node:crypto'
import { cpSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createBrandWithToken } from '../bench/brands.ts'
import { isQuick } from '../scripts/quick.mjs'
import { backupOptions, pgbackrest, repositoryOf } from './backup.ts'
import { type Cluster, endCluster, endWithSignals, startCluster, until } from './cluster.ts'
import { databaseUrl } from './layout.ts'
import { Load } from './load.ts'
import { loadOrders } from './load-orders.ts'
import { members } from './patroni.ts'
import { addPhotos } from './photos.ts'
import { contentsOf, missingFiles, onPrimary } from './stored.ts'

/**
 * `npm run cluster:restore-rehearsal`: backs a cluster up, makes a mistake in it, destroys it with all of its data, restores it to a second before the
 * mistake, and compares. Writes the steps and results to docs/restore-rehearsal.md. `-- --orders 1000000` first loads that many orders of a hundred brands,
 * which takes some minutes and 30 GB of disk. `-- --quick` writes less before and after the backup, and no document.
 */
const root = path.resolve(import.meta.dirname, '..')
const folder = path.join(root, '.data/cluster-restore')
const clusterFolder = path.join(folder, 'cluster')
const repository = repositoryOf(folder)
const filesCopy = path.join(folder, 'files')
await endCluster(clusterFolder)
rmSync(folder, { recursive: true, force: true })
endWithSignals(clusterFolder)

const loadMs = isQuick ? 1000 : 5000
const photos = isQuick ? 2 : 10
const orders = Number(process.argv[process.argv.indexOf('--orders') + 1]) || 0

const lines: string[] = []
let began = performance.now()
/** Notes a step and how long it took. */
function note(what: string) {
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  lines.push(`| ${what} | ${seconds} s |`)
  console.log(`${seconds.padStart(6)} s  ${what}`)
  began = performance.now()
}

const first = await startCluster(clusterFolder, { nodeOptions: backupOptions(repository), log: () => {} })
note('a cluster starts, its WAL is archived')
const primary = await primaryOf(first)
pgbackrest(first.layout, primary, 'stanza-create')
const brandId = randomUUID()
const token = await createBrandWithToken(databaseUrl(first.layout, first.layout.haproxy.primary), brandId)
if (orders) {
  await loadOrders(first, primary, orders)
  note(`${orders.toLocaleString('en')} orders of a hundred brands are loaded, and replicated`)
}
await loadFor(loadMs)
await addPhotos(first.url, token, photos)
note('retailers, products and photos are written')
pgbackrest(first.layout, primary, '--type=full', 'backup')
note(`full backup of ${await databaseSize(first)}`)
await loadFor(loadMs)
await addPhotos(first.url, token, photos)
note('more is written after the backup')

const before = await contentsOf(first)
const marked = String(await onPrimary(first, 'select now()::text'))
await pause(1500)
await onPrimary(first, `delete from product_files where brand_id = '${brandId}'`)
await onPrimary(first, `update products set name = 'mistake' where brand_id = '${brandId}'`)
note(`the mistake, more than a second after ${marked}: photos are deleted, products renamed`)
const lastWal = await onPrimary(first, 'select pg_walfile_name(pg_switch_wal())')
const isArchived = `select coalesce(last_archived_wal >= '${lastWal}', false) from pg_stat_archiver`
await until('the WAL is archived', async () => (await onPrimary(first, isArchived)) === true)
// Represents the versions, or the copy, that object storage keeps.
cpSync(first.outside.files, filesCopy, { recursive: true })
await first.stop()
rmSync(clusterFolder, { recursive: true, force: true })
note('the cluster is destroyed: three databases, etcd, files')

const restoreBegan = performance.now()
const filesFolder = path.join(clusterFolder, 's3/linesheet/files')
cpSync(filesCopy, filesFolder, { recursive: true })
const second = await startCluster(clusterFolder, { nodeOptions: backupOptions(repository, marked), log: () => {}, seconds: 900 })
note(`restored to ${marked}: three members run, all servers answer`)
const restoreSeconds = ((performance.now() - restoreBegan) / 1000).toFixed(1)
const after = await contentsOf(second)
const missing = await missingFiles(second, brandId)
const isWritable = await addPhotos(second.url, token, 1).then(() => true)
note('compared; a photo is added')
await second.stop()

const isEqual = JSON.stringify(after) === JSON.stringify(before)
const table = Object.entries(before).map(([name, { count, hash }]) => {
  const restored = after[name]
  return `| ${name} | ${count.toLocaleString('en')} | ${restored?.count.toLocaleString('en')} | ${hash === restored?.hash ? 'equal' : 'different'} |`
})
if (!isQuick) writeFileSync(path.join(root, 'docs/restore-rehearsal.md'), report())
console.log(isEqual && !missing.length && isWritable ? `Restored in ${restoreSeconds} s, everything is equal` : 'Something differs')
process.exit(isEqual && !missing.length ? 0 : 1)

async function primaryOf({ layout }: Cluster) {
  const leader = (await members(layout)).find(({ role }) => role === 'leader')
  const node = layout.databases.find(({ name }) => name === leader?.name)
  if (!node) throw new Error('There is no primary')
  return node
}

async function databaseSize(cluster: Cluster) {
  return String(await onPrimary(cluster, `select pg_size_pretty(pg_database_size('linesheet'))`))
}

async function loadFor(ms: number) {
  const load = new Load(first.url, token)
  await pause(ms)
  await load.stop()
}

function report() {
  return `${[
    '# A restore, rehearsed',
    '',
    `Written by \`npm run cluster:restore-rehearsal${orders ? ` -- --orders ${orders}` : ''}\` on ${new Date().toISOString().slice(0, 10)}: pgBackRest, a full backup and the WAL since, to a moment a second before a mistake, after the cluster was`,
    `destroyed. From destroyed to answering: **${restoreSeconds} s**.`,
    '',
    '| step | took |',
    '|---|---|',
    ...lines,
    '',
    '| table | rows at the moment | rows restored | contents |',
    '|---|---|---|---|',
    ...table,
    '',
    `Photos whose row is restored and whose files are not there: ${missing.length}.`,
    '',
    '## By hand',
    '1. Decide the moment, in UTC with its offset. Stop all servers; stop Patroni on all three machines; keep the old data folders if there is room.',
    '2. Delete the cluster of the same scope in etcd: `patronictl remove linesheet`.',
    '3. Set `bootstrap.method` in `patroni.yml` as `cluster/patroni.ts` does, with `--type=time --target="2026-11-23 02:00:00+00" --target-action=promote`, on the machine that restores, and start its Patroni.',
    '4. When it is the primary, start the others: they copy it. Start the servers.',
    '5. Files: restore the bucket to the same moment (versions of objects), or leave it as it is if nothing was deleted: files without a row are removed after a day, rows without a file show an empty picture.',
    '6. Take a full backup: the WAL of the former timeline goes on from another history.',
    '',
    'What happened after the moment is gone for us, and not for others: the marketplace repeats what it sent on request (`docs/marketplace.md`), mails and payouts that went out are not taken back.',
  ].join('\n')}\n`
}
