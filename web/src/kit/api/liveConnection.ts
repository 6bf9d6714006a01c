import { streamEvents } from '@linesheet/contract/platform/live-events'
import { fetchEndpoint, positions, tabId } from './call.ts'
import { connection } from './connection.ts'
import { createLiveEvents } from './liveEvents.ts'

/** This tab's live events. */
export const liveEvents = createLiveEvents({
  open: (signal, recent_ms) => fetchEndpoint(streamEvents, { query: { recent_ms } }, { signal }),
  tabId,
  onPosition: positions.note,
  onReturn: connection.onReturn,
})
