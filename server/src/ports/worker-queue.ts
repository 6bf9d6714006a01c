/** A thread or a process that is given one piece of work at a time and answers it. */
export type WorkerHandle = {
  post(work: unknown): void
  end(): Promise<unknown>
  /** Whether it keeps this process alive. */
  hold(isHeld: boolean): void
}
export type WorkerListener<A> = { answered(answer: A): void; ended(reason: Error): void }
export type WorkerQueueSettings = { idleMs: number; patienceMs: number }
type Job<J, A> = { work: J; tries: number; done(answer: A): void; failed(cause: Error): void }

/**
 * Work that is done one piece after another beside the server, by a hand that `open` starts with the first piece and that ends after
 * `idleMs` without one. If it dies, or takes longer than `patienceMs`, the piece is tried once more by a new hand, and then fails;
 * pieces behind it are not concerned.
 */
export function startWorkerQueue<J, A>({ idleMs, patienceMs }: WorkerQueueSettings, open: (heard: WorkerListener<A>) => WorkerHandle) {
  const waiting: Job<J, A>[] = []
  let hand: WorkerHandle | undefined
  let current: Job<J, A> | undefined
  let alarm: NodeJS.Timeout | undefined

  function next() {
    clearTimeout(alarm)
    if (current) return
    current = waiting.shift()
    hand ??= current && begin()
    hand?.hold(current !== undefined)
    if (current) hand?.post(current.work)
    alarm = setTimeout(stop, current ? patienceMs : idleMs)
    alarm.unref()
  }

  function begin() {
    const begun: WorkerHandle = open({
      answered(answer) {
        const job = current
        current = undefined
        job?.done(answer)
        next()
      },
      ended(reason) {
        if (hand !== begun) return
        hand = undefined
        const job = current
        current = undefined
        if (job && job.tries < 2) waiting.unshift({ ...job, tries: job.tries + 1 })
        else job?.failed(reason)
        if (waiting.length) next()
      },
    })
    return begun
  }

  /** Ends the hand; what it was working on is begun again by the next one. */
  async function stop() {
    await hand?.end()
  }

  return {
    stop,
    isOpen: () => hand !== undefined,
    work: (work: J) =>
      new Promise<A>((done, failed) => {
        waiting.push({ work, tries: 1, done, failed })
        next()
      }),
  }
}
