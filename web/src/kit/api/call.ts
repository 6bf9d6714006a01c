import { openBrand } from '../session/openBrand.ts'
import { createSession } from '../session/session.ts'
import { createClient } from './client.ts'
import { connection } from './connection.ts'
import { createPositions } from './positions.ts'
import { upload } from './upload.ts'

/** This browser's session. */
export const session = createSession(localStorage)

/** The latest database position that this browser has seen. */
export const positions = createPositions(localStorage)

type SessionEndListener = (login: string | null) => void
const sessionEndListeners = new Set<SessionEndListener>()
export const onSessionEnd = (listener: SessionEndListener) => {
  sessionEndListeners.add(listener)
  return () => void sessionEndListeners.delete(listener)
}

// `randomUUID` exists only in secure contexts; elsewhere random bytes are formatted as a UUID.
export const newId = () => {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}

/** The id of this tab, until the page is left or reloaded. */
export const tabId = newId()

/** Asks the user to confirm the session. False by default; a page that can ask replaces the function. */
export const confirmation = { ask: async () => false }

export const { call, download, fetchEndpoint, endSession, renewSession } = createClient({
  fetch: (...request) => fetch(...request),
  upload,
  session,
  openBrand,
  runExclusively: (work) => (navigator.locks ? navigator.locks.request('refresh', work) : work()),
  newId,
  tabId,
  positions,
  askToConfirm: () => confirmation.ask(),
  onSessionEnd: (login) => {
    for (const listener of sessionEndListeners) listener(login)
  },
  onNetworkError: () => void connection.check(),
})
