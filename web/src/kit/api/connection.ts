import { useSyncExternalStore } from 'react'
import { createConnection } from './createConnection.ts'

const probeTimeoutMs = 5000

/** Whether this browser reaches the server. */
export const connection = createConnection({
  probe: () =>
    fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(probeTimeoutMs) }).then(
      ({ status }) => status < 500,
      () => false,
    ),
  hasNetwork: () => navigator.onLine,
})

/** Follows the state of the device's network, as long as the page lives. */
export function watchNetwork() {
  window.addEventListener('offline', connection.lose)
  window.addEventListener('online', () => void connection.check())
  if (!navigator.onLine) connection.lose()
}

export const useIsOnline = () => useSyncExternalStore(connection.subscribe, connection.isOnline)
