import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const secretName = 'linesheet.password'

/**
 * Makes the cluster with its empty database `linesheet`, unless it is there. It is made beside its place and moved there when all of
 * it is on the disk, so that a start that was killed leaves nothing half made.
 */
export async function ensureCluster({ dir, account, program, options }) {
  if (existsSync(path.join(dir, 'PG_VERSION'))) return
  const [fresh, secret] = [`${dir}.new`, `${dir}.password`]
  for (const left of [fresh, secret]) rmSync(left, { recursive: true, force: true })
  mkdirSync(fresh, { recursive: true, mode: 0o700 })
  writeFileSync(secret, randomBytes(24).toString('hex'), { mode: 0o600, flush: true })
  if (account) for (const made of [fresh, secret]) chownSync(made, account.uid, account.gid)

  await run(program('initdb'), [...initFlags, `--pwfile=${secret}`, '-D', fresh], options)
  await run(program('postgres'), ['--single', '-D', fresh, 'postgres'], options, 'create database linesheet\n')
  renameSync(secret, path.join(fresh, secretName))
  syncFolder(fresh)
  renameSync(fresh, dir)
  syncFolder(path.dirname(dir))
}

/** A password, though it listens to this machine only: others may have accounts here. */
export const passwordOf = (dir) => readFileSync(path.join(dir, secretName), 'utf8')

/** The built-in locale sorts alike on every machine, and after every upgrade of the system. */
const initFlags = ['-U', 'postgres', '--auth=scram-sha-256', '--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']

function syncFolder(folder) {
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

function run(program, args, options, input = '') {
  const child = spawn(program, args, options)
  let said = ''
  child.stderr.on('data', (text) => {
    said += text
  })
  child.stdout.resume()
  child.stdin.on('error', () => undefined).end(input)
  return new Promise((done, fail) => {
    child.on('error', fail)
    child.on('close', (code) => (code === 0 ? done() : fail(new Error(`${path.basename(program)} failed: ${said.trim()}`))))
  })
}
