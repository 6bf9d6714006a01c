import path from 'node:path'
import { tellDemo } from './demo-runner.mjs'
import { startPostgres } from './pg.mjs'
import { becomesFree, freePortNear } from './ports.mjs'
import { root } from './root.mjs'
import { keepServer, wrongConfiguration } from './server-supervisor.mjs'
import { onLeave } from './shutdown-signals.mjs'
import { buildWeb } from './web-build.mjs'

const { DATABASE_URL, DATA_DIR, HOST, NODE_ENV, PORT } = process.env

/** Builds, then runs PostgreSQL and the server until we are to leave: then the server goes first. */
export async function serve() {
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined) // who reads it may go without us
  if (!(await buildWeb())) process.exit(1)
  if (Number(PORT) && !(await becomesFree(Number(PORT), HOST))) {
    console.error(`PORT: ${PORT} is taken`)
    process.exit(wrongConfiguration)
  }
  const dataDir = path.resolve(root, DATA_DIR || '.data')
  const postgres = DATABASE_URL ? undefined : startPostgres({ dir: path.join(dataDir, 'pg') })
  let server
  let demo
  let leaving = 0

  async function leave(code = 0) {
    if (leaving) return isImpatient(leaving) && server?.kill()
    leaving = Date.now()
    demo?.stop()
    await server?.stop()
    await postgres?.then(
      ({ stop }) => stop(),
      () => undefined,
    )
    process.exit(code)
  }
  onLeave(() => void leave())

  const env = { ...process.env, DATABASE_URL: DATABASE_URL || (await postgres).url, DATA_DIR: dataDir, NODE_ENV: NODE_ENV || 'development' }
  if (leaving) return
  demo = tellDemo(env)
  let port = 4800
  server = keepServer({
    /** After a crash the port that it had, unless another program took it meanwhile. */
    async environment() {
      port = PORT || (await freePortNear(Number(port), HOST))
      return { ...env, PORT: `${port}` }
    },
    onMessage: demo.hear,
    onEnd: leave,
  })
}

/** One Ctrl-C comes twice, from the terminal and from npm; a second one comes later. */
const isImpatient = (since) => Date.now() - since > 1000
