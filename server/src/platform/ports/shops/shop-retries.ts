import { ShopFailure } from './shops.types.ts'

/** The waits before the second, third and fourth attempt. */
const pausesMs = [1000, 2000, 4000]
/** A shop that wants to be left alone for longer is asked again later, by a new attempt of the job. */
const longestPauseMs = 20_000

/** `ended`: nobody waits any more. */
type Retries = { sleep: (ms: number) => Promise<unknown>; ended: AbortSignal }

/** Does something that may be better soon, and tries it again after growing waits, or after as long as the shop asks for. */
export async function withRetries<T>({ sleep, ended }: Retries, work: () => Promise<T>): Promise<T> {
  for (const pauseMs of pausesMs) {
    try {
      ended.throwIfAborted()
      return await work()
    } catch (error) {
      const failure = toFailure(error)
      const wait = Math.max(pauseMs, failure.retryAfter * 1000)
      if (ended.aborted || !mayPass(failure) || wait > longestPauseMs) throw failure
      await sleep(wait)
    }
  }
  return withoutRetries({ ended }, work)
}

/** Does something once: it may have happened although no answer came. */
export async function withoutRetries<T>({ ended }: Pick<Retries, 'ended'>, work: () => Promise<T>): Promise<T> {
  try {
    ended.throwIfAborted()
    return await work()
  } catch (error) {
    throw toFailure(error)
  }
}

const mayPass = ({ problem }: ShopFailure) => problem === 'busy' || problem === 'unreachable'

/** What the network does is a shop that cannot be reached. */
const toFailure = (error: unknown) =>
  error instanceof ShopFailure ? error : new ShopFailure('unreachable', { detail: error instanceof Error ? error.message : '' })
