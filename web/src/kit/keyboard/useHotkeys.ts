import { useEffect, useRef } from 'react'
import { matchHotkey } from './hotkeys.ts'
import { pressedKey } from './pressedKey.ts'

type Hotkeys = Readonly<Record<string, (event: KeyboardEvent) => void>>

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

const isCovered = () => document.querySelector('[aria-modal="true"], [role="menu"]') !== null

/** Shortcuts without a modifier key can be turned off, for users of speech input (WCAG 2.1.4). */
export const singleKeyShortcuts = {
  isEnabled: () => localStorage.getItem('plain_keys') !== 'off',
  setEnabled: (on: boolean) => localStorage.setItem('plain_keys', on ? 'on' : 'off'),
}

/** Keys: `'mod+k'`, `'?'`, `'g o'` (a sequence). Shortcuts without a modifier are ignored while typing and behind dialogs. */
export function useHotkeys(keys: Hotkeys) {
  const latestKeys = useRef(keys)
  useEffect(() => {
    latestKeys.current = keys
  })

  useEffect(() => {
    let prefix = ''
    let timer = 0
    const onKeyDown = (event: KeyboardEvent) => {
      const key = pressedKey(event)
      if (event.defaultPrevented || !key) return
      const mod = event.metaKey || event.ctrlKey
      if (!mod && (isTyping(event.target) || isCovered() || !singleKeyShortcuts.isEnabled())) return
      const match = matchHotkey(new Set(Object.keys(latestKeys.current)), { key, mod, alt: event.altKey }, prefix)
      if (!mod && !event.altKey) {
        prefix = match.prefix
        clearTimeout(timer)
        timer = window.setTimeout(() => (prefix = ''), 1000)
      }
      if (match.hotkey) latestKeys.current[match.hotkey]?.(event)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('keydown', onKeyDown)
    }
  }, [])
}
