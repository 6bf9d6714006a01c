import { CallError } from './callError.ts'

const pollIntervalMs = 3000

type RecordState = { isConnected: boolean; isFinal: boolean; error: unknown }

/** How often a record that changes by itself is fetched, in milliseconds; false where live events or nothing at all will change it. */
export function pollInterval({ isConnected, isFinal, error }: RecordState): number | false {
  if (isFinal) return false
  if (error) return error instanceof CallError && error.mayRepeat ? pollIntervalMs : false
  return isConnected ? false : pollIntervalMs
}
