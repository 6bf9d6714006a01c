import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { root } from './root.mjs'
import { runCommand } from './run-command.mjs'

const folder = path.join(root, '.data/tools/prometheus')
const unpacked = path.join(folder, 'usr/bin/promtool')

/** Path of promtool, which checks the rules of alerts; undefined if there is none. */
export function findPromtool() {
  if (existsSync(unpacked)) return unpacked
  return spawnSync('promtool', ['--version'], { stdio: 'ignore' }).status === 0 ? 'promtool' : undefined
}

/** As root on Debian, takes promtool out of the package, without installing it: that would start a server. Never throws. */
export async function ensurePromtool() {
  if (findPromtool() || process.platform !== 'linux' || process.getuid() !== 0 || !existsSync('/usr/bin/apt-get')) return findPromtool()
  mkdirSync(folder, { recursive: true })
  // apt drops its rights, which do not reach below /root.
  const options = { cwd: folder, stdio: 'ignore' }
  await runCommand('apt-get', ['update', '-qq'], options)
  await runCommand('apt-get', ['download', '-qq', '-o', 'APT::Sandbox::User=root', 'prometheus'], options)
  const [archive] = globSync('*.deb', { cwd: folder })
  if (archive) await runCommand('dpkg', ['-x', archive, '.'], options)
  for (const file of [archive ?? '', 'usr/bin/prometheus']) if (file) rmSync(path.join(folder, file), { force: true })
  return findPromtool()
}
