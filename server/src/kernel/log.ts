import pino from 'pino'
import type { Config } from './config.ts'

export type Log = pino.Logger

/** One line of JSON per event. What could be a secret is never in it: requests are logged by method, path and outcome, without headers or bodies. */
export const openLog = ({ LOG_LEVEL }: Config): Log =>
  pino(
    { level: LOG_LEVEL, base: null, redact: ['*.password', '*.token', '*.refresh_token', '*.authorization'] },
    pino.destination({ sync: false, minLength: 4096, periodicFlush: 500 }),
  )
