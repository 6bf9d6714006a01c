import { Worker } from 'node:worker_threads'
import { startWorkerQueue, type WorkerHandle, type WorkerListener, type WorkerQueueSettings } from '../ports/worker-queue.ts'

type Answer = { pdf: Uint8Array } | { error: string }
export type RendererSettings = WorkerQueueSettings & { worker: URL }

/** Prints PDFs one after another in a thread beside the server's, for a page is 70 ms of work and its fonts are 35 MB. */
export function startRenderer<J>({ worker, ...settings }: RendererSettings) {
  const press = startWorkerQueue<J, Answer>(settings, (heard) => threadOf(worker, heard))
  return {
    stop: press.stop,
    isRunning: press.isOpen,
    /** Throws what was wrong with the job, or when the press failed twice. */
    async print(job: J): Promise<Buffer> {
      const answer = await press.work(job)
      if ('error' in answer) throw new Error(answer.error)
      return Buffer.from(answer.pdf.buffer, answer.pdf.byteOffset, answer.pdf.byteLength)
    },
  }
}

function threadOf(worker: URL, { answered, ended }: WorkerListener<Answer>): WorkerHandle {
  const thread = new Worker(worker, { name: 'press', resourceLimits: { maxOldGenerationSizeMb: 256 } })
  let reason = new Error('The press stopped')
  thread.on('message', answered)
  thread.on('error', (cause) => {
    reason = cause instanceof Error ? cause : new Error(String(cause))
  })
  thread.on('exit', () => ended(reason))
  return {
    post: (work) => thread.postMessage(work),
    end: () => thread.terminate(),
    hold: (isHeld) => (isHeld ? thread.ref() : thread.unref()),
  }
}
