/**
 * What a worker throws to be run again after so many seconds, as often as it takes. `pauseSeconds`: for how long its destination asks to be left alone
 * by all effects.
 */
export class RetryLater extends Error {
  readonly seconds: number
  readonly pauseSeconds: number
  constructor(message: string, { seconds, pauseSeconds = 0 }: { seconds: number; pauseSeconds?: number }) {
    super(message)
    this.seconds = seconds
    this.pauseSeconds = pauseSeconds
  }
}
