import { useEffect, useRef } from 'react'

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
      if (event.defaultPrevented || event.isComposing) return
      const key = event.key.toLowerCase()
      if (event.metaKey || event.ctrlKey) {
        const handler = latestKeys.current[`mod+${key}`]
        if (handler && !event.altKey) handler(event)
        return
      }
      if (event.altKey || isTyping(event.target) || isCovered() || !singleKeyShortcuts.isEnabled()) return
      const handler = latestKeys.current[prefix ? `${prefix} ${key}` : key] ?? latestKeys.current[key]
      clearTimeout(timer)
      prefix = prefix ? '' : key
      timer = window.setTimeout(() => (prefix = ''), 1000)
      if (handler) {
        prefix = ''
        handler(event)
      }
    }
    window.addEventListener('keydown', onKeyDown)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('keydown', onKeyDown)
    }
  }, [])
}
