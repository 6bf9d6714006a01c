import { Worker } from 'node:worker_threads'
import { startWorkerQueue, type WorkerHandle, type WorkerListener, type WorkerQueueSettings } from '../ports/worker-queue.ts'

type RenderResponse = { pdf: Uint8Array } | { error: string }
export type RendererSettings = Partial<WorkerQueueSettings> & { worker: URL }
const defaults: WorkerQueueSettings = { idleMs: 60_000, timeoutMs: 60_000 }

/** Renders PDFs one after another in a thread beside the server's: a page takes 70 ms of CPU, and its fonts 35 MB. */
export function startRenderer<Document>({ worker, ...settings }: RendererSettings) {
  const queue = startWorkerQueue<Document, RenderResponse>({ ...defaults, ...settings }, (listener) => startThread(worker, listener))
  return {
    stop: queue.stop,
    isRunning: queue.isOpen,
    /** Throws what was wrong with the document, or when the thread ended twice. */
    async render(document: Document): Promise<Buffer> {
      const response = await queue.run(document)
      if ('error' in response) throw new Error(response.error)
      return Buffer.from(response.pdf.buffer, response.pdf.byteOffset, response.pdf.byteLength)
    },
  }
}

function startThread(worker: URL, { onResponse, onExit }: WorkerListener<RenderResponse>): WorkerHandle {
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
