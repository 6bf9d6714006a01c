export type Wait = { seconds: number; pauseSeconds?: number; isAttempt?: boolean }

/**
 * What a worker throws to be run again after so many seconds, as often as it takes. `pauseSeconds`: for how long its destination asks to be left alone
 * by all effects. `isAttempt`: whether it counts, for workers that give up by the number of attempts.
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
