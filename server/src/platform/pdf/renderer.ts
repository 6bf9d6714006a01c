import { Worker } from 'node:worker_threads'
import { startWorkerQueue, type WorkerHandle, type WorkerListener, type WorkerQueueSettings } from '../ports/worker-queue.ts'

type ThreadResponse<Result> = { result: Result } | { error: string }
export type RendererSettings = Partial<WorkerQueueSettings> & { worker: URL }
const defaults: WorkerQueueSettings = { idleMs: 60_000, timeoutMs: 60_000 }

/** Answers requests one after another in a thread of its own that has loaded the fonts. */
export function startPdfThread<Request, Result>({ worker, ...settings }: RendererSettings) {
  const queue = startWorkerQueue<Request, ThreadResponse<Result>>({ ...defaults, ...settings }, (listener) => startThread(worker, listener))
  return {
    stop: queue.stop,
    isRunning: queue.isOpen,
    /** Throws the error of the request, or an error when the thread ended twice. */
    async run(request: Request): Promise<Result> {
      const response = await queue.run(request)
      if ('error' in response) throw new Error(response.error)
      return response.result
    },
  }
}

/** Renders PDFs: a page takes 70 ms of CPU, the Chinese fonts 35 MB of memory, all fonts 85 MB. */
export function startRenderer<Document>(settings: RendererSettings) {
  const { run, ...thread } = startPdfThread<Document, Uint8Array>(settings)
  return {
    ...thread,
    async render(document: Document): Promise<Buffer> {
      const pdf = await run(document)
      return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
    },
  }
}

function startThread<Result>(worker: URL, { onResponse, onExit }: WorkerListener<ThreadResponse<Result>>): WorkerHandle {
  const thread = new Worker(worker, { name: 'pdf', resourceLimits: { maxOldGenerationSizeMb: 256 } })
  let reason = new Error('The PDF thread stopped')
  thread.on('message', onResponse)
  thread.on('error', (cause) => {
    reason = cause instanceof Error ? cause : new Error(String(cause))
  })
  thread.on('exit', () => onExit(reason))
  return {
    post: (document) => thread.postMessage(document),
    end: () => thread.terminate(),
    keepAlive: (isNeeded) => (isNeeded ? thread.ref() : thread.unref()),
  }
}
