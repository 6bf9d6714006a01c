import { parentPort } from 'node:worker_threads'

/** The thread's side of a renderer: draws each document that arrives, and reports what went wrong. */
export function renderWith<Document>(draw: (document: Document) => Promise<Buffer>) {
  parentPort?.on('message', async (document: Document) => {
    try {
      parentPort?.postMessage({ pdf: await draw(document) })
    } catch (cause) {
      parentPort?.postMessage({ error: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause) })
    }
  })
}
