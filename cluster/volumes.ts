import { spawnSync } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'

const run = (command: string, ...args: string[]) => spawnSync(command, args, { stdio: 'ignore' }).status === 0
const imagesOf = (folder: string) => path.join(folder, 'volumes')

/** Mounts a separate file system for a folder below `folder`, from a file (a loop device). False if that is not permitted. */
export function mountVolume(folder: string, name: string, megabytes: number): boolean {
  const [image, target] = [path.join(imagesOf(folder), name), path.join(folder, name)]
  mkdirSync(imagesOf(folder), { recursive: true })
  mkdirSync(target, { recursive: true })
  return (
    run('truncate', '-s', `${megabytes}M`, image) && run('mkfs.ext4', '-q', '-m', '0', image) && run('mount', '-o', 'loop', image, target)
  )
}

/** Unmounts all of them, also the ones that an earlier run has left. */
export function unmountVolumes(folder: string) {
  if (!existsSync(imagesOf(folder))) return
  for (const name of readdirSync(imagesOf(folder))) run('umount', path.join(folder, name))
}

const filler = (folder: string) => path.join(folder, 'filler')

/** Fills the rest of the folder's file system. */
export function fillVolume(folder: string) {
  const file = openSync(filler(folder), 'w')
  for (let size = 1 << 20; size > 0; )
    try {
      writeSync(file, Buffer.alloc(size))
    } catch {
      size >>= 1
    }
  closeSync(file)
}
export const freeVolume = (folder: string) => rmSync(filler(folder), { force: true })
