import { Worker } from 'node:worker_threads'
import type { Design } from './renderer/model.ts'
import { render } from './renderer/render.ts'
import { buildScene, type PhotoKind } from './renderer/scenes.ts'
import { toJpeg } from './renderer/tone-map.ts'

/** What a photograph measures, and at how many rays each way it is taken: the rest is the lens's softness. */
const photoSide = 1400
const rays = 760

/** Takes a photograph: a JPEG. The same look and shot are the same picture. */
export async function photograph(design: Design, shot: PhotoKind, side = photoSide): Promise<Buffer> {
  const taken = Math.round((side * rays) / photoSide)
  return toJpeg(render(await buildScene(design, shot), taken), taken, side)
}

export type Order = { design: Design; shot: PhotoKind }
/** What a photographer hands back. */
export type Taken = { photo?: Uint8Array<ArrayBuffer>; failure?: string }
export type Darkroom = { photograph(order: Order): Promise<Uint8Array<ArrayBuffer>>; close(): Promise<void> }

type Waiting = { order: Order; done: (photo: Uint8Array<ArrayBuffer>) => void; failed: (error: Error) => void }

/** Photographers in threads of their own, who work off what is asked of them in its order. */
export function openDarkroom(photographers = 2): Darkroom {
  const waiting: Waiting[] = []
  const threads = Array.from({ length: photographers }, () => hire(waiting))
  return {
    photograph: (order) =>
      new Promise((done, failed) => {
        waiting.push({ order, done, failed })
        for (const { work } of threads) work()
      }),
    close: async () => {
      await Promise.all(threads.map(({ worker }) => worker.terminate()))
    },
  }
}

function hire(waiting: Waiting[]) {
  const worker = new Worker(new URL('./photos.worker.ts', import.meta.url))
  let current: Waiting | undefined
  const work = () => {
    if (current) return
    current = waiting.shift()
    if (current) worker.postMessage(current.order)
  }
  const finish = (end: (asked: Waiting) => void) => {
    const asked = current
    current = undefined
    if (asked) end(asked)
    work()
  }
  worker.on('message', ({ photo, failure }: Taken) =>
    finish(({ done, failed }) => (photo ? done(photo) : failed(new Error(failure ?? 'No photograph')))),
  )
  return { worker, work }
}
