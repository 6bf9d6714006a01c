import { fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { startWorkerQueue, type WorkerHandle, type WorkerListener, type WorkerQueueSettings } from '../worker-queue.ts'
import type { UnsupportedReason } from './images.make.ts'
import type { Picture } from './images.types.ts'

/** A picture to read, or to crop to a size in pixels. */
export type ImageRequest = { read: string } | { crop: Uint8Array; width: number; height: number }
export type ImageResponse = { picture: Picture } | { jpeg: Uint8Array } | { unsupported: UnsupportedReason } | { error: string }

const worker = fileURLToPath(new URL('./images.worker.ts', import.meta.url))

/**
 * Images are processed in a process of their own: libvips needs 100 to 300 MB for an image and does not return all of it, and a file crafted to crash a
 * decoder crashes nothing else. A request is rejected when the process ended twice while working on it.
 */
export const startImageProcess = (settings: WorkerQueueSettings = { idleMs: 20_000, timeoutMs: 60_000 }) =>
  startWorkerQueue<ImageRequest, ImageResponse>(settings, forkWorker)

/** Requests of people come first: image processing uses the spare CPU time. */
const lowPriority = constants.priority.PRIORITY_BELOW_NORMAL

/**
 * The environment without the malloc thresholds that keep the server's own native memory small (scripts/spawn-server.mjs): with them the system maps each
 * piece of a picture anew, which takes as long as all the rest.
 */
const withoutThresholds = ({ MALLOC_MMAP_THRESHOLD_: _mmap, MALLOC_TRIM_THRESHOLD_: _trim, ...env }: NodeJS.ProcessEnv) => env

function forkWorker({ onResponse, onExit }: WorkerListener<ImageResponse>): WorkerHandle {
  const child = fork(worker, {
    env: withoutThresholds(process.env),
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=128'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  if (child.pid !== undefined) setPriority(child.pid, lowPriority)
  let reason = new Error('The image process stopped')
  child.on('message', (response) => onResponse(response as ImageResponse))
  child.on('error', (cause) => {
    reason = cause
  })
  child.on('exit', () => onExit(reason))
  return {
    post: (request) => void child.send(request as ImageRequest, () => {}),
    end: () => (child.kill('SIGKILL') ? once(child, 'exit') : Promise.resolve()),
    keepAlive(isNeeded) {
      const method = isNeeded ? 'ref' : 'unref'
      child[method]()
      child.channel?.[method]()
    },
  }
}
