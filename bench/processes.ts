import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { buildServer } from '../scripts/server-build.mjs'
import { spawnServer } from '../scripts/spawn-server.mjs'

export type RunningProcess = { port: number; pid: number; stop(): Promise<void> }

export const marketplaceKeys = { MARKETPLACE_KEY: 'bench-marketplace-key', MARKETPLACE_SECRET: 'bench-marketplace-secret' }

/** The server as in production, except for the settings, without logs. */
export async function startServer(databaseUrl: string, dataDir: string, settings: Record<string, string> = {}): Promise<RunningProcess> {
  const env = {
    ...process.env,
    ...marketplaceKeys,
    NODE_ENV: 'production',
    BANK_KEY: 'bench-key-of-bank-details',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PORT: '0',
    PUBLIC_URL: 'http://127.0.0.1',
    SMTP_URL: 'smtp://127.0.0.1:1',
    TRUST_PROXY: 'true',
    ...settings,
  }
  const entry = await buildServer()
  if (!entry) throw new Error('The server cannot be built')
  const child = spawnServer(entry, env, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const { url } = await firstMessage<{ url: string }>(child)
  return toRunningProcess(child, Number(new URL(url).port))
}

export async function startFloor(databaseUrl: string): Promise<RunningProcess> {
  const child = spawn(process.execPath, ['bench/floor.ts', databaseUrl], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  return toRunningProcess(child, (await firstMessage<{ port: number }>(child)).port)
}

const firstMessage = <T>(child: ChildProcess) =>
  new Promise<T>((resolve, reject) => {
    child.once('message', (message) => resolve(message as T))
    child.once('exit', (code) => reject(new Error(`It ended with ${code}`)))
  })

const toRunningProcess = (child: ChildProcess, port: number): RunningProcess => ({
  port,
  pid: child.pid ?? 0,
  stop: () =>
    new Promise((resolve) => {
      child.once('exit', () => resolve())
      child.kill('SIGTERM')
    }),
})

/** Process id of PostgreSQL's postmaster, the parent of its backends. */
export async function postmasterOf(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const parent = Number(readFileSync(`/proc/${rows[0]?.pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1])
  await client.end()
  return parent
}
