import { createClient } from './client.ts'
import { createSession } from './session.ts'
import { upload } from './upload.ts'

/** The one session and the one way of calling that this browser has. */
export const session = createSession(localStorage)

const sessionEndListeners = new Set<() => void>()
export const onSessionEnd = (act: () => void) => {
  sessionEndListeners.add(act)
  return () => void sessionEndListeners.delete(act)
}

// `randomUUID` is only there on secure pages; a name made by hand is as good on the others.
export const newId = () =>
  typeof crypto.randomUUID === 'function'
    ? crypto.randomUUID()
    : Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

export const {
  call,
  download,
  open: fetchEndpoint,
  end: endSession,
} = createClient({
  fetch: (...request) => fetch(...request),
  upload,
  session,
  runExclusively: (work) => (navigator.locks ? navigator.locks.request('refresh', work) : work()),
  newId,
  onSessionEnd: () => {
    for (const act of sessionEndListeners) act()
  },
})
