export type Wait = { seconds: number; pauseSeconds?: number; isAttempt?: boolean }

/**
 * Thrown by a worker to be run again after so many seconds, as often as needed. `pauseSeconds`: for how long the destination asks all effects not to call it.
 * `isAttempt`: whether it counts as an attempt, for workers that give up after a number of attempts.
 */
export class RetryLater extends Error {
  readonly seconds: number
  readonly pauseSeconds: number
  readonly isAttempt: boolean
  constructor(message: string, { seconds, pauseSeconds = 0, isAttempt = false }: Wait) {
    super(message)
    this.seconds = seconds
    this.pauseSeconds = pauseSeconds
    this.isAttempt = isAttempt
  }
}
