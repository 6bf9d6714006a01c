import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { marketplaceKeys } from '../environment.ts'

const root = path.resolve(import.meta.dirname, '../..')
/** The output of all servers of a run. */
const log = path.join(root, '.data/upgrade.log')

/** The calls that the check makes, as a release declares them. */
export type Contract = typeof import('@linesheet/contract/connections/marketplace') &
  typeof import('@linesheet/contract/orders/orders') &
  typeof import('@linesheet/contract/catalogue/products') &
  typeof import('@linesheet/contract/catalogue/products.edit') &
  typeof import('@linesheet/contract/account/session')

/** Loads the contract of the release in the folder: what pages of that release send and understand. */
export async function loadContract(folder: string): Promise<Contract> {
  const names = ['connections/marketplace', 'orders/orders', 'catalogue/products', 'catalogue/products.edit', 'account/session']
  const fileOf = (name: string) => path.join(folder, `contract/src/${name}.ts`)
  // The first releases had no folders for areas.
  const files = names.map((name) => (existsSync(fileOf(name)) ? fileOf(name) : fileOf(path.basename(name))))
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(file).href)))
  return Object.assign({}, ...modules)
}

/** A server process of the release in the folder. */
export class Server {
  readonly #process: ChildProcess
  readonly #ready: Promise<string>
  /** Whether it is ready, or has ended before it was. */
  isSettled = false
  url = ''

  constructor(folder: string, { databaseUrl, dataDir }: { databaseUrl: string; dataDir: string }) {
    const output = openSync(log, 'a')
    this.#process = spawn(process.execPath, ['server/src/main.ts'], {
      cwd: folder,
      env: {
        ...process.env,
        NODE_ENV: 'development',
        PORT: '0',
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataDir,
        TRUST_PROXY: 'true',
        MARKETPLACE_KEY: marketplaceKeys.key,
        MARKETPLACE_SECRET: marketplaceKeys.secret,
      },
      stdio: ['ignore', output, output, 'ipc'],
    })
    closeSync(output)
    this.#ready = this.#waitUntilReady()
    this.#ready.catch(() => {})
  }

  /** Resolves when it is ready. */
  async ready() {
    await this.#ready
    return this
  }

  async stop() {
    if (this.#process.exitCode !== null || this.#process.signalCode) return
    const exited = once(this.#process, 'exit')
    this.#process.kill('SIGTERM')
    await exited
  }

  async #waitUntilReady() {
    const ended = once(this.#process, 'exit').then(([code]) => {
      throw new Error(`The server ended with ${code}: see ${log}`)
    })
    ended.catch(() => {})
    const [message] = await Promise.race([once(this.#process, 'message'), ended]).finally(() => {
      this.isSettled = true
    })
    this.url = message.url
    return message.url
  }
}
