import { mkdirSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { isRunning, nameOf, sleep } from './processes.mjs'

/**
 * Does the work while no other process does work under the same lock; waits as long as the other one lives. The lock is a symbolic
 * link to the name of its holder: made in one step with its content, and on a full disk too.
 */
export async function alone(lock, work) {
  mkdirSync(path.dirname(lock), { recursive: true })
  for (let waits = 1; !take(lock); waits += 1) {
    if (waits === 40) console.log(`Waiting for process ${holderOf(lock)}, which is at work on ${lock.replace(/\.lock$/, '')}`)
    await sleep(50)
  }
  try {
    return await work()
  } finally {
    rmSync(lock, { force: true })
  }
}

function take(lock) {
  try {
    symlinkSync(nameOf(process.pid), lock)
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    const holder = holderOf(lock)
    if (holder && !isRunning(holder)) remove(lock, holder)
    return false
  }
}

function holderOf(lock) {
  try {
    return readlinkSync(lock)
  } catch {
    return undefined
  }
}

/** Another waiter may have removed it and taken the lock since we looked: then what we moved away is put back. */
function remove(lock, holder) {
  const aside = `${lock}.${process.pid}`
  try {
    renameSync(lock, aside)
    if (readlinkSync(aside) !== holder) symlinkSync(readlinkSync(aside), lock)
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error
  }
  rmSync(aside, { force: true })
}
