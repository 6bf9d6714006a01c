import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import path from 'node:path'
import { isRunning, processIdentity, sleep } from '../scripts/processes.mjs'

export type Program = {
  name: string
  command: string
  args: string[]
  env?: Record<string, string>
  /** The account that runs it, if not our own. */
  account?: { uid: number; gid: number } | undefined
}

const restartMs = 1000
let mayRestart = true
/** Stops all restarts, because this process ends. */
export const ceaseRestarts = () => {
  mayRestart = false
}

/**
 * A process of the cluster. When it ends by itself or is killed, it is restarted a second later, as by systemd (`Restart=always`), unless it is held. Its
 * output goes to a file.
 */
export class Child {
  readonly name: string
  readonly #program: Program
  readonly #log: string
  #process: ChildProcess | undefined
  #isHeld = false
  #restart: NodeJS.Timeout | undefined

  constructor(program: Program, folder: string) {
    this.name = program.name
    this.#program = program
    this.#log = path.join(folder, `${program.name}.log`)
  }

  get pid() {
    return this.#process?.pid
  }

  /** The identity of the process, for `isRunning`. */
  get identity() {
    return this.pid ? processIdentity(this.pid) : ''
  }

  start() {
    this.#isHeld = false
    const { command, args, env, account } = this.#program
    const log = openSync(this.#log, 'a')
    const child = spawn(command, args, {
      ...account,
      cwd: '/',
      env: { ...process.env, ...env },
      detached: true,
      stdio: ['ignore', log, log],
    })
    closeSync(log)
    this.#process = child
    const ended = () => {
      if (this.#process !== child) return
      this.#process = undefined
      if (!this.#isHeld) this.#restart = setTimeout(() => mayRestart && this.start(), restartMs)
    }
    child.on('error', ended)
    child.on('exit', ended)
  }

  /** `hold`: it stays stopped until `start`. */
  kill(signal: NodeJS.Signals, { hold = false } = {}) {
    this.#isHeld = hold
    this.#process?.kill(signal)
  }

  /** Ends the process, by force after a while. */
  async stop() {
    this.#isHeld = true
    clearTimeout(this.#restart)
    const { identity } = this
    if (!identity) return
    this.#process?.kill('SIGCONT')
    this.#process?.kill('SIGTERM')
    for (const end = Date.now() + 20_000; Date.now() < end && isRunning(identity); ) await sleep(50)
    if (isRunning(identity)) this.#process?.kill('SIGKILL')
  }
}
