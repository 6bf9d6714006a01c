import { parentPort } from 'node:worker_threads'
import { type Order, photograph, type Taken } from './photos.ts'

const hand = (taken: Taken) => parentPort?.postMessage(taken, taken.photo ? [taken.photo.buffer] : [])

parentPort?.on('message', ({ design, shot }: Order) => {
  photograph(design, shot).then(
    (photo) => hand({ photo: new Uint8Array(photo) }),
    (error: unknown) => hand({ failure: String(error) }),
  )
})
