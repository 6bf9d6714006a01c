import pino from 'pino'
import type { Config } from '../config.ts'

export type Log = pino.Logger

/** JSON lines. Requests are logged by method, path, status, caller and address, never with headers or bodies (docs/operations.md). */
export const openLog = ({ LOG_LEVEL }: Pick<Config, 'LOG_LEVEL'>, destination?: pino.DestinationStream): Log =>
  pino(
    { level: LOG_LEVEL, base: null, redact: ['*.password', '*.token', '*.refresh_token', '*.authorization'] },
    destination ?? pino.destination({ sync: false, minLength: 4096, periodicFlush: 500 }),
  )
