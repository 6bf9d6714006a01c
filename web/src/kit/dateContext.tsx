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
      for (const one of watchers) one()
    }, minute)
  }
  return () => {
    watchers.delete(watcher)
    if (!watchers.size) clearInterval(timer)
  }
}

/** The present, moving on each minute. */
const useNow = () => useSyncExternalStore(subscribe, () => now)

const TimeZoneContext = createContext(Intl.DateTimeFormat().resolvedOptions().timeZone)
/** The brand's time zone: its days begin and end there, whoever looks from wherever. */
export const TimeZoneProvider = ({ zone: timeZone, children }: { zone: string; children: ReactNode }) => (
  <TimeZoneContext value={timeZone}>{children}</TimeZoneContext>
)

export function useDateContext() {
  const { locale } = useWords()
  return { now: useNow(), locale, timeZone: use(TimeZoneContext) }
}
