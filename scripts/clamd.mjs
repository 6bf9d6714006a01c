import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import path from 'node:path'
import { unpackPackage } from './debian-package.mjs'
import { root } from './root.mjs'

const folder = path.join(root, '.data/tools/clamav')

/** ClamAV's daemon and the environment that it needs; undefined if none can be started. */
export function findClamd() {
  const libraries = path.dirname(globSync('usr/lib/*/libclamav.so.*', { cwd: folder })[0] ?? '')
  const unpacked = { command: path.join(folder, 'usr/sbin/clamd'), env: { LD_LIBRARY_PATH: path.join(folder, libraries) } }
  return [unpacked, { command: '/usr/sbin/clamd', env: {} }, { command: 'clamd', env: {} }].find(starts)
}

const starts = ({ command, env }) => spawnSync(command, ['--help'], { stdio: 'ignore', env: { ...process.env, ...env } }).status === 0

/** As root on Debian, unpacks clamd from its package. Never throws. */
export async function ensureClamd() {
  if (!findClamd()) await unpackPackage(folder, 'clamav-daemon', { libraries: true })
  return findClamd()
}
