import { parentPort } from 'node:worker_threads'

/** The worker's side: answers each request that arrives, and reports errors. */
export function answerWith<Request, Result>(answer: (request: Request) => Promise<Result> | Result) {
  parentPort?.on('message', async (request: Request) => {
    try {
      parentPort?.postMessage({ result: await answer(request) })
    } catch (cause) {
      parentPort?.postMessage({ error: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause) })
    }
  })
}
