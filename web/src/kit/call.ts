import { callsIn } from './calling.ts'
import { sessionIn } from './session.ts'
import { upload } from './upload.ts'

/** The one session and the one way of calling that this browser has. */
export const session = sessionIn(localStorage)

const whenEnded = new Set<() => void>()
export const onSessionEnd = (act: () => void) => {
  whenEnded.add(act)
  return () => void whenEnded.delete(act)
}

// `randomUUID` is only there on secure pages; a name made by hand is as good on the others.
export const newId = () =>
  typeof crypto.randomUUID === 'function'
    ? crypto.randomUUID()
    : Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

export const {
  call,
  download,
  open,
  end: endSession,
} = callsIn({
  fetch: (...request) => fetch(...request),
  upload,
  session,
  alone: (work) => (navigator.locks ? navigator.locks.request('refresh', work) : work()),
  newId,
  ended: () => {
    for (const act of whenEnded) act()
  },
})
