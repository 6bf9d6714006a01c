import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '../scripts/ports.mjs'

export type EtcdMember = { name: string; client: number; peer: number }
export type DatabaseNode = { name: string; port: number; rest: number; dir: string }
/** Ports, folders and passwords of one cluster. All of it is on this machine, and listens on 127.0.0.1. */
export type Layout = {
  folder: string
  password: string
  etcd: EtcdMember[]
  databases: DatabaseNode[]
  servers: { name: string; port: number; metrics: number }[]
  haproxy: { web: number; primary: number }
  /** The account that runs PostgreSQL, which refuses to run as root. */
  account: { uid: number; gid: number } | undefined
}

const three = [1, 2, 3]

/** The layout of the folder; creates a folder and a new layout if there is none. */
export async function layoutIn(folder: string): Promise<Layout> {
  const file = path.join(folder, 'layout.json')
  if (existsSync(file)) return withMetricsPorts(JSON.parse(readFileSync(file, 'utf8')))
  mkdirSync(folder, { recursive: true })
  const account = process.getuid?.() === 0 ? postgresAccount() : undefined
  const layout: Layout = {
    folder,
    password: randomBytes(12).toString('hex'),
    account,
    etcd: [],
    databases: [],
    servers: [],
    haproxy: { web: 0, primary: 0 },
  }
  const taken = new Set<number>()
  const port = async () => {
    let found = await freePort()
    while (taken.has(found)) found = await freePort()
    taken.add(found)
    return found
  }
  for (const at of three) {
    layout.etcd.push({ name: `etcd${at}`, client: await port(), peer: await port() })
    layout.databases.push({ name: `pg${at}`, port: await port(), rest: await port(), dir: path.join(folder, `pg${at}`) })
    layout.servers.push({ name: `server${at}`, port: await port(), metrics: await port() })
  }
  layout.haproxy = { web: await port(), primary: await port() }
  for (const { dir } of layout.databases) ownFolder(dir, account)
  writeFileSync(file, JSON.stringify(layout, null, 2), { mode: 0o600 })
  return layout
}

/** Older layouts have no ports for measurements: free ones are taken for this run. */
async function withMetricsPorts(layout: Layout) {
  for (const server of layout.servers) server.metrics ??= await freePort()
  return layout
}

/** A folder that only the account of PostgreSQL enters. */
export function ownFolder(dir: string, account: Layout['account']) {
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  chmodSync(dir, 0o700)
  if (account) chownSync(dir, account.uid, account.gid)
}

function postgresAccount() {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('postgres:'))
  const [, , uid, gid] = line?.split(':') ?? []
  if (!uid || !gid) throw new Error('There is no account `postgres`')
  return { uid: Number(uid), gid: Number(gid) }
}

/** Address of a database as superuser. */
export const databaseUrl = ({ password }: Layout, port: number, database = 'linesheet') =>
  `postgres://postgres:${password}@127.0.0.1:${port}/${database}`
