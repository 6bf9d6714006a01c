import { mkdirSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { isRunning, processIdentity, sleep } from './processes.mjs'

/**
 * Runs `work` while holding the lock; waits for as long as another process holds it. The lock is a symbolic link to the identity of
 * its holder, because a link is created atomically together with its target, even on a full disk.
 */
export async function withLock(lock, work) {
  mkdirSync(path.dirname(lock), { recursive: true })
  for (let attempts = 1; !acquire(lock); attempts += 1) {
    if (attempts === 40) console.log(`Waiting for process ${lockHolder(lock)}, which works on ${lock.replace(/\.lock$/, '')}`)
    await sleep(50)
  }
  try {
    return await work()
  } finally {
    rmSync(lock, { force: true })
  }
}

function acquire(lock) {
  try {
    symlinkSync(processIdentity(process.pid), lock)
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    const holder = lockHolder(lock)
    if (holder && !isRunning(holder)) breakLock(lock, holder)
    return false
  }
}

function lockHolder(lock) {
  try {
    return readlinkSync(lock)
  } catch {
    return undefined
  }
}

/** Removes a dead holder's lock. If another waiter has acquired it in the meantime, its lock is put back. */
function breakLock(lock, holder) {
  const aside = `${lock}.${process.pid}`
  try {
    renameSync(lock, aside)
    if (readlinkSync(aside) !== holder) symlinkSync(readlinkSync(aside), lock)
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error
  }
  rmSync(aside, { force: true })
}
