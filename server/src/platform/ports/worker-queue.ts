/** A thread or a process that works on one request at a time. */
export type WorkerHandle = {
  post(request: unknown): void
  end(): Promise<unknown>
  /** Sets whether the worker keeps this process from exiting. */
  keepAlive(isNeeded: boolean): void
}
export type WorkerListener<Response> = { onResponse(response: Response): void; onExit(reason: Error): void }
/** The worker ends after `idleMs` without a request, and is ended when a request takes longer than `timeoutMs`. */
export type WorkerQueueSettings = { idleMs: number; timeoutMs: number }
type Pending<Request, Response> = { request: Request; attempts: number; resolve(response: Response): void; reject(cause: Error): void }

/**
 * Runs requests one after another in a worker that `open` starts with the first of them. When the worker dies or takes too long, the
 * request is tried once more in a new one and then rejected; the requests behind it are not affected.
 */
export function startWorkerQueue<Request, Response>(
  { idleMs, timeoutMs }: WorkerQueueSettings,
  open: (listener: WorkerListener<Response>) => WorkerHandle,
) {
  const waiting: Pending<Request, Response>[] = []
  let worker: WorkerHandle | undefined
  let current: Pending<Request, Response> | undefined
  let timer: NodeJS.Timeout | undefined

  function next() {
    clearTimeout(timer)
    if (current) return
    current = waiting.shift()
    worker ??= current && start()
    worker?.keepAlive(current !== undefined)
    if (current) worker?.post(current.request)
    timer = setTimeout(stop, current ? timeoutMs : idleMs)
    timer.unref()
  }

  function start() {
    const started: WorkerHandle = open({
      onResponse(response) {
        const pending = current
        current = undefined
        pending?.resolve(response)
        next()
      },
      onExit(reason) {
        if (worker !== started) return
        worker = undefined
        const pending = current
        current = undefined
        if (pending && pending.attempts < 2) waiting.unshift({ ...pending, attempts: pending.attempts + 1 })
        else pending?.reject(reason)
        if (waiting.length) next()
      },
    })
    return started
  }

  /** Ends the worker. The request it was working on starts again in the next one. */
  async function stop() {
    await worker?.end()
  }

  return {
    stop,
    isOpen: () => worker !== undefined,
    run: (request: Request) =>
      new Promise<Response>((resolve, reject) => {
        waiting.push({ request, attempts: 1, resolve, reject })
        next()
      }),
  }
}
