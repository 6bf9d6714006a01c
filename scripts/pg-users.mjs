import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isRunning, nameOf } from './processes.mjs'

/** The processes that use a cluster, one empty file for each. The last one to leave stops it. */
const folderOf = (dir) => `${dir}.users`
const ourFile = (dir) => path.join(folderOf(dir), nameOf(process.pid))

export function join(dir) {
  mkdirSync(folderOf(dir), { recursive: true })
  writeFileSync(ourFile(dir), '')
}

/** Answers whether another process still uses it. */
export function leave(dir) {
  rmSync(ourFile(dir), { force: true })
  return isUsed(dir)
}

/** Whether a process that runs uses it. Files of processes that were killed are removed. */
export function isUsed(dir) {
  if (!existsSync(folderOf(dir))) return false
  for (const user of readdirSync(folderOf(dir))) {
    if (isRunning(user)) return true
    rmSync(path.join(folderOf(dir), user), { force: true })
  }
  return false
}
