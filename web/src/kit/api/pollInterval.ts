import { CallError } from './callError.ts'

const pollIntervalMs = 3000

type RecordState = { isConnected: boolean; isFinal: boolean; error: unknown }

/** The polling interval in ms of a record that changes by itself; false if live events report its changes, if it is final, or after a final error. */
export function pollInterval({ isConnected, isFinal, error }: RecordState): number | false {
  if (isFinal) return false
  if (error) return error instanceof CallError && error.mayRepeat ? pollIntervalMs : false
  return isConnected ? false : pollIntervalMs
}
