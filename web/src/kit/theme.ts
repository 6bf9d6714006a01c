import { useSyncExternalStore } from 'react'

export const themes = ['auto', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const dark = window.matchMedia('(prefers-color-scheme: dark)')
const watchers = new Set<() => void>()

/** What was chosen; `auto` follows the system. `public/before-paint.js` reads the same key before the first paint. */
const chosen = (): Theme => themes.find((theme) => theme === localStorage.getItem('theme')) ?? 'auto'

const apply = () =>
  document.documentElement.setAttribute(
    'data-mantine-color-scheme',
    chosen() === 'dark' || (chosen() === 'auto' && dark.matches) ? 'dark' : 'light',
  )

dark.addEventListener('change', apply)

function choose(theme: Theme) {
  localStorage.setItem('theme', theme)
  apply()
  for (const watcher of watchers) watcher()
}

const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

export const useTheme = () => [useSyncExternalStore(watch, chosen), choose] as const
