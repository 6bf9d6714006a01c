import { useEffect, useRef } from 'react'

type Hotkeys = Readonly<Record<string, (event: KeyboardEvent) => void>>

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

const isCovered = () => document.querySelector('[aria-modal="true"], [role="menu"]') !== null

/** Keys without a modifier can be switched off, for those who speak to their computer (WCAG 2.1.4). */
export const singleKeyShortcuts = {
  isEnabled: () => localStorage.getItem('plain_keys') !== 'off',
  setEnabled: (on: boolean) => localStorage.setItem('plain_keys', on ? 'on' : 'off'),
}

/** `'mod+k'`, `'?'`, `'g o'` (one after the other). Plain keys keep quiet while someone types or a dialog is open. */
export function useHotkeys(keys: Hotkeys) {
  const current = useRef(keys)
  useEffect(() => {
    current.current = keys
  })

  useEffect(() => {
    let first = ''
    let timer = 0
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return
      const key = event.key.toLowerCase()
      if (event.metaKey || event.ctrlKey) {
        const act = current.current[`mod+${key}`]
        if (act && !event.altKey) act(event)
        return
      }
      if (event.altKey || isTyping(event.target) || isCovered() || !singleKeyShortcuts.isEnabled()) return
      const act = current.current[first ? `${first} ${key}` : key] ?? current.current[key]
      clearTimeout(timer)
      first = first ? '' : key
      timer = window.setTimeout(() => (first = ''), 1000)
      if (act) {
        first = ''
        act(event)
      }
    }
    window.addEventListener('keydown', press)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('keydown', press)
    }
  }, [])
}
