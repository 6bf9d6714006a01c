import { ShopFailure } from './shops.types.ts'

/** The waits before the second, third and fourth attempt. */
const pausesMs = [1000, 2000, 4000]
/** If a shop asks for a longer wait, a new attempt of the job asks again later. */
const longestPauseMs = 20_000

/** `ended`: nobody waits any more. */
type Retries = { sleep: (ms: number) => Promise<unknown>; ended: AbortSignal }

/** Does work that may fail temporarily, and retries it after growing waits, or after as long as the shop asks for. */
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

/** Does work once, because it may have happened although no answer came. */
export async function withoutRetries<T>({ ended }: Pick<Retries, 'ended'>, work: () => Promise<T>): Promise<T> {
  try {
    ended.throwIfAborted()
    return await work()
  } catch (error) {
    throw toFailure(error)
  }
}

const mayPass = ({ problem }: ShopFailure) => problem === 'busy' || problem === 'unreachable'

/** A network error means that the shop cannot be reached. */
const toFailure = (error: unknown) =>
  error instanceof ShopFailure ? error : new ShopFailure('unreachable', { detail: error instanceof Error ? error.message : '' })
