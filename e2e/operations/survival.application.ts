import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

export const victims = ['server', 'postgres', 'supervisor'] as const
export type Victim = (typeof victims)[number]

/** The whole application with its own data, started like `npm start`, with methods to kill its processes. */
export class ApplicationProcess {
  readonly dataDir = path.join(root, '.data', `survival-${process.pid}`)
  /** Its output, kept until the next run. */
  readonly log = path.join(root, '.data/survival.log')
  readonly #env: Record<string, string>
  readonly #port: number
  #supervisor: ChildProcess | undefined

  private constructor(port: number, env: Record<string, string>) {
    this.#port = port
    this.#env = env
  }

  static async build(env: Record<string, string>) {
    const application = new ApplicationProcess(await freePort(), env)
    rmSync(application.dataDir, { recursive: true, force: true })
    mkdirSync(application.dataDir, { recursive: true })
    rmSync(application.log, { force: true })
    return application
  }

  get url() {
    return `http://127.0.0.1:${this.#port}`
  }

  start() {
    const env = { ...process.env, NODE_ENV: 'development', ...this.#env, DATA_DIR: this.dataDir, PORT: `${this.#port}`, DEMO: 'no' }
    const log = openSync(this.log, 'a')
    this.#supervisor = spawn('sh', ['scripts/start.sh'], { cwd: root, env, stdio: ['ignore', log, log] })
    closeSync(log)
  }

  /** Sends SIGKILL. Returns whether the process was running. */
  kill(victim: Victim) {
    const pid = this.#pidOf(victim)
    const wasRunning = pid ? isKilled(pid) : false
    if (victim === 'supervisor') this.start()
    return wasRunning
  }

  async stop() {
    const supervisor = this.#supervisor
    if (!supervisor || supervisor.exitCode !== null || supervisor.signalCode) return
    const exited = new Promise((done) => supervisor.once('exit', done))
    supervisor.kill('SIGTERM')
    await exited
  }

  async remove() {
    await this.stop()
    const data = path.join(this.dataDir, 'pg')
    if (existsSync(data)) rmSync(realpathSync(data), { recursive: true, force: true }) // a link if PostgreSQL's account cannot enter the clone
    rmSync(this.dataDir, { recursive: true, force: true, maxRetries: 3 })
  }

  #pidOf(victim: Victim) {
    const supervisor = this.#supervisor?.pid
    if (victim === 'supervisor') return supervisor
    if (victim === 'server') return supervisor && childOf(supervisor)
    try {
      return Number.parseInt(readFileSync(path.join(this.dataDir, 'pg/postmaster.pid'), 'utf8'), 10)
    } catch {
      return undefined
    }
  }
}

/** False if the process was dead already. */
function isKilled(pid: number) {
  try {
    return process.kill(pid, 'SIGKILL')
  } catch {
    return false
  }
}

/** Process id of the server that the supervisor started. Linux only. */
function childOf(parent: number) {
  const statOf = (pid: string) => {
    try {
      return readFileSync(`/proc/${pid}/stat`, 'utf8') + readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    } catch {
      return ''
    }
  }
  const found = readdirSync('/proc').find((pid) => new RegExp(`\\) \\w ${parent} .*server-main`, 's').test(Number(pid) ? statOf(pid) : ''))
  return found ? Number(found) : undefined
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
