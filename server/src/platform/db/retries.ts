import { setTimeout as pause } from 'node:timers/promises'

const deadlockOrConflict = ['40001', '40P01']
/** Another transaction changed a row that a rule relied on: the rule refuses in the next attempt. */
const keyViolation = ['23503', '23505', '23P01']
const connectionLost = ['57P01', '57P02', '57P03', 'ECONNRESET', 'EPIPE']

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** Whether PostgreSQL ended the connection, or its other end is gone. */
export const isConnectionLost = (error: unknown) => connectionLost.includes(codeOf(error))

/** Whether a write was refused because the connection leads to a replica, such as the former primary after a failover. */
export const leadsToReplica = (error: unknown): error is Error => codeOf(error) === '25006'

const isRetryable = (error: unknown) =>
  error instanceof Error &&
  ([...deadlockOrConflict, ...keyViolation, ...connectionLost].includes(codeOf(error)) || error.message.startsWith('Connection terminated'))

/** Settings for writes: how often they are retried on another connection while connections lead to a replica, and the pause before each retry. */
export const outlastFailover = { times: 20, pauseMs: 250 }

/**
 * Makes up to three attempts: nothing was committed, so the work may start again. It waits for a random time, or both transactions of a deadlock would meet
 * again.
 */
export async function withRetries<T>(work: () => Promise<T>, failover = { times: 0, pauseMs: 0 }): Promise<T> {
  let failovers = 0
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (leadsToReplica(error) && failovers < failover.times) {
        failovers += 1
        attempt -= 1
        await pause(failover.pauseMs)
      } else {
        if (attempt === 3 || !isRetryable(error)) throw error
        await pause(attempt * 10 + Math.random() * 20)
      }
    }
  }
}
