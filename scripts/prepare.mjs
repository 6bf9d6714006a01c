import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { alone } from './lock.mjs'
import { root } from './root.mjs'
import { runCommand } from './run-command.mjs'
import { onLeave } from './shutdown-signals.mjs'

const inRoot = (file) => path.join(root, file)
const bin = inRoot('node_modules/.bin')
const stamp = inRoot('node_modules/.linesheet-stamp')

/** Installs the packages where they are not those of package-lock.json. The stamp is written last: an interrupted install is redone. */
export async function install() {
  if (isInstalled()) return
  await alone(inRoot('.data/install.lock'), async () => {
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

/** After a developer's own `npm install`, too; npm notes what it installed when it is done. Packages of other platforms are left out. */
function isComplete() {
  const note = inRoot('node_modules/.package-lock.json')
  if (!existsSync(note)) return false
  const packagesIn = (file) => JSON.parse(readFileSync(file, 'utf8')).packages
  const there = packagesIn(note)
  const wanted = Object.entries(packagesIn(inRoot('package-lock.json'))).filter(([place]) => place.includes('node_modules/'))
  return wanted.every(([place, { version, optional }]) => (there[place] ? there[place].version === version : optional))
}

/** The pinned Node where there is one for this platform; otherwise the one that runs us, if it is new enough. */
export function pinnedNode() {
  const pinned = path.join(bin, 'node')
  if (existsSync(pinned)) return realpathSync(pinned)
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath
  console.error(`Node 24 or newer is needed on ${process.platform} ${process.arch}; this is ${process.version}`)
  process.exit(1)
}

/** Tools of the project come before those of the system. */
export const toolsFirst = () => ({ ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` })

/** Comes back only in the pinned Node: any other one starts it on the same script, and then just passes on signals and the exit code. */
export async function handOver(script) {
  const node = pinnedNode()
  if (node === realpathSync(process.execPath)) return
  const child = spawn(node, [fileURLToPath(script), ...process.argv.slice(2)], {
    env: toolsFirst(),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: true, // or Ctrl-C would reach it twice: from the terminal and from us
  })
  onLeave(() => child.kill('SIGTERM'))
  const code = await new Promise((done) => child.on('exit', done))
  process.exit(code ?? 1)
}
