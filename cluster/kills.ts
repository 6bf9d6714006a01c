import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createBrandWithToken } from '../bench/brands.ts'
import { isQuick } from '../scripts/quick.mjs'
import { endCluster, endWithSignals, startCluster, until } from './cluster.ts'
import { databaseUrl } from './layout.ts'
import { Load } from './load.ts'
import { compareWithStored, type Outcome, outcomeHead, outcomeRow } from './outcome.ts'
import { ensurePackages } from './packages.ts'
import { Relay } from './relay.ts'
import { mountVolumes, resourceExplanation, resourceScenarios } from './resource-scenarios.ts'
import { type Scenario, scenarios } from './scenarios.ts'
import { isWhole } from './status.ts'
import { Streams } from './streams.ts'
import { unmountVolumes } from './volumes.ts'

/**
 * `npm run cluster:kills`: damages each part of a cluster under load, and writes the results to docs/cluster-kills.md. `-- --full` stops processes for 60 s
 * instead of 10; `-- --only TEXT` runs the scenarios that contain the text and writes nothing. `-- --resources` fills disks and degrades connections instead,
 * and writes docs/cluster-resources.md. `-- --seconds 20`: how long the damage lasts. `-- --quick` damages briefly, with few streams, without losses of
 * machines, and writes nothing.
 */
const root = path.resolve(import.meta.dirname, '..')
const isFull = process.argv.includes('--full')
const isAboutResources = process.argv.includes('--resources')
const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1] : undefined
const streamCount = isQuick ? 20 : 200
const [beforeMs, quietMs, leastMs] = isQuick ? [1000, 2000, 4000] : [3000, 5000, 12_000]
const isChosen = ({ name }: Scenario) => name.includes(only ?? '') && (!isQuick || isAboutResources || name.startsWith('kill '))

ensurePackages()
enterNamespace()
const folder = path.join(root, '.data/cluster-kills')
await endCluster(folder)
unmountVolumes(folder)
rmSync(folder, { recursive: true, force: true })
endWithSignals(folder)
if (isAboutResources) mountVolumes(folder)
const cluster = await startCluster(folder, isAboutResources ? { relay: new Relay() } : {})
const outcomes: Outcome[] = []
const impossible: string[] = []
const notes: string[] = []
const token = await createBrandWithToken(databaseUrl(cluster.layout, cluster.layout.haproxy.primary), randomUUID())
const streams = new Streams(cluster.url, token, streamCount)
try {
  await until('all streams are open', () => streams.open === streamCount)
  console.log(outcomeHead.join('\n'))
  const seconds = Number(process.argv[process.argv.indexOf('--seconds') + 1]) || (isQuick ? 3 : isFull ? 60 : isAboutResources ? 30 : 10)
  const all = isAboutResources ? resourceScenarios(seconds, token) : scenarios(seconds)
  for (const scenario of all.filter(isChosen)) {
    if (scenario.isPossible?.() === false) impossible.push(scenario.name)
    else {
      const outcome = await play(scenario)
      outcomes.push(outcome)
      console.log(outcomeRow(outcome))
    }
  }
} finally {
  streams.stop()
  await cluster.stop()
  cluster.relay?.close()
  unmountVolumes(folder)
}
if (only === undefined && !isQuick)
  writeFileSync(path.join(root, isAboutResources ? 'docs/cluster-resources.md' : 'docs/cluster-kills.md'), report())
const bad = outcomes.filter(({ lost, twice, unseen }) => lost + twice + unseen > 0)
console.log(bad.length ? `${bad.length} scenarios lost, doubled or hid something` : 'Nothing lost, nothing twice')
process.exit(bad.length ? 1 : 0)

/**
 * Enters a separate network namespace, whose packets can be delayed without harm to others. Needs root and a kernel that allows it; otherwise this process
 * stays here.
 */
function enterNamespace() {
  if (process.argv.includes('--in-namespace') || spawnSync('unshare', ['--net', 'ip', 'link', 'set', 'lo', 'up']).status !== 0) return
  const args = [...process.argv.slice(1), '--in-namespace'].map((arg) => `'${arg}'`).join(' ')
  const { status } = spawnSync('unshare', ['--net', 'sh', '-c', `ip link set lo up && exec '${process.execPath}' ${args}`], {
    stdio: 'inherit',
  })
  process.exit(status ?? 1)
}

async function play({ name, harm }: Scenario): Promise<Outcome> {
  await until(`the cluster is whole before: ${name}`, () => isWhole(cluster), 180)
  const load = new Load(cluster.url, token)
  await pause(beforeMs)
  const { reads, writes } = load.tallies
  const began = performance.now()
  const { victim, mend } = await harm(cluster)
  const note = await mend?.()
  if (typeof note === 'string') {
    notes.push(note)
    console.log(note)
  }
  const lastFailureAt = () => Math.max(began, reads.lastFailureAt, writes.lastFailureAt)
  await until(
    `requests succeed after: ${name}`,
    () => performance.now() - began > leastMs && performance.now() - lastFailureAt() > quietMs,
    120,
  )
  await load.stop()
  const before = streams.snapshot()
  const probe = new Load(cluster.url, token)
  await until('all streams get events again', () => streams.receivedSince(before) === streamCount, 60).catch(() => {})
  await probe.stop()
  return {
    scenario: name,
    victim,
    requests: reads.requests + writes.requests,
    failed: reads.failed + writes.failed,
    recovery: lastFailureAt() - began,
    longestWithoutWrite: writes.longestGap,
    longestWithoutRead: reads.longestGap,
    ...(await compareWithStored(cluster, load)),
    unseen: load.unseen + probe.unseen,
    streams: `${streams.receivedSince(before)} of ${streamCount}`,
  }
}

function report() {
  const [cpu] = cpus()
  const flags = ['--resources', '--full'].filter((flag) => process.argv.includes(flag))
  return `${[
    isAboutResources
      ? '# What becomes of a cluster when disks are full and connections bad'
      : '# What becomes of a cluster when a part of it fails',
    '',
    `Written by \`npm run cluster:kills${flags.length ? ` -- ${flags.join(' ')}` : ''}\` on ${new Date().toISOString().slice(0, 10)}, on ${cpus().length} cores (${cpu?.model.trim()}) that run everything: three servers behind haproxy, three`,
    'PostgreSQL under Patroni with synchronous replication, three etcd, and the load. The load is four senders of retailers as the marketplace, four of products as a',
    `brand's API, each of which repeats a write with its key until it is acknowledged and reads it back, four readers of lists, and ${streamCount} streams of live events.`,
    '',
    'A request has failed when it got 5xx, or no answer within 5 s. *Lost*: acknowledged, but not stored. *Twice*: stored more than once.',
    '',
    ...outcomeHead,
    ...outcomes.map(outcomeRow),
    ...notes.map((note) => `\n${note}`),
    ...impossible.map(
      (name) =>
        `\nNot done: ${name}. ${isAboutResources ? 'It needs root and loop devices' : 'It needs root, a network namespace, and a kernel with `sch_netem`'}.`,
    ),
    ...(isAboutResources ? resourceExplanation : []),
  ].join('\n')}\n`
}
