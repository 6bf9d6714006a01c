import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { withLock } from './lock.mjs'
import { root } from './root.mjs'
import { runCommand } from './run-command.mjs'
import { onShutdown } from './shutdown-signals.mjs'

const inRoot = (file) => path.join(root, file)
const bin = inRoot('node_modules/.bin')
const stamp = inRoot('node_modules/.linesheet-stamp')

/** Installs packages unless they match package-lock.json. The stamp is written last, so that an interrupted install is repeated. */
export async function ensureInstalled() {
  if (isInstalled()) return
  await withLock(inRoot('.data/install.lock'), async () => {
    if (isInstalled()) return
    if (!isComplete()) {
      console.log('Installing packages; the first time this takes a minute or two')
      const code = await runCommand('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
      if (code !== 0) process.exit(code)
    }
    writeFileSync(stamp, lockHash())
  })
}

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(inRoot('package-lock.json')))
    .digest('hex')
const isInstalled = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash()

/** Whether the installed packages match, for example after `npm install`; npm records them when done. Skips packages of other platforms. */
function isComplete() {
  const npmLock = inRoot('node_modules/.package-lock.json')
  if (!existsSync(npmLock)) return false
  const packagesIn = (file) => JSON.parse(readFileSync(file, 'utf8')).packages
  const installed = packagesIn(npmLock)
  const required = Object.entries(packagesIn(inRoot('package-lock.json'))).filter(([place]) => place.includes('node_modules/'))
  return required.every(([place, { version, optional }]) => (installed[place] ? installed[place].version === version : optional))
}

/** The pinned Node if there is one for this platform, otherwise the current one if it is new enough; exits if not. */
export function pinnedNode() {
  const pinned = path.join(bin, 'node')
  if (existsSync(pinned)) return realpathSync(pinned)
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath
  console.error(`Node 24 or newer is needed on ${process.platform} ${process.arch}; this is ${process.version}`)
  process.exit(1)
}

/** The environment with node_modules/.bin first in PATH. */
export const envWithLocalBin = () => ({ ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` })

/** Returns only in the pinned Node. Any other becomes it; one that is too old for that runs it, forwards signals and exits with its code. */
export async function reexecWithPinnedNode(script) {
  const node = pinnedNode()
  if (node === realpathSync(process.execPath)) return
  const args = [fileURLToPath(script), ...process.argv.slice(2)]
  if (process.execve && !process.connected) process.execve(node, [node, ...args], envWithLocalBin())
  const child = spawn(node, args, {
    env: envWithLocalBin(),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: true, // otherwise Ctrl-C reaches it twice, from the terminal and from us
  })
  onShutdown(() => child.kill('SIGTERM'))
  const code = await new Promise((done) => child.on('exit', done))
  process.exit(code ?? 1)
}
