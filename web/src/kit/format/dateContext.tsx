import { createContext, type ReactNode, use, useSyncExternalStore } from 'react'
import { useWords } from '../../words/Words.tsx'

const minute = 60_000
let now = new Date()
const watchers = new Set<() => void>()
let timer = 0

function subscribe(watcher: () => void) {
  watchers.add(watcher)
  if (watchers.size === 1) {
    now = new Date()
    timer = window.setInterval(() => {
      now = new Date()
      for (const watcher of watchers) watcher()
    }, minute)
  }
  return () => {
    watchers.delete(watcher)
    if (!watchers.size) clearInterval(timer)
  }
}

/** The current time, updated every minute. */
const useNow = () => useSyncExternalStore(subscribe, () => now)

const TimeZoneContext = createContext(Intl.DateTimeFormat().resolvedOptions().timeZone)
const OwnTimeZoneContext = createContext<string | null>(null)
type ProviderProps = { timeZone: string; ownTimeZone?: string | null; children: ReactNode }
/** Sets the brand's time zone, for calendar days, and the user's own time zone, for moments; null: the brand's. */
export const TimeZoneProvider = ({ timeZone, ownTimeZone = null, children }: ProviderProps) => (
  <TimeZoneContext value={timeZone}>
    <OwnTimeZoneContext value={ownTimeZone}>{children}</OwnTimeZoneContext>
  </TimeZoneContext>
)

export function useDateContext() {
  const { locale } = useWords()
  return { now: useNow(), locale, timeZone: use(TimeZoneContext) }
}

/** Like `useDateContext`, for moments: in the user's own time zone. */
export function useMomentContext() {
  const context = useDateContext()
  return { ...context, timeZone: use(OwnTimeZoneContext) ?? context.timeZone }
}
