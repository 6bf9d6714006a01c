import { Worker } from 'node:worker_threads'

type Job<J> = { work: J; tries: number; done(pdf: Buffer): void; failed(cause: Error): void }
type Answer = { pdf: Uint8Array } | { error: string }
export type PressSettings = { idleMs: number; patienceMs: number; worker: URL }

/**
 * Prints PDFs one after another in a thread beside the server's, for a page is 70 ms of work and its fonts are 35 MB.
 * The thread starts with the first job and ends after `idleMs` without one. If it dies, or takes longer than `patienceMs`,
 * the job is tried once more in a new thread, and then fails; jobs behind it are not concerned.
 */
export function startPress<J>({ idleMs, patienceMs, worker }: PressSettings) {
  const waiting: Job<J>[] = []
  let thread: Worker | undefined
  let current: Job<J> | undefined
  let alarm: NodeJS.Timeout | undefined

  function next() {
    clearTimeout(alarm)
    if (current) return
    current = waiting.shift()
    thread ??= current && open()
    if (current) {
      thread?.ref()
      thread?.postMessage(current.work)
      alarm = setTimeout(stop, patienceMs)
    } else {
      thread?.unref()
      alarm = setTimeout(stop, idleMs)
    }
    alarm.unref()
  }

  function open() {
    const opened = new Worker(worker, { name: 'press', resourceLimits: { maxOldGenerationSizeMb: 256 } })
    let reason = new Error('The press stopped')
    opened.on('message', (answer: Answer) => {
      const job = current
      current = undefined
      if ('pdf' in answer) job?.done(Buffer.from(answer.pdf.buffer, answer.pdf.byteOffset, answer.pdf.byteLength))
      else job?.failed(new Error(answer.error))
      next()
    })
    opened.on('error', (cause) => {
      reason = cause instanceof Error ? cause : new Error(String(cause))
    })
    opened.on('exit', () => {
      if (thread !== opened) return
      thread = undefined
      const job = current
      current = undefined
      if (job && job.tries < 2) waiting.unshift({ ...job, tries: job.tries + 1 })
      else job?.failed(reason)
      if (waiting.length) next()
    })
    return opened
  }

  /** Ends the thread; what it was printing is printed again by the next one. */
  async function stop() {
    await thread?.terminate()
  }

  return {
    stop,
    isRunning: () => thread !== undefined,
    print: (work: J) =>
      new Promise<Buffer>((done, failed) => {
        waiting.push({ work, tries: 1, done, failed })
        next()
      }),
  }
}
