import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import path from 'node:path'
import { unpackPackage } from './debian-package.mjs'
import { root } from './root.mjs'

const folder = path.join(root, '.data/tools/haproxy')

/** haproxy and the environment that it needs; undefined if none can be started. */
export function findHaproxy() {
  const libraries = path.dirname(globSync('usr/lib/*/lib*.so.*', { cwd: folder })[0] ?? '')
  const unpacked = { command: path.join(folder, 'usr/sbin/haproxy'), env: { LD_LIBRARY_PATH: path.join(folder, libraries) } }
  return [{ command: '/usr/sbin/haproxy', env: {} }, { command: 'haproxy', env: {} }, unpacked].find(starts)
}

const starts = ({ command, env }) => spawnSync(command, ['-v'], { stdio: 'ignore', env: { ...process.env, ...env } }).status === 0

/** As root on Debian, unpacks haproxy from its package. Never throws. */
export async function ensureHaproxy() {
  if (!findHaproxy()) await unpackPackage(folder, 'haproxy', { libraries: true })
  return findHaproxy()
}
