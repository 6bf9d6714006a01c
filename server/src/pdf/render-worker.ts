import { parentPort } from 'node:worker_threads'

/** The thread's side of a press: draws what comes, and says what went wrong. */
export function renderWith<J>(draw: (job: J) => Promise<Buffer>) {
  parentPort?.on('message', async (job: J) => {
    try {
      parentPort?.postMessage({ pdf: await draw(job) })
    } catch (cause) {
      parentPort?.postMessage({ error: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause) })
    }
  })
}
