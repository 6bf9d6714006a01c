import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { commandLine, isRunning, processIdentity, sleep } from '../scripts/processes.mjs'
import { buildServer } from '../scripts/server-build.mjs'
import { buildWeb } from '../scripts/web-build.mjs'
import { Child, ceaseRestarts } from './child.ts'
import { etcdPrograms } from './etcd.ts'
import { haproxyProgram } from './haproxy.ts'
import { type DatabaseNode, databaseUrl, type Layout, layoutIn } from './layout.ts'
import { startOutside } from './outside.ts'
import { ensurePackages } from './packages.ts'
import { members, type NodeOptions, patroniPrograms, postgresPids } from './patroni.ts'
import type { Relay } from './relay.ts'
import { isHealthy, serverPrograms } from './servers.ts'

export type Cluster = Awaited<ReturnType<typeof startCluster>>

/** Waits until `holds` returns true; throws with `what` if it does not within that many seconds. */
export async function until(what: string, holds: () => Promise<boolean> | boolean, seconds = 60) {
  for (const end = Date.now() + seconds * 1000; !(await holds()); await sleep(100))
    if (Date.now() > end) throw new Error(`Not within ${seconds} s: ${what}`)
}

type Options = {
  nodeOptions?: (layout: Layout) => (node: DatabaseNode) => NodeOptions
  log?: (line: string) => void
  /** How many seconds databases may take until all three run: a restored one copies its data to the others. */
  seconds?: number
  /** The relay through which servers reach databases. */
  relay?: Relay
  serverEnv?: Record<string, string>
}

/** Starts all processes of the cluster in the folder, in the order of their dependencies. */
export async function startCluster(folder: string, { nodeOptions, log = console.log, seconds = 120, relay, serverEnv = {} }: Options = {}) {
  ensurePackages()
  await endCluster(folder)
  const layout = await layoutIn(folder)
  const logs = path.join(folder, 'logs')
  mkdirSync(logs, { recursive: true })
  const outside = await startOutside(folder)
  const children = new Map<string, Child>()
  const add = (programs: ReturnType<typeof etcdPrograms>) => {
    for (const program of programs) {
      const child = new Child(program, logs)
      children.set(program.name, child)
      child.start()
    }
    recordProcesses(folder, children)
  }
  const recorder = setInterval(() => recordProcesses(folder, children), 1000).unref()

  log('etcd')
  add(etcdPrograms(layout))
  log('Patroni and PostgreSQL')
  add(patroniPrograms(layout, nodeOptions?.(layout)))
  await until('three members run', async () => isComplete(await members(layout)), seconds)
  log('haproxy')
  add([haproxyProgram(layout)])
  await ensureDatabase(layout)
  log('servers')
  await buildWeb()
  const entry = await buildServer()
  if (!entry) throw new Error('The server cannot be built')
  const portFor = await portsThrough(relay, layout)
  const [first, ...others] = serverPrograms(layout, entry, outside, { portFor, env: serverEnv })
  if (first) add([first])
  await until('the first server answers', () => isHealthy(layout.servers[0]?.port ?? 0), 120) // it migrates
  add(others)
  await until('all servers answer', async () => (await Promise.all(layout.servers.map(({ port }) => isHealthy(port)))).every(Boolean))
  await until('haproxy leads to a server', () => isHealthy(layout.haproxy.web))

  const childOf = (name: string) => {
    const child = children.get(name)
    if (!child) throw new Error(`There is no ${name}`)
    return child
  }
  /** All processes of a machine: for a database, its Patroni and its PostgreSQL. */
  const pidsOf = (name: string) => {
    const node = layout.databases.find((database) => database.name === name)
    return [childOf(name).pid, ...(node ? postgresPids(node) : [])].filter((pid) => pid !== undefined)
  }
  return {
    layout,
    outside,
    relay,
    url: `http://127.0.0.1:${layout.haproxy.web}`,
    childOf,
    pidsOf,
    /** Loses a machine: all of its processes stop, until `revive`. */
    lose(name: string) {
      const pids = pidsOf(name)
      childOf(name).kill('SIGKILL', { hold: true })
      signalAll(pids, 'SIGKILL')
    },
    revive: (name: string) => childOf(name).start(),
    freeze: (name: string) => signalAll(pidsOf(name), 'SIGSTOP'),
    thaw: (name: string) => signalAll(pidsOf(name), 'SIGCONT'),
    async stop() {
      clearInterval(recorder)
      const stopped = (names: RegExp) =>
        Promise.all([...children.values()].filter(({ name }) => names.test(name)).map((child) => child.stop()))
      await stopped(/^(server|haproxy)/)
      await stopped(/^pg/)
      for (const node of layout.databases) signalAll(postgresPids(node), 'SIGINT')
      await until('PostgreSQL has stopped', () => layout.databases.every(hasStopped), 30)
      await stopped(/^etcd/)
      await outside.stop()
      rmSync(path.join(folder, 'processes.json'), { force: true })
    },
  }
}

/** Opens a port of the relay for each server and database. */
async function portsThrough(relay: Relay | undefined, { servers, databases, haproxy }: Layout) {
  if (!relay) return (_: string, port: number) => port
  const ports = new Map<string, number>()
  for (const { name } of servers)
    for (const port of [haproxy.primary, ...databases.map((database) => database.port)])
      ports.set(`${name} ${port}`, await relay.open(name, port))
  return (server: string, port: number) => ports.get(`${server} ${port}`) ?? port
}

const isComplete = (all: Awaited<ReturnType<typeof members>>) =>
  all.length === 3 && all.every(({ state }) => /running|streaming/.test(state)) && all.some(({ role }) => role === 'leader')

const hasStopped = ({ dir }: DatabaseNode) => !existsSync(path.join(dir, 'data/postmaster.pid'))

function signalAll(pids: readonly number[], signal: NodeJS.Signals) {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {}
  }
}

/** Records the processes for the next start, in case this process is killed. */
const recordProcesses = (folder: string, children: ReadonlyMap<string, Child>) =>
  writeFileSync(path.join(folder, 'processes.json'), JSON.stringify([...children.values()].map(({ identity }) => identity)))

/** On signals, ends the processes started in the folder, and then this process. */
export function endWithSignals(folder: string) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      ceaseRestarts()
      void endCluster(folder).finally(() => process.exit(1))
    })
}

/** Ends processes that an earlier or unfinished start in the folder has left running. */
export async function endCluster(folder: string) {
  const file = path.join(folder, 'processes.json')
  if (!existsSync(file)) return
  const identities: string[] = JSON.parse(readFileSync(file, 'utf8'))
  signalAll(
    identities.filter((identity) => identity && isRunning(identity)).map((identity) => Number.parseInt(identity, 10)),
    'SIGKILL',
  )
  const { databases } = JSON.parse(readFileSync(path.join(folder, 'layout.json'), 'utf8')) as Layout
  for (const node of databases) signalAll(postgresPids(node).filter(isPostgres), 'SIGINT')
  await until('PostgreSQL has stopped', () => databases.every((node) => !postgresPids(node).some(isPostgres)), 30)
  rmSync(file)
}

/** Whether the process is a running PostgreSQL: the file of a killed one may name another process by now. */
const isPostgres = (pid: number) => /postgres/.test(commandLine(pid)) && isRunning(processIdentity(pid))

async function ensureDatabase(layout: Layout) {
  await until('the primary accepts connections', async () => {
    const client = new pg.Client(databaseUrl(layout, layout.haproxy.primary, 'postgres')).on('error', () => {}) // haproxy ends it when the primary changes
    try {
      await client.connect()
      const { rowCount } = await client.query(`select from pg_database where datname = 'linesheet'`)
      if (!rowCount) await client.query('create database linesheet')
      return true
    } catch {
      return false
    } finally {
      await client.end().catch(() => {})
    }
  })
}
