import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { exitUnavailable } from '../scripts/unavailable.mjs'

/** Debian's packages, and a program of each by which it is recognized. */
const clusterPackages = {
  haproxy: '/usr/sbin/haproxy',
  patroni: '/usr/bin/patroni',
  'python3-etcd': '/usr/lib/python3/dist-packages/etcd/__init__.py',
  'etcd-server': '/usr/bin/etcd',
  'etcd-client': '/usr/bin/etcdctl',
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
  pgbackrest: '/usr/bin/pgbackrest',
} as const

export const programs = {
  haproxy: clusterPackages.haproxy,
  patroni: clusterPackages.patroni,
  etcd: clusterPackages['etcd-server'],
  pgbackrest: clusterPackages.pgbackrest,
  postgresFolder: '/usr/lib/postgresql/15/bin',
}

/** The packages that build and run containers. */
export const containerPackages = { podman: '/usr/bin/podman', runc: '/usr/sbin/runc', mmdebstrap: '/usr/bin/mmdebstrap' }

/** Installs missing packages, as root on Debian; otherwise ends this program with the command to install them. Services of the packages are not started. */
export function ensurePackages(packages: Record<string, string> = clusterPackages) {
  const missing = Object.entries(packages).flatMap(([name, file]) => (existsSync(file) ? [] : [name]))
  if (!missing.length) return
  const isRootOnDebian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (!isRootOnDebian)
    exitUnavailable(`this needs Debian's packages ${missing.join(', ')}: sudo apt-get install --no-install-recommends ${missing.join(' ')}`)
  console.log(`Installing ${missing.join(', ')}`)
  // A policy that denies all starts: the packages would run an etcd and a PostgreSQL of their own.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  const run = (...args: string[]) => spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
  if (!run('update', '-qq') || !run('install', '-y', '-qq', '--no-install-recommends', ...missing))
    exitUnavailable(`apt-get could not install ${missing.join(', ')}`)
}
