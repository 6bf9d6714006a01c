import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import pg from 'pg'
import { startPostgres } from '../scripts/pg.mjs'
import { buildServer } from '../scripts/server-build.mjs'
import { spawnServer } from '../scripts/spawn-server.mjs'
import { marketplaceKeys } from './environment.ts'

const root = path.resolve(import.meta.dirname, '..')
const folder = path.join(root, `.data/e2e-${process.pid}`)
const log = path.join(root, '.data/e2e.log')

/** Builds the web application, creates a database and starts a server, once for all tests. Returns the teardown. */
export default async function globalSetup() {
  await buildWeb()
  const postgres = await startPostgres({ dir: path.join(root, '.data/e2e-pg'), port: 55434, fast: true })
  const admin = postgres.urlOf('postgres')
  const database = `e2e_${process.pid}`
  let server: ChildProcess | undefined
  const tearDown = async () => {
    if (server) await stopServer(server)
    await withDatabase(admin, dropLeftovers)
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await withDatabase(admin, async (client) => {
      await dropLeftovers(client)
      await client.query(`create database ${database}`)
    })
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    server = await startServer({ PORT: `${port}`, PUBLIC_URL: url, DATABASE_URL: postgres.urlOf(database) })
    await withDatabase(postgres.urlOf(database), keepOldOrders)
    process.env.E2E_URL = url // workers start later and inherit it
    process.env.E2E_DATA_DIR = folder
    process.env.E2E_DATABASE_URL = postgres.urlOf(database)
    return tearDown
  } catch (error) {
    await tearDown()
    throw error
  }
}

/** Keeps old orders of journeys unchanged: otherwise the scheduled task of the minute could cancel or deliver them just before a journey acts on them. */
const keepOldOrders = (client: pg.Client) =>
  client.query(
    `insert into scheduled_tasks (name, last_run_at) values ('order-deadlines', now() + interval '1 year')
      on conflict (name) do update set last_run_at = excluded.last_run_at`,
  )

/** Builds only if sources have changed, like `npm start`. */
async function buildWeb() {
  const script = path.join(root, 'scripts/web-build.mjs')
  const { buildWeb: buildWebApp }: { buildWeb(): Promise<boolean> } = await import(script)
  if (!(await buildWebApp())) throw new Error('The web application cannot be built')
}

/** TRUST_PROXY lets each browser context have its own IP address by X-Forwarded-For, so that tests do not share rate limits. */
async function startServer(overrides: Record<string, string>) {
  mkdirSync(folder, { recursive: true })
  const output = openSync(log, 'w')
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    DATA_DIR: folder,
    TRUST_PROXY: 'true',
    LOG_LEVEL: 'warn',
    DEMO: 'no',
    ...overrides,
  }
  const entry = await buildServer()
  if (!entry) throw new Error('The server cannot be built')
  const server = spawnServer(
    entry,
    { ...env, MARKETPLACE_KEY: marketplaceKeys.key, MARKETPLACE_SECRET: marketplaceKeys.secret },
    { stdio: ['ignore', output, output, 'ipc'] },
  )
  closeSync(output)
  const ready = once(server, 'message')
  const exited = once(server, 'exit').then(() => {
    throw new Error(`The server did not start: see ${log}`)
  })
  exited.catch(() => undefined)
  await Promise.race([ready, exited])
  return server
}

async function stopServer(server: ChildProcess) {
  if (server.exitCode !== null || server.signalCode) return
  const exited = once(server, 'exit')
  server.kill('SIGTERM')
  const killTimer = setTimeout(() => server.kill('SIGKILL'), 10_000)
  await exited
  clearTimeout(killTimer)
}

/** Drops the databases of finished runs and of this one; names contain the process id. */
async function dropLeftovers(client: pg.Client) {
  const { rows } = await client.query<{ datname: string }>("select datname from pg_database where datname ~ '^e2e_'")
  for (const { datname } of rows) {
    const pid = Number(datname.slice('e2e_'.length))
    if (pid === process.pid || !isAlive(pid)) await client.query(`drop database if exists ${datname} with (force)`)
  }
}

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function withDatabase(url: string, work: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
