import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isRunning, nameOf } from './processes.mjs'

/** Who uses a cluster, one empty file for each process: the last one to leave turns off the light. */
const folderOf = (dir) => `${dir}.users`
const ourFile = (dir) => path.join(folderOf(dir), nameOf(process.pid))

export function join(dir) {
  mkdirSync(folderOf(dir), { recursive: true })
  writeFileSync(ourFile(dir), '')
}

/** Answers whether somebody else still uses it. */
export function leave(dir) {
  rmSync(ourFile(dir), { force: true })
  for (const user of readdirSync(folderOf(dir))) {
    if (isRunning(user)) return true
    rmSync(path.join(folderOf(dir), user), { force: true })
  }
  return false
}
