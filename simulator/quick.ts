import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { startPostgres } from '../scripts/pg.mjs'
import { freePort } from '../scripts/ports.mjs'
import { buildServer } from '../scripts/server-build.mjs'
import { spawnServer } from '../scripts/spawn-server.mjs'

/** `npm run programs -- simulate`: creates the demo on its own server, and lets retailers place a few orders there. */
const folder = path.resolve(import.meta.dirname, '../.data/simulate-quick')
rmSync(folder, { recursive: true, force: true })
const entry = await buildServer()
if (!entry) throw new Error('The server cannot be built')
const postgres = await startPostgres({ dir: path.join(folder, 'pg'), port: 55_485, fast: true })
const url = `http://127.0.0.1:${await freePort()}`
const env = {
  ...process.env,
  NODE_ENV: 'development',
  DATABASE_URL: postgres.url,
  DATA_DIR: folder,
  PORT: new URL(url).port,
}
const server = spawnServer(entry, env, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
await Promise.race([
  once(server, 'message'),
  once(server, 'exit').then(() => {
    throw new Error('The server did not start')
  }),
])
await runBeside('demo.ts')
await runBeside('main.ts', '--orders', '8', '--rate', '4')
server.kill('SIGTERM')
await once(server, 'exit')
await postgres.stop()
process.exit(0)

async function runBeside(file: string, ...args: string[]) {
  const program = spawn(process.execPath, [path.join(import.meta.dirname, file), ...args], {
    stdio: 'inherit',
    env: { ...process.env, LINESHEET_URL: url },
  })
  const [code] = await once(program, 'exit')
  if (code !== 0) throw new Error(`${file} ended with ${code}`)
}
