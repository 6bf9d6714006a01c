import path from 'node:path'
import { createDemoRunner } from './demo-runner.mjs'
import { startPostgres } from './pg.mjs'
import { freePortNear, waitUntilFree } from './ports.mjs'
import { root } from './root.mjs'
import { runCommand } from './run-command.mjs'
import { superviseServer, wrongConfiguration } from './server-supervisor.mjs'
import { onShutdown } from './shutdown-signals.mjs'

const { DATABASE_URL, DATABASE_URL_FILE, DATA_DIR, HOST, METRICS_ADDRESS, NODE_ENV, PORT } = process.env

/** Builds, then runs PostgreSQL and the server until shutdown; the server stops first. */
export async function serve() {
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined) // the reader may close the pipe first
  const entry = await build()
  if (Number(PORT) && !(await waitUntilFree(Number(PORT), HOST))) {
    console.error(`PORT: ${PORT} is taken`)
    process.exit(wrongConfiguration)
  }
  const dataDir = path.resolve(root, DATA_DIR || '.data')
  const postgres = DATABASE_URL || DATABASE_URL_FILE ? undefined : startPostgres({ dir: path.join(dataDir, 'pg') })
  let server
  let demoRunner
  let shutdownStartedAt = 0

  async function shutDown(code = 0) {
    if (shutdownStartedAt) return isSecondInterrupt(shutdownStartedAt) && server?.kill()
    shutdownStartedAt = Date.now()
    demoRunner?.stop()
    await server?.stop()
    await postgres?.then(
      ({ stop }) => stop(),
      () => undefined,
    )
    process.exit(code)
  }
  onShutdown(() => void shutDown())

  const env = {
    ...process.env,
    DATABASE_URL: DATABASE_URL || (await postgres)?.url,
    DATA_DIR: dataDir,
    NODE_ENV: NODE_ENV || 'development',
  }
  if (shutdownStartedAt) return
  demoRunner = createDemoRunner(env)
  let port = 4800
  let metricsPort = 9464
  server = superviseServer({
    entry,
    /** Keeps the ports after a crash, unless another program has taken them. */
    async environment() {
      port = PORT || (await freePortNear(Number(port), HOST))
      metricsPort = await freePortNear(metricsPort)
      return { ...env, PORT: `${port}`, METRICS_ADDRESS: METRICS_ADDRESS ?? `127.0.0.1:${metricsPort}` }
    },
    onMessage: demoRunner.onServerMessage,
    onEnd: shutDown,
  })
}

/** Builds what has changed. Returns the server's entry. */
async function build() {
  let entry
  const onMessage = (message) => {
    entry = message.entry
  }
  const options = { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], onMessage }
  const code = await runCommand(process.execPath, [path.join(root, 'scripts/build.mjs')], options)
  if (code !== 0 || !entry) process.exit(1)
  return entry
}

/** One Ctrl-C arrives twice, from the terminal and from npm; a second one arrives later. */
const isSecondInterrupt = (since) => Date.now() - since > 1000
