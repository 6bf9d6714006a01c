import { useSyncExternalStore } from 'react'
import { createWatchers } from '../createObservable.ts'

export const themes = ['auto', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const dark = window.matchMedia('(prefers-color-scheme: dark)')
const { subscribe, notify } = createWatchers()

/** The stored theme; `auto` follows the system. `before-paint.js` reads the same key before the first paint. */
const storedTheme = (): Theme => themes.find((theme) => theme === localStorage.getItem('theme')) ?? 'auto'

const applyTheme = () =>
  document.documentElement.setAttribute(
    'data-mantine-color-scheme',
    storedTheme() === 'dark' || (storedTheme() === 'auto' && dark.matches) ? 'dark' : 'light',
  )

dark.addEventListener('change', applyTheme)

function setTheme(theme: Theme) {
  localStorage.setItem('theme', theme)
  applyTheme()
  notify()
}

export const useTheme = () => [useSyncExternalStore(subscribe, storedTheme), setTheme] as const
