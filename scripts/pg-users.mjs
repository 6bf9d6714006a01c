import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isRunning, processIdentity } from './processes.mjs'

/** One empty file per process that uses a cluster. The last process to unregister stops the cluster. */
const usersDir = (dir) => `${dir}.users`
const fileOf = (dir, pid) => path.join(usersDir(dir), processIdentity(pid))

export function registerUser(dir, pid) {
  mkdirSync(usersDir(dir), { recursive: true })
  writeFileSync(fileOf(dir, pid), '')
}

/** Returns whether another process still uses it. */
export function unregisterUser(dir, pid) {
  rmSync(fileOf(dir, pid), { force: true })
  return hasUsers(dir)
}

/** Whether a running process uses it. Removes the files of killed processes. */
export function hasUsers(dir) {
  if (!existsSync(usersDir(dir))) return false
  for (const user of readdirSync(usersDir(dir))) {
    if (isRunning(user)) return true
    rmSync(path.join(usersDir(dir), user), { force: true })
  }
  return false
}
