import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'

type Outcome = { code: number; out: string }

/** podman with its own store below `folder`, configured for machines without systemd that may not raise limits. */
export class Podman {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
    mkdirSync(folder, { recursive: true })
    // By default podman asks for more open files and processes than such a machine may give.
    writeFileSync(this.#settings, '[containers]\ndefault_ulimits = ["nofile=16384:16384", "nproc=4096:4096"]\n')
  }

  get #settings() {
    return path.join(this.#folder, 'containers.conf')
  }

  /** Runs a command of podman, and returns its output on stdout and stderr. */
  async try(...args: string[]): Promise<Outcome> {
    const store = ['--root', path.join(this.#folder, 'store'), '--runroot', path.join(this.#folder, 'run')]
    const options = [...store, '--storage-driver', 'overlay', '--cgroup-manager', 'cgroupfs', '--runtime', 'runc']
    const env = { ...process.env, CONTAINERS_CONF: this.#settings }
    const child = spawn('podman', [...options, ...args], { stdio: ['ignore', 'pipe', 'pipe'], env })
    const [out, errors, code] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      new Promise<number>((resolve) => child.on('close', (status) => resolve(status ?? 1))),
    ])
    return { code, out: `${out}${errors}`.trim() }
  }

  /** Like `try`, but throws unless the command succeeds. */
  async run(...args: string[]): Promise<string> {
    const { code, out } = await this.try(...args)
    if (code !== 0) throw new Error(`podman ${args.join(' ')} ended with ${code}:\n${out}`)
    return out
  }

  /** Removes its store and its mounts, so that the folder can be deleted. */
  async removeAll() {
    await this.try('rmi', '--all', '--force')
    const mounts = readFileSync('/proc/self/mounts', 'utf8').split('\n')
    for (const mount of mounts.map((line) => line.split(' ')[1] ?? '').filter((place) => place.startsWith(`${this.#folder}/`)))
      spawnSync('umount', [mount])
  }
}
