import { createContext, type ReactNode, use, useSyncExternalStore } from 'react'
import { useWords } from '../words/Words.tsx'

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
/** Sets the brand's time zone, in which all dates are shown. */
export const TimeZoneProvider = ({ timeZone, children }: { timeZone: string; children: ReactNode }) => (
  <TimeZoneContext value={timeZone}>{children}</TimeZoneContext>
)

export function useDateContext() {
  const { locale } = useWords()
  return { now: useNow(), locale, timeZone: use(TimeZoneContext) }
}
