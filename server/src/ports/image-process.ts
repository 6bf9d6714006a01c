import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Picture } from './images.ts'
import { startWorkerQueue, type WorkerHandle, type WorkerListener, type WorkerQueueSettings } from './worker-queue.ts'

/** A picture to be read, or to be cut to those pixels. */
export type ImageRequest = { read: string } | { cut: Uint8Array; width: number; height: number }
/** `refused`: it is no picture that we take. */
export type ImageResponse = { picture: Picture } | { jpeg: Uint8Array } | { refused: true } | { error: string }

const worker = fileURLToPath(new URL('./images.worker.ts', import.meta.url))

/**
 * Pictures are worked on in a process of its own: libvips takes 100 to 300 MB for one and does not give all of it back, and a file that
 * was made to break a decoder breaks nothing else. Throws where the process died twice of the same picture.
 */
export const startImageProcess = (settings: WorkerQueueSettings = { idleMs: 20_000, patienceMs: 60_000 }) =>
  startWorkerQueue<ImageRequest, ImageResponse>(settings, processOf)

function processOf({ answered, ended }: WorkerListener<ImageResponse>): WorkerHandle {
  const child = fork(worker, {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=128'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  let reason = new Error('The image process stopped')
  child.on('message', (answer) => answered(answer as ImageResponse))
  child.on('error', (cause) => {
    reason = cause
  })
  child.on('exit', () => ended(reason))
  return {
    post: (work) => void child.send(work as ImageRequest, () => {}),
    end: () => (child.kill('SIGKILL') ? once(child, 'exit') : Promise.resolve()),
    hold(isHeld) {
      const of = isHeld ? 'ref' : 'unref'
      child[of]()
      child.channel?.[of]()
    },
  }
}
