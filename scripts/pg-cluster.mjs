import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const passwordFileName = 'linesheet.password'

/**
 * Creates the cluster with an empty database `linesheet`, unless it exists. It is created next to its final path and renamed when it is
 * on disk, so that an interrupted start leaves no partial cluster.
 */
export async function ensureCluster({ dir, account, program, options }) {
  if (existsSync(path.join(dir, 'PG_VERSION'))) return
  const [newDir, passwordFile] = [`${dir}.new`, `${dir}.password`]
  for (const leftover of [newDir, passwordFile]) rmSync(leftover, { recursive: true, force: true })
  mkdirSync(newDir, { recursive: true, mode: 0o700 })
  writeFileSync(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600, flush: true })
  if (account) for (const created of [newDir, passwordFile]) chownSync(created, account.uid, account.gid)

  await runProgram(program('initdb'), [...initFlags, `--pwfile=${passwordFile}`, '-D', newDir], options)
  await runProgram(program('postgres'), ['--single', '-D', newDir, 'postgres'], options, 'create database linesheet\n')
  renameSync(passwordFile, path.join(newDir, passwordFileName))
  syncFolder(newDir)
  renameSync(newDir, dir)
  syncFolder(path.dirname(dir))
}

/** PostgreSQL listens on this machine only, but other users may have accounts here. */
export const readPassword = (dir) => readFileSync(path.join(dir, passwordFileName), 'utf8')

/** The built-in locale sorts the same on every machine and survives upgrades of the system. */
const initFlags = ['-U', 'postgres', '--auth=scram-sha-256', '--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']

function syncFolder(folder) {
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

function runProgram(program, args, options, input = '') {
  const child = spawn(program, args, options)
  let errorOutput = ''
  child.stderr.on('data', (text) => {
    errorOutput += text
  })
  child.stdout.resume()
  child.stdin.on('error', () => undefined).end(input)
  return new Promise((done, fail) => {
    child.on('error', fail)
    child.on('close', (code) => (code === 0 ? done() : fail(new Error(`${path.basename(program)} failed: ${errorOutput.trim()}`))))
  })
}
