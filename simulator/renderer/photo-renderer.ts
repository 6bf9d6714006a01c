import { Worker } from 'node:worker_threads'
import type { Design } from './model.ts'
import { render } from './render.ts'
import { buildScene, type PhotoKind } from './scenes.ts'
import { toJpeg } from './tone-map.ts'

/** Side of a photo, and of the smaller image that is rendered and then scaled up, in pixels. */
const photoSide = 1400
const raysPerSide = 760

/** Renders a JPEG. The same design and kind always give the same image. */
export async function renderPhoto(design: Design, shot: PhotoKind, side = photoSide): Promise<Buffer> {
  const renderedSide = Math.round((side * raysPerSide) / photoSide)
  return toJpeg(render(await buildScene(design, shot), renderedSide), renderedSide, side)
}

export type PhotoRequest = { design: Design; shot: PhotoKind }
/** The message of a worker; one of the two is set. */
export type PhotoResult = { photo?: Uint8Array<ArrayBuffer>; failure?: string }
export type PhotoRenderer = { renderPhoto(request: PhotoRequest): Promise<Uint8Array<ArrayBuffer>>; close(): Promise<void> }

type QueuedPhoto = { request: PhotoRequest; done: (photo: Uint8Array<ArrayBuffer>) => void; failed: (error: Error) => void }

/** Renders photos in worker threads, in request order. */
export function startPhotoRenderer(workerCount = 2): PhotoRenderer {
  const queue: QueuedPhoto[] = []
  const threads = Array.from({ length: workerCount }, () => startWorker(queue))
  return {
    renderPhoto: (request) =>
      new Promise((done, failed) => {
        queue.push({ request, done, failed })
        for (const { work } of threads) work()
      }),
    close: async () => {
      await Promise.all(threads.map(({ worker }) => worker.terminate()))
    },
  }
}

function startWorker(queue: QueuedPhoto[]) {
  const worker = new Worker(new URL('./photo-renderer.worker.ts', import.meta.url))
  let current: QueuedPhoto | undefined
  const work = () => {
    if (current) return
    current = queue.shift()
    if (current) worker.postMessage(current.request)
  }
  const finish = (end: (queued: QueuedPhoto) => void) => {
    const queued = current
    current = undefined
    if (queued) end(queued)
    work()
  }
  worker.on('message', ({ photo, failure }: PhotoResult) =>
    finish(({ done, failed }) => (photo ? done(photo) : failed(new Error(failure ?? 'The worker returned no photo')))),
  )
  return { worker, work }
}
