import { parentPort } from 'node:worker_threads'
import { type PhotoRequest, type PhotoResult, renderPhoto } from './photo-renderer.ts'

const reply = (result: PhotoResult) => parentPort?.postMessage(result, result.photo ? [result.photo.buffer] : [])

parentPort?.on('message', ({ design, shot }: PhotoRequest) => {
  renderPhoto(design, shot).then(
    (photo) => reply({ photo: new Uint8Array(photo) }),
    (error: unknown) => reply({ failure: String(error) }),
  )
})
